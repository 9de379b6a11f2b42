import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEFAULT_TYPOGRAPHY } from '../../schema/typography.ts'
import { annotationLayer } from '../annotations/annotation-layer.ts'
import { annotationIn } from '../annotations/testing.ts'
import { readingView } from '../enrich/testing.ts'
import type { DrawnArticle } from '../reader/drawn-article.ts'
import { applyTypography } from '../typography/typography.ts'

const themeRoot = document.documentElement
const root = document.createElement('div')
let view: ReturnType<typeof readingView>

beforeEach(() => {
  document.body.append(root)
  view = readingView(root)
  setBoldStarts(true)
})
afterEach(() => {
  view.reader.clear()
  root.remove()
  root.replaceChildren()
  setBoldStarts(false)
  scrollTo({ top: 0, behavior: 'instant' })
})

const setBoldStarts = (beginnings: boolean) =>
  applyTypography(themeRoot, { ...DEFAULT_TYPOGRAPHY, beginnings })
/** The HTML of an element, with bold starts in brackets. */
const bracketed = (element: Element) =>
  element.innerHTML
    .replaceAll(/<b class="beginning">(.*?)<\/b>/g, '[$1]')
    .replaceAll(/ data-block="\d+"/g, '')
const bold = () => view.$$('.beginning').length

test('words have bold starts from the first drawing on, but only when switched on', () => {
  setBoldStarts(false)
  view.show('<p>Grain fell.</p>')
  expect(bold()).toBe(0)
  setBoldStarts(true)
  view.show('<p>Grain fell.</p>')
  expect(bracketed(view.$('.slice'))).toBe('<p>[Gr]ain [fe]ll.</p>')
  const [beginning, rest] = [view.$('.beginning'), view.$('.slice p')].map(each => getComputedStyle(each))
  expect([beginning!.fontWeight, rest!.fontWeight, rest!.hyphens]).toEqual(['700', '400', 'manual'])
})

test('code, formulas, ruby, headings, note numbers and bold text are not changed', () => {
  const content =
    '<h2>The wind</h2><p>Run <code>grep</code>, <b>then</b> <kbd>Enter</kbd> <math><mi>sin</mi></math> <ruby>up<rt>high</rt></ruby><sup><a>note</a></sup></p>' +
    '<table><tbody><tr><th>Head</th><td>cell</td></tr></tbody></table>'
  view.show(content)
  const words = view.$$('.beginning').map(each => each.textContent)
  expect(words).toEqual(['Ru', 'ce'])
})

test('links stay whole, and a word in two elements has one bold start', () => {
  view.show(
    '<p><a href="https://www.example.org/b">the threshing floor</a> <span>T</span>hen un<em>believ</em>able</p><p>one<br>two</p>',
  )
  const link = view.$<HTMLAnchorElement>('.slice a')
  expect([link.textContent, link.href]).toEqual(['the threshing floor', 'https://www.example.org/b'])
  expect(bracketed(link)).toBe('[th]e [thre]shing [fl]oor')
  expect(view.$$('.beginning').map(each => each.textContent)).toEqual('th,thre,fl,T,u,on,tw'.split(','))
})

test('switched off, the text is as before, node for node', async () => {
  const content = '<p>Grain <em>fell</em> and chaff flew.</p><ul><li>One <a>two</a></li></ul>'
  setBoldStarts(false)
  view.show(content)
  const before = view.$('.prose').innerHTML
  setBoldStarts(true)
  await expect.poll(bold).toBe(7)
  setBoldStarts(false)
  await expect.poll(bold).toBe(0)
  expect(view.$('.prose').innerHTML).toBe(before)
  expect([...view.$('.prose p').childNodes].map(each => each.textContent)).toEqual([
    'Grain ',
    'fell',
    ' and chaff flew.',
  ])
})

test('a selection stays when bold starts are switched on and off', async () => {
  setBoldStarts(false)
  view.show('<p>Grain fell and chaff flew over the floor.</p>')
  const text = view.$('.prose p').firstChild as Text
  getSelection()!.setBaseAndExtent(text, 6, text, 20)
  expect(String(getSelection())).toBe('fell and chaff')
  setBoldStarts(true)
  await expect.poll(bold).toBe(8)
  expect(String(getSelection())).toBe('fell and chaff')
  setBoldStarts(false)
  await expect.poll(bold).toBe(0)
  expect(String(getSelection())).toBe('fell and chaff')
})

const paragraph = `<p>${'grain and chaff '.repeat(20)}</p>`
const COUNT = 840

test('of 50,000 words, those far below the window are processed when it comes near', async () => {
  const drawn = view.show(paragraph.repeat(COUNT))
  await drawn.filled
  const last = view.$('.prose .slice:last-child p:last-child')
  await expect.poll(bold).toBeGreaterThan(1000)
  expect(bold()).toBeLessThan(15_000)
  expect(last.querySelector('.beginning')).toBe(null)
  last.scrollIntoView({ behavior: 'instant' })
  await expect.poll(() => last.querySelectorAll('.beginning').length).toBe(60)
  expect(last.textContent).toBe('grain and chaff '.repeat(20))
})

test('the text after the part that came near is processed with it, for the next page', async () => {
  // It is not rendered, so it does not come near the window by itself.
  const folded = `<details><summary>More</summary>${paragraph.repeat(30)}</details>`
  const long = `<p>${'grain and chaff '.repeat(400)}</p>`
  view.show(`${long}${folded}`)
  const hidden = () => view.$$('details .beginning').length
  expect([bold(), hidden()]).toEqual([1200, 0])
  view.show(`${paragraph.repeat(5)}${folded}`)
  // 6,000 characters are 19 paragraphs of 320, or part of them.
  expect(hidden()).toBe(14 * 60)
})

test('text that is rendered after switching on has bold starts, too', async () => {
  setBoldStarts(false)
  const drawn = view.show(paragraph.repeat(COUNT))
  setBoldStarts(true)
  await drawn.filled
  const last = view.$('.prose .slice:last-child p:last-child')
  last.scrollIntoView({ behavior: 'instant' })
  await expect.poll(() => last.querySelectorAll('.beginning').length).toBe(60)
})

test('text that was highlighted before it came near has bold starts, too', async () => {
  const drawn = view.show(
    `${paragraph.repeat(COUNT)}<p data-block="1">Chaff flew <em>over</em> the threshing floor.</p>`,
  )
  await drawn.filled
  const last = view.$('.prose [data-block]')
  annotationLayer(drawn, () => undefined).show([annotationIn(drawn.prose, 'flew over the')])
  last.scrollIntoView({ behavior: 'instant' })
  await expect.poll(() => last.querySelectorAll('.beginning').length).toBe(6)
  expect(last.textContent).toContain('Chaff flew over the threshing floor.')
})

test('a single paragraph of 50,000 words is processed as a whole', () => {
  view.show(`<p>${'grain and chaff '.repeat(16_800)}</p>`)
  expect([bold(), view.$('.slice p').textContent?.length]).toEqual([50_400, 16 * 16_800])
})

/** The clipboard content after a copy event. */
function copied(drawn: DrawnArticle, select: (selection: Selection) => void) {
  select(getSelection()!)
  const event = new ClipboardEvent('copy', {
    clipboardData: new DataTransfer(),
    bubbles: true,
    cancelable: true,
  })
  drawn.prose.dispatchEvent(event)
  const { clipboardData, defaultPrevented } = event
  const [text, html] = ['text/plain', 'text/html'].map(type => clipboardData!.getData(type))
  return { text, html, isOurs: defaultPrevented }
}

test('copied text has no bold starts', () => {
  const drawn = view.show('<p>Grain <em>fell</em>.</p><p>Chaff <a href="https://a.example/">flew</a>.</p>')
  const { text, html, isOurs } = copied(drawn, selection => selection.selectAllChildren(view.$('.slice')))
  expect([text, isOurs]).toEqual(['Grain fell.\n\nChaff flew.', true])
  expect(html).toMatch(
    /^<p>Grain <em>fell<\/em>\.<\/p><p>Chaff <a href="https:\/\/a.example\/"[^>]*>flew<\/a>\.<\/p>$/,
  )
  // The text itself is not changed.
  expect(bold()).toBe(4)
  const [first] = view.$$('.beginning')
  const part = copied(drawn, selection =>
    selection.setBaseAndExtent(first!.firstChild!, 1, first!.nextSibling!, 2),
  )
  expect([part.text, part.html]).toEqual(['rai', 'rai'])
})

test('without bold starts or with a selection outside the text, the browser does the copying', () => {
  const drawn = view.show('<p>Grain fell.</p>')
  expect(copied(drawn, selection => selection.collapse(view.$('.slice'), 0)).isOurs).toBe(false)
  expect(copied(drawn, selection => selection.selectAllChildren(view.$('.all-rules'))).isOurs).toBe(false)
  setBoldStarts(false)
  const plain = view.show('<p>Grain fell.</p>')
  expect(copied(plain, selection => selection.selectAllChildren(view.$('.slice'))).isOurs).toBe(false)
})
