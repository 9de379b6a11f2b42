import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Annotation } from '../../schema/annotation.ts'
import { readingView } from '../enrich/testing.ts'
import { finder } from '../find/finder.ts'
import { indexText } from '../find/text-index.ts'
import { contrast, READABLE } from '../typography/contrast.ts'
import { annotationLayer } from './annotation-layer.ts'
import css from './annotations.css?inline'
import { drawMarks } from './marks.ts'
import { annotationIn } from './testing.ts'
import { textMap } from './text-map.ts'

let root: HTMLElement
beforeEach(() => {
  root = document.createElement('div')
  document.body.append(root)
})
afterEach(() => root.remove())

function draw(html: string, ...words: string[]) {
  root.innerHTML = html
  const annotations = words.map(each => annotationIn(root, each))
  drawMarks(root, annotations)
  return root.innerHTML.replace(/ class="annotation"| data-[a-z]+="[^"]*"/g, '')
}

describe('a highlight', () => {
  test('is a mark element around its words', () => {
    expect(draw('<p>One two three.</p>', 'two')).toBe('<p>One <mark>two</mark> three.</p>')
  })

  test('spans emphasis, links and block boundaries', () => {
    expect(
      draw(
        '<p>One <em>two</em> <a href="#">three</a>.</p>\n<ul>\n<li>Four</li>\n<li>Five</li></ul>',
        'two three. Four',
      ),
    ).toBe(
      '<p>One <em><mark>two</mark></em><mark> </mark><a href="#"><mark>three</mark></a><mark>.</mark></p>\n<ul>\n<li><mark>Four</mark></li>\n<li>Five</li></ul>',
    )
  })

  test('has no marks between table cells, in controls or in formulas', () => {
    expect(
      draw(
        '<table>\n<caption>A</caption>\n<tbody><tr>\n<td>B</td> <td>C<button>Copy</button></td></tr></tbody></table><p>D <math><mi>x</mi></math> E</p>',
        'A B C D E',
      ),
    ).toBe(
      '<table>\n<caption><mark>A</mark></caption>\n<tbody><tr>\n<td><mark>B</mark></td> <td><mark>C</mark><button>Copy</button></td></tr></tbody></table><p><mark>D </mark><math><mi>x</mi></math><mark> E</mark></p>'.replace(
        '<math><mi>x</mi></math><mark> E',
        '<math><mi>x</mi></math> <mark>E',
      ),
    )
  })

  test('may share a line with others, and overlapping text is marked once', () => {
    expect(draw('<p>One two three four.</p>', 'One', 'three')).toBe(
      '<p><mark>One</mark> two <mark>three</mark> four.</p>',
    )
    expect(draw('<p>One two three four.</p>', 'One two', 'two three')).toBe(
      '<p><mark>One two</mark><mark> three</mark> four.</p>',
    )
  })

  test('can be removed, which restores the text', () => {
    draw('<p>One two three.</p>', 'two')
    drawMarks(root, [])
    expect(root.innerHTML).toBe('<p>One two three.</p>')
  })

  test('is found after whitespace and soft hyphens have changed', () => {
    root.innerHTML = '<p>One two three.</p>'
    const annotation = annotationIn(root, 'two three')
    root.innerHTML = '<p>One\n two&nbsp;\n th\u00adree.</p>'
    const { marks } = drawMarks(root, [annotation])
    expect(marks.get(annotation.id)?.map(each => each.textContent)).toEqual(['two\u00a0\n th\u00adree'])
  })

  test('does not put the text of its note into the article', () => {
    root.innerHTML = '<p>One two three.</p>'
    drawMarks(root, [annotationIn(root, 'two', { note: '<img src=x onerror=alert(1)>' })])
    expect(root.textContent).toBe('One two three.')
    expect(root.querySelector('mark.noted')).not.toBe(null)
  })
})

test('a position in the document maps to an offset in the text', () => {
  root.innerHTML = '<p>One <b>two</b></p><button>Copy</button><p>  three</p>'
  const map = textMap(root)
  const [first, last] = root.querySelectorAll('p')
  expect(map.text).toBe('One two three')
  expect(map.offsetOf(first!.firstChild!, 2)).toBe(2)
  expect(map.offsetOf(first!, 1)).toBe(4)
  expect(map.offsetOf(root.querySelector('button')!.firstChild!, 2)).toBe(8)
  expect(map.offsetOf(last!.firstChild!, 1)).toBe(8)
  expect(map.offsetOf(last!.firstChild!, 4)).toBe(10)
  expect(map.offsetOf(root, 3)).toBe(13)
})

describe('in the reading view', () => {
  const shownMarks = () => [...root.querySelectorAll('mark.annotation')].map(each => each.textContent)
  const layerOn = (html: string) => {
    const view = readingView(root)
    const drawn = view.show(html)
    const pressed: string[] = []
    const layer = annotationLayer(drawn, id => pressed.push(id))
    const show = (...all: Annotation[]) => layer.show(all)
    return { ...view, drawn, layer, pressed, show }
  }

  test('code keeps its highlight, and all of its colours, after it was coloured', async () => {
    const { drawn, show } = layerOn(
      '<p data-block="1">Text.</p><pre data-block="2" data-language="javascript"><code>const wheat = 1\nconst chaff = 2</code></pre>',
    )
    show(annotationIn(drawn.prose, '= 1 const'))
    await expect.poll(() => root.querySelectorAll('pre .code-keyword').length).toBeGreaterThan(1)
    await expect.poll(() => shownMarks().join('')).toBe('= 1\nconst')
    expect(root.querySelector('pre code')!.textContent).toBe('const wheat = 1\nconst chaff = 2')
  })

  test('words that cross the edge of a highlight are found by the find bar', async () => {
    const { drawn, show } = layerOn('<p data-block="1">One two three four.</p>')
    show(annotationIn(drawn.prose, 'two three'))
    expect(indexText(drawn.prose).find('three four').map(String)).toHaveLength(1)
    const told: number[] = []
    const search = finder(
      drawn,
      () => null,
      ({ ranges }) => told.push(ranges.length),
      () => {},
    )
    search.find('one two')
    show()
    expect(told.at(-1)).toBe(1)
    search.end()
  })

  test('annotations that are not found are returned, and blocks keep their numbers', () => {
    const { drawn, show } = layerOn('<p data-block="1">One two three four.</p>')
    const here = annotationIn(drawn.prose, 'two three')
    const gone = { ...here, id: 'gone', quote: { exact: 'Never said', prefix: '', suffix: '' } }
    expect(show(here, gone)).toEqual([gone])
    expect(drawn.prose.querySelector('[data-block="1"]')!.textContent).toContain('One two three four.')
  })

  test('a click or a key on a highlight opens it; a click on a link follows the link', () => {
    const { drawn, pressed, show } = layerOn(
      '<p data-block="1">One <a href="https://example.org/">two</a> three.</p>',
    )
    show(annotationIn(drawn.prose, 'One two three'))
    const [first, inLink] = root.querySelectorAll<HTMLElement>('mark.annotation')
    first!.click()
    first!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    expect(pressed).toEqual(['One two three', 'One two three'])
    inLink!.closest('a')!.addEventListener('click', event => event.preventDefault())
    inLink!.click()
    expect(pressed).toHaveLength(2)
  })
})

test('text on every highlight colour has enough contrast', () => {
  const pairs = Array.from(css.matchAll(/--mark-(\w+): *light-dark\((#\w{6}), *(#\w{6})\)/g))
  const [, , lightInk = '', darkInk = ''] = pairs.find(([, name]) => name === 'ink') ?? []
  expect(pairs).toHaveLength(5)
  for (const [, name, light = '', dark = ''] of pairs)
    if (name !== 'ink')
      expect([name, contrast(light, lightInk) >= READABLE, contrast(dark, darkInk) >= READABLE]).toEqual([
        name,
        true,
        true,
      ])
})
