import { beforeEach, expect, test } from 'vitest'
import { readingView } from './testing.ts'

const root = document.createElement('div')
document.body.append(root)
let view: ReturnType<typeof readingView>
beforeEach(() => {
  view = readingView(root)
})
const said = () => view.$$('.island p').map(each => each.textContent)

test('an embed is replaced by its kind, its name and a link', () => {
  view.show(
    '<p data-block="4">a</p><p><a href="https://maps.example/x" data-embed="map">The harbour</a></p><p data-block="5">b</p>',
  )
  expect(said()).toEqual(['Map (not shown here)', 'The harbour', 'Openmaps.example'])
  expect(view.$<HTMLAnchorElement>('.island a').href).toBe('https://maps.example/x')
  expect(view.$('.island').dataset['near']).toBe('4')
})

test.each([
  ['video', 'Video'],
  ['audio', 'Audio'],
  ['chart', 'Chart'],
  ['post', 'Post'],
  ['code', 'Live code'],
  ['frame', 'Interactive content'],
])('an embed of the kind %s is replaced, too', (kind, words) => {
  view.show(`<p><a href="https://x.example/y" data-embed="${kind}">▶ x.example</a></p>`)
  expect(said()).toEqual([`${words} (not shown here)`, 'Openx.example'])
})

test('a chart without an address of its own links to the page', () => {
  view.show('<p><a href="https://www.example.org/a" data-embed="chart">Rain by month</a></p>')
  expect(said()).toEqual(['Chart (not shown here)', 'Rain by month', 'Open'])
})

test('its caption and its poster stay', () => {
  view.show(
    '<figure><a href="https://x.example/v.mp4" data-embed="video"><img src="https://x.example/p.png" alt=""> ▶ The fan</a><figcaption>c</figcaption></figure>',
  )
  expect(view.$('figure > .island > img')).not.toBe(null)
  expect(view.$('.island + figcaption').textContent).toBe('c')
})

test('within a sentence it stays a link', () => {
  view.show('<p>See <a href="https://x.example/v" data-embed="video">▶ the film</a> first.</p>')
  expect([view.$('.island'), view.$('.prose p').textContent]).toEqual([null, 'See ▶ the film first.'])
})
