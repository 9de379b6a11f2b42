import { afterEach, expect, test } from 'vitest'
import { browserObject } from './browser-object.ts'

/** A global name that this test's page does not have by itself. */
const NAME = 'browser'

const holder = document.createElement('div')
document.body.append(holder)
afterEach(() => {
  holder.replaceChildren()
  Reflect.deleteProperty(globalThis, NAME)
})

const api = { runtime: { id: 'winnow' }, i18n: { getMessage: () => '' }, extension: {} }

/** Adds the API to the element with the name, as Chromium does. */
const addApi = () => Object.assign(Reflect.get(globalThis, NAME), api)

test('the object of the browser is used as it is', () => {
  Object.assign(globalThis, { [NAME]: api })
  expect(browserObject(NAME)).toBe(api)
})

test.each([
  '<a id=browser></a>',
  '<form id=browser><input name=runtime id=x></form>',
  '<form id=browser><input name=runtime id=x><input name=i18n><input name=extension></form>',
  '<embed name=browser>',
])('an element of a page is not taken for the API: %s', html => {
  holder.innerHTML = html
  expect(browserObject(NAME)).toBe(undefined)
})

test.each([
  '<a id=browser></a>',
  '<form id=browser></form>',
  '<form id=browser><input title=runtime></form>',
  '<form id=browser><input title=runtime><button title=i18n></button><output title=extension></output></form>',
  '<form id=browser><input title=runtime><input title=runtime><fieldset title=runtime></fieldset></form>',
  '<form id=browser><p>a<img title=runtime>b</p></form>',
  '<form id=browser></form><input form=browser title=runtime>',
])('the API is found on an element of the page, which stays as it is: %s', html => {
  holder.innerHTML = html
  addApi()
  // From here on, the controls hide the API. A script could not have added it afterwards, but Chromium can.
  for (const control of holder.querySelectorAll('[title]'))
    control.setAttribute('name', control.getAttribute('title')!)
  const before = holder.innerHTML
  const found = browserObject(NAME) as typeof api
  for (const part of ['runtime', 'i18n', 'extension'] as const) expect(found[part]).toBe(api[part])
  expect(holder.innerHTML).toBe(before)
})
