import { describe, expect, test } from 'vitest'
import { documentOf } from '../../engine/page/testing.ts'
import { selectorFor } from './selector.ts'

/** The selector found for the element marked `data-target`. */
function found(body: string, root = (document: Document): Document | ShadowRoot => document): string | null {
  const scope = root(documentOf(body))
  const target = scope.querySelector('[data-target]')!
  const selector = selectorFor(target)
  if (selector !== null) expect([...scope.querySelectorAll(selector)]).toEqual([target])
  return selector
}

describe('a selector', () => {
  test.each([
    ['an id', '<p id="signup" class="note" data-target></p>', '#signup'],
    ['a class', '<p class="css-1x2y3z newsletter mt-4" data-target></p>', '.newsletter'],
    ['a test id', '<p class="sc-bdVaJa" data-testid="promo" data-target></p>', '[data-testid="promo"]'],
    ['a role', '<div></div><div role="note" data-target></div>', '[role="note"]'],
    ['a microdata name', '<div></div><div itemprop="comment" data-target></div>', '[itemprop="comment"]'],
    [
      'a name around it',
      '<p></p><div class="newsletter"><p class="kQzYwX" data-target></p></div>',
      '.newsletter > p',
    ],
  ])('uses %s', (_, body, expected) => {
    expect(found(body)).toBe(expected)
  })

  test('counts siblings only if nothing has a name, and never uses a random name', () => {
    const body =
      '<div class="css-1x2y3z"><p id="p-48213">a</p><p class="kQzYwX" data-target>b</p><p>c</p></div>'
    expect(found(body)).toMatch(/^[^.#[]*:nth-/)
  })

  test('is valid in the shadow root of the element', () => {
    const shadow = (document: Document) => {
      const root = document.querySelector('x-a')!.attachShadow({ mode: 'open' })
      root.innerHTML = '<p class="note"></p><p class="promo" data-target></p>'
      return root
    }
    expect(found('<x-a></x-a><p class="promo"></p>', shadow)).toBe('.promo')
  })

  test('is valid in the frame of the element', () => {
    const frame = (document: Document) => {
      const inner = document.querySelector('iframe')!.contentDocument!
      inner.body.innerHTML = '<p class="promo" data-target></p>'
      return inner
    }
    expect(found('<iframe></iframe><p class="promo"></p>', frame)).toBe('.promo')
  })
})

describe('no selector is found', () => {
  test('if it would be very long', () => {
    const document = documentOf('')
    let at: Element = document.body
    for (let i = 0; i < 60; i++) {
      const [inner, sibling] = [document.createElement('div'), document.createElement('div')]
      at.append(inner, sibling)
      sibling.append(document.createElement('div'), document.createElement('div'))
      at = inner
    }
    expect(selectorFor(at)).toSatisfy((s: string | null) => s === null || s.length <= 512)
  })

  test('in a page nested so deeply that a selector for it would crash the browser', () => {
    const document = documentOf('')
    const top = document.createElement('div')
    let leaf = top
    for (let i = 0; i < 15_000; i++) leaf = leaf.appendChild(document.createElement('div'))
    top.hidden = true
    document.body.append(top)
    expect(selectorFor(leaf)).toBe(null)
  })

  test('if a page shadows the properties that the search reads, and nothing is thrown', () => {
    const body =
      '<form data-target><input name="getAttribute"><input name="classList"><input name="getRootNode"></form>'
    expect(found(body)).toBe(null)
  })
})

test('a thousand names on every element neither stall nor end the search', () => {
  const letters = (i: number) =>
    String(i).replace(/\d/g, digit => 'aeiouaeiou'[Number(digit)]! + 'bcdfghklmn'[Number(digit)]!)
  const names = Array.from({ length: 1000 }, (_, i) => `name-${letters(i)}`).join(' ')
  const box = (mark: string) => `<div class="${names}"><p class="${names}" ${mark}></p></div>`
  expect(found(box('') + box('') + box('data-target'))).not.toBe(null)
})
