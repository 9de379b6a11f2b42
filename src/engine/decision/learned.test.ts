import { expect, test } from 'vitest'
import type { Rule } from '../../schema/rule.ts'
import { extract } from '../extract.ts'
import { blocks } from '../page/facts/blocks.ts'
import { outline } from '../page/facts/outline.ts'
import { documentOf, pageOf, prose } from '../page/testing.ts'
import { features } from './features/index.ts'
import { learnedNames } from './features/learned-names.ts'
import { defaultModel, judge, type ModelData } from './model/model.ts'
import { pack } from './model/pack.ts'
import { PAGE_TYPES } from './model/page-types.ts'
import { secondLook } from './model/second-look.ts'
import { leaf, modelOn } from './testing.ts'
import { readUnits } from './units/decide-units.ts'
import { judgedAs } from './units/testing.ts'

const unlinked = modelOn('linkShare', 0.5)
const nothing = modelOn('linkShare', -1)

function read(body: string, model: ModelData) {
  const extraction = extract(documentOf(body), { model })
  if (extraction.kind === 'nothing') throw new Error(JSON.stringify(extraction.because))
  return extraction
}

test('blocks that the model takes for content are the article, and the others are not', () => {
  const { article, verdict } = read(`<p>${prose(100)}</p><p><a href="/">${prose(30)} link</a></p>`, unlinked)
  expect(article.content).toContain('word99')
  expect(article.content).not.toContain('link')
  expect(verdict.probability[0]).toBeCloseTo(1 / (1 + Math.exp(-4)), 6)
})

test('every block has the model among its reasons, with the probability', () => {
  const { verdict } = read(`<p>${prose(100)}</p><p><a href="/">${prose(30)}</a></p>`, unlinked)
  expect(verdict.evidence(0)).toContainEqual({
    method: 'model',
    vote: expect.closeTo(0.964, 3),
    reason: { code: 'likely', values: [98] },
  })
  expect(verdict.evidence(1)[0]?.vote).toBeLessThan(0)
})

test('an overlay is not content, whatever the model says', () => {
  const dialog = `<div style="position:fixed">${prose(40)} overlay</div>`
  const { article } = read(`<p>${prose(100)}</p>${dialog}`, unlinked)
  expect(article.content).not.toContain('overlay')
})

test('a block that repeats the title is dropped, because the title is shown above the text', () => {
  const { article, verdict } = read(`<h1>Test</h1><p>Test</p><h2>A test</h2><p>${prose(100)}</p>`, unlinked)
  expect(article.content).not.toContain('Test</h')
  expect(verdict.keep[3]).toBe(1)
})

test('code that begins with a comment is no comment on the text', () => {
  const code = (around: string) =>
    `<p>${prose(100)}</p><div class="${around}"><pre><span class="token comment"># first</span>\n${prose(60)}</pre></div>`
  const likely = modelOn('linkShare', 0.5, false, 2.5)
  expect(read(code('highlight'), likely).article.content).toContain('# first')
  expect(read(code('comments'), likely).article.content).not.toContain('# first')
})

test('comments on a text are dropped; without other text on the page they are the text', () => {
  const comments = `<div class="comments"><p>${prose(60)} comment</p><p>${prose(60)} comment</p></div>`
  // A probability of 0.924 is enough for text, but not for a comment.
  const likely = modelOn('linkShare', 0.5, false, 2.5)
  expect(read(`<p>${prose(100)}</p>${comments}`, likely).article.content).not.toContain('comment')
  expect(read(comments, likely).article.content).toContain('comment')
  // 0.982 is enough for a comment, too.
  expect(read(`<p>${prose(100)}</p>${comments}`, unlinked).article.content).toContain('comment')
})

test('a section that announces other texts is dropped', () => {
  const html = `<p>${prose(100)}</p><h2>Read next</h2><p>${prose(30)} other</p>`
  expect(read(html, modelOn('linkShare', 0.5, false, 2)).article.content).not.toContain('other')
})

test('where the model finds next to nothing on a page with long text, the untrained methods decide', () => {
  const { article } = read(`<article><p>${prose(100)}</p><p>${prose(100)}</p></article>`, nothing)
  expect(article.words).toBe(200)
})

test('where a rule names the root, they search only inside it', () => {
  const root: Rule = { id: 'r', kind: 'root', selector: '.here', fingerprint: '' }
  const there = `<article>${`<p>${prose(100)} there.</p>`.repeat(4)}</article>`
  const readAt = (here: string) =>
    extract(documentOf(`${there}<div class="here">${here}</div>`), { model: nothing, rules: [root] })
  expect(readAt(`<p>${prose(70)}.</p><p>${prose(50)}.</p>`)).toMatchObject({ article: { words: 120 } })
  expect(readAt(`<p>${prose(20)}.</p>`)).toMatchObject({ because: { code: 'too-short' } })
})

test('a model that throws abstains and is reported', () => {
  const { article, verdict } = read(`<article><p>${prose(100)}</p></article>`, modelOn('no-such-feature', 1))
  expect(article.words).toBe(100)
  expect(verdict.evidence(0)).toContainEqual({
    method: 'model',
    vote: Number.NaN,
    reason: { code: 'failed', values: ['model'] },
  })
})

test('where the unit forest throws, the decision on the blocks stands', () => {
  const units = pack({
    inputs: ['no-such-feature'],
    thresholds: [[1]],
    nodes: [{ input: 0, threshold: 0 }, leaf(4), leaf(-4)],
    unit: 1,
  })
  const text = `<p>${prose(60)}.</p>`
  const body = `${text}<table><tr><td>a</td><td><a href="/b">b</a></td></tr></table>${text}`
  const { verdict, failures } = read(body, { ...unlinked, units })
  expect([...verdict.keep]).toEqual([1, 1, 0, 1])
  expect(failures.map(failure => failure.step)).toContain('decision/units')
})

test('every input of the shipped model is computed', () => {
  const page = pageOf(`<h1>Title</h1><p>${prose(50)}</p>`)
  const shape = outline(page)
  const known = Object.keys({
    ...features(page),
    ...learnedNames(shape, new Map()),
    ...secondLook(shape, new Float32Array(blocks(page).count)),
    ...Object.fromEntries(PAGE_TYPES.map(type => [`type_${type}`, 0])),
  })
  const model = defaultModel()
  for (const { inputs } of [model.types, model.first, model.second])
    for (const input of inputs) expect(known).toContain(input)
  const listed = pageOf(`<p>${prose(50)}</p><ul><li>one</li></ul><p>${prose(50)}</p>`)
  const { columns } = readUnits(listed, judgedAs(listed, 0.9, 0.9, 0.9), new Map())
  for (const input of model.units.inputs) expect(Object.keys(columns)).toContain(input)
  expect(judge(page, model).probability).toHaveLength(2)
})
