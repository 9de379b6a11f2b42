import { afterEach, beforeEach, expect, test } from 'vitest'
import { annotationLayer } from '../annotations/annotation-layer.ts'
import { annotationIn } from '../annotations/testing.ts'
import type { DrawnArticle } from '../drawn-article.ts'
import { readingView } from '../enrich/testing.ts'
import { LOOK, wear } from '../look.ts'

const face = document.documentElement
const root = document.createElement('div')
let view: ReturnType<typeof readingView>

beforeEach(() => {
  document.body.append(root)
  view = readingView(root)
  look(true)
})
afterEach(() => {
  view.reader.clear()
  root.remove()
  root.replaceChildren()
  look(false)
  scrollTo({ top: 0, behavior: 'instant' })
})

const look = (beginnings: boolean) => wear(face, { ...LOOK, beginnings })
/** The text as it stands there, its bold beginnings in brackets. */
const bracketed = (element: Element) =>
  element.innerHTML
    .replaceAll(/<b class="beginning">(.*?)<\/b>/g, '[$1]')
    .replaceAll(/ data-block="\d+"/g, '')
const bold = () => view.$$('.beginning').length

test('words begin in bold from the first drawing on, and not where nobody has asked for it', () => {
  look(false)
  view.show('<p>Grain fell.</p>')
  expect(bold()).toBe(0)
  look(true)
  view.show('<p>Grain fell.</p>')
  expect(bracketed(view.$('.slice'))).toBe('<p>[Gr]ain [fe]ll.</p>')
  const [beginning, rest] = [view.$('.beginning'), view.$('.slice p')].map(each => getComputedStyle(each))
  expect([beginning!.fontWeight, rest!.fontWeight, rest!.hyphens]).toEqual(['700', '400', 'manual'])
})

test('code, formulas, readings, headings, numbers of notes and what is bold stay what they are', () => {
  const content =
    '<h2>The wind</h2><p>Run <code>grep</code>, <b>then</b> <kbd>Enter</kbd> <math><mi>sin</mi></math> <ruby>up<rt>high</rt></ruby><sup><a>note</a></sup></p>' +
    '<table><tbody><tr><th>Head</th><td>cell</td></tr></tbody></table>'
  view.show(content)
  const words = view.$$('.beginning').map(each => each.textContent)
  expect(words).toEqual(['Ru', 'ce'])
})

test('links stay whole, and a word in two elements begins once', () => {
  view.show(
    '<p><a href="https://www.example.org/b">the threshing floor</a> <span>T</span>hen un<em>believ</em>able</p><p>one<br>two</p>',
  )
  const link = view.$<HTMLAnchorElement>('.slice a')
  expect([link.textContent, link.href]).toEqual(['the threshing floor', 'https://www.example.org/b'])
  expect(bracketed(link)).toBe('[th]e [thre]shing [fl]oor')
  expect(view.$$('.beginning').map(each => each.textContent)).toEqual('th,thre,fl,T,u,on,tw'.split(','))
})

test('taken back, the text is as it was, node for node', async () => {
  const content = '<p>Grain <em>fell</em> and chaff flew.</p><ul><li>One <a>two</a></li></ul>'
  look(false)
  view.show(content)
  const before = view.$('.prose').innerHTML
  look(true)
  await expect.poll(bold).toBe(7)
  look(false)
  await expect.poll(bold).toBe(0)
  expect(view.$('.prose').innerHTML).toBe(before)
  expect([...view.$('.prose p').childNodes].map(each => each.textContent)).toEqual([
    'Grain ',
    'fell',
    ' and chaff flew.',
  ])
})

test('what is selected stays selected when the beginnings come and go', async () => {
  look(false)
  view.show('<p>Grain fell and chaff flew over the floor.</p>')
  const text = view.$('.prose p').firstChild as Text
  getSelection()!.setBaseAndExtent(text, 6, text, 20)
  expect(String(getSelection())).toBe('fell and chaff')
  look(true)
  await expect.poll(bold).toBe(8)
  expect(String(getSelection())).toBe('fell and chaff')
  look(false)
  await expect.poll(bold).toBe(0)
  expect(String(getSelection())).toBe('fell and chaff')
})

const paragraph = `<p>${'grain and chaff '.repeat(20)}</p>`
const COUNT = 840

test('of 50,000 words, those far below the window wait until it comes', async () => {
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

test('what follows the part that has come near is done with it, as the next page of a book', async () => {
  // Nothing of it is shown, so none of it comes near by itself.
  const folded = `<details><summary>More</summary>${paragraph.repeat(30)}</details>`
  const long = `<p>${'grain and chaff '.repeat(400)}</p>`
  view.show(`${long}${folded}`)
  const hidden = () => view.$$('details .beginning').length
  expect([bold(), hidden()]).toEqual([1200, 0])
  view.show(`${paragraph.repeat(5)}${folded}`)
  // 6,000 characters are 19 paragraphs of 320, or part of them.
  expect(hidden()).toBe(14 * 60)
})

test('what fills in after they were switched on has them, too', async () => {
  look(false)
  const drawn = view.show(paragraph.repeat(COUNT))
  look(true)
  await drawn.filled
  const last = view.$('.prose .slice:last-child p:last-child')
  last.scrollIntoView({ behavior: 'instant' })
  await expect.poll(() => last.querySelectorAll('.beginning').length).toBe(60)
})

test('what was highlighted before it came near has them, too, and what follows it', async () => {
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

test('a single text of 50,000 words is divided whole', () => {
  view.show(`<p>${'grain and chaff '.repeat(16_800)}</p>`)
  expect([bold(), view.$('.slice p').textContent?.length]).toEqual([50_400, 16 * 16_800])
})

/** What is put on the clipboard by a press of Ctrl+C. */
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

test('what is copied is the text without them', () => {
  const drawn = view.show('<p>Grain <em>fell</em>.</p><p>Chaff <a href="https://a.example/">flew</a>.</p>')
  const { text, html, isOurs } = copied(drawn, selection => selection.selectAllChildren(view.$('.slice')))
  expect([text, isOurs]).toEqual(['Grain fell.\n\nChaff flew.', true])
  expect(html).toMatch(
    /^<p>Grain <em>fell<\/em>\.<\/p><p>Chaff <a href="https:\/\/a.example\/"[^>]*>flew<\/a>\.<\/p>$/,
  )
  // Nothing was asked of the text itself.
  expect(bold()).toBe(4)
  const [first] = view.$$('.beginning')
  const part = copied(drawn, selection =>
    selection.setBaseAndExtent(first!.firstChild!, 1, first!.nextSibling!, 2),
  )
  expect([part.text, part.html]).toEqual(['rai', 'rai'])
})

test('without them, copying is the browser’s affair; nor is it ours where nothing of the text is selected', () => {
  const drawn = view.show('<p>Grain fell.</p>')
  expect(copied(drawn, selection => selection.collapse(view.$('.slice'), 0)).isOurs).toBe(false)
  expect(copied(drawn, selection => selection.selectAllChildren(view.$('.all-rules'))).isOurs).toBe(false)
  look(false)
  const plain = view.show('<p>Grain fell.</p>')
  expect(copied(plain, selection => selection.selectAllChildren(view.$('.slice'))).isOurs).toBe(false)
})
