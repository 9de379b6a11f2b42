import { afterEach, expect, test } from 'vitest'
import { readPage } from '../../../engine/page/read-page.ts'
import { boxOfElement } from './geometry.ts'

const frame = document.createElement('iframe')

afterEach(() => frame.remove())

test('boxes inside a frame are offset by the frame, even if names on the page shadow DOM properties', () => {
  frame.style.cssText =
    'position: fixed; left: 30px; top: 40px; border: 5px solid; width: 300px; height: 200px'
  document.body.append(frame)
  const inner = frame.contentDocument!
  inner.body.style.margin = '0'
  inner.body.innerHTML =
    '<form style="width: 100px; height: 50px"><input name="ownerDocument"></form><img name="defaultView">'
  const page = readPage(document)
  const form = page.node.indexOf(Document.prototype.querySelector.call(inner, 'form')!)
  expect(boxOfElement(page, form)).toEqual({ left: 35, top: 45, right: 135, bottom: 95 })
})
