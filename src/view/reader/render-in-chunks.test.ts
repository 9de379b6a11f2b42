import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isFilling, type Rendering, renderInChunks } from './render-in-chunks.ts'

const target = document.createElement('div')
let drawing: AbortController

beforeEach(() => {
  drawing = new AbortController()
  document.body.append(target)
})

afterEach(() => {
  drawing.abort()
  target.remove()
  target.replaceChildren()
})

function fragmentOf(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  return document.adoptNode(template.content)
}

/** Renders a text. By default, the first part is rendered at once. */
function render(text: DocumentFragment, reach = (_: Element) => true): Rendering {
  return renderInChunks(text, target, reach, drawing.signal)
}

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i)
/** A text of this number of paragraphs of 60 words. */
const textOf = (paragraphs: number) =>
  fragmentOf(
    numbers(paragraphs)
      .map(i => `<p>${i} ${'grain and chaff '.repeat(20)}</p>`)
      .join(''),
  )
const rendered = () => target.querySelectorAll('p').length

test('of 200,000 words, the first screens are rendered at once, and all in the end', async () => {
  const { done } = render(textOf(3_334))
  expect(rendered()).toBeGreaterThan(20)
  expect(rendered()).toBeLessThan(60)
  await done
  expect(rendered()).toBe(3_334)
})

test('the order of the text is preserved', async () => {
  await render(textOf(300)).done
  const found = [...target.querySelectorAll('p')].map(each => Number.parseInt(each.textContent ?? '', 10))
  expect(found).toEqual(numbers(300))
})

test('the text is rendered at once up to the reading position', () => {
  render(textOf(1_000), part => part.textContent?.includes('500 grain') ?? false)
  expect(rendered()).toBeGreaterThan(500)
  expect(rendered()).toBeLessThan(560)
})

test('an aborted rendering stops', async () => {
  const { done, finish } = render(textOf(1_000))
  const before = rendered()
  drawing.abort()
  finish()
  await done
  expect(rendered()).toBe(before)
})

test('the rest is rendered at once on request', async () => {
  const { done, finish } = render(textOf(1_000))
  finish()
  expect(rendered()).toBe(1_000)
  await done
  expect(rendered()).toBe(1_000)
})

test('an empty text is one empty chunk', async () => {
  await render(fragmentOf('')).done
  expect(target.innerHTML).toMatch(/^<div class="slice"[^>]*><\/div>$/)
})

describe('what is larger than a chunk', () => {
  const items = numbers(1_500)
    .map(i => `<li value="${i}">Item <b>${i}</b></li>`)
    .join('')
  const rows = numbers(900)
    .map(i => `<tr><td>${i}</td><td>chaff</td></tr>`)
    .join('\n')
  const table = `<table><caption>Of grain</caption><thead><tr><th>a</th><th>b</th></tr></thead><tbody>${rows}</tbody></table>`
  const paragraphs = `<p>${'grain '.repeat(50)}</p>`.repeat(100)

  test.each([
    ['a list', `<ul>${items}</ul>`],
    ['a numbered list in a quotation', `<blockquote><p>Before</p><ol start="4">${items}</ol>\n</blockquote>`],
    ['a table', `<div class="sideways">${table}</div>`],
    ['a table in a figure', `<figure>${table}<figcaption>Of chaff</figcaption></figure>`],
    ['sections', `<section><h2>One</h2>${paragraphs}</section><section>${paragraphs}</section>`],
    ['boxes in boxes', `${'<div>'.repeat(300)}${paragraphs}${'</div>'.repeat(300)}`],
    ['a list in a list', `<ul><li>One</li><li><ul>${items}</ul></li><li>Three</li></ul>`],
    ['text that is not in paragraphs', `<div>${'Grain and chaff.<br>'.repeat(2_000)}</div>`],
    ['code', `<pre>${'let <b>grain</b>\n'.repeat(3_000)}</pre>`],
  ])('%s is the same as before', async (_, html) => {
    const text = fragmentOf(`<p>First</p>${html}<p>Last</p>`)
    const elements = [...text.querySelectorAll('*')]
    await render(text).done
    expect([...target.children].map(slice => slice.innerHTML).join('')).toBe(`<p>First</p>${html}<p>Last</p>`)
    // The elements are the same, too, because other code may hold references to them.
    const now = [...target.querySelectorAll('.slice *')]
    expect([now.length, now.every((each, i) => each === elements[i])]).toEqual([elements.length, true])
    expect([text.childNodes.length, [...target.querySelectorAll('*')].some(isFilling)]).toEqual([0, false])
  })

  test('is begun at once, and the rest of it waits in the fragment', async () => {
    const text = fragmentOf(`<ul>${items}</ul><p>Last</p>`)
    const { done } = render(text)
    const count = target.querySelectorAll('li').length
    expect(count).toBeGreaterThan(100)
    expect(count).toBeLessThan(500)
    expect([text.querySelectorAll('li').length, isFilling(target.querySelector('b')!)]).toEqual([
      1_500 - count,
      true,
    ])
    await done
    expect([target.querySelectorAll('ul').length, target.querySelectorAll('ul > li').length]).toEqual([
      1, 1_500,
    ])
  })

  test('is rendered up to the reading position', () => {
    render(fragmentOf(`<ul>${items}</ul>`), part => Number(part.textContent?.slice(5)) >= 600)
    expect(target.querySelectorAll('li').length).toBeGreaterThanOrEqual(600)
    expect(target.querySelectorAll('li').length).toBeLessThan(900)
  })

  test('follows at once when what is before it does not fill the window', () => {
    render(fragmentOf(`<p>First</p><ul>${items}</ul>`))
    expect(target.querySelectorAll('li').length).toBeGreaterThan(100)
  })

  test('has a chunk of its own, whose assumed height grows with it', async () => {
    const { done } = render(fragmentOf(`<p>First</p><ul>${items}</ul><p>Last</p>`))
    await done
    const height = (slice: Element) =>
      Number.parseFloat((slice as HTMLElement).style.getPropertyValue('--estimate'))
    const [first, list, last] = [...target.children].map(height)
    expect(target.children[1]!.className).toBe('slice large')
    expect(list).toBeGreaterThan(50 * Math.max(first!, last!))
  })
})
