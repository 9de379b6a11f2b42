import { describe, expect, test } from 'vitest'
import { readPage } from '../page/read-page.ts'
import { documentOf, idOf, pageOf } from '../page/testing.ts'
import { fingerprintOf, withFingerprint } from './element-text.ts'
import { fingerprint, normalise } from './fingerprint.ts'

/** 64-bit FNV-1a as its authors define it, on big integers: slow, but plainly correct. */
function fnv1a(text: string): bigint {
  let hash = 0xcbf29ce484222325n
  for (const unit of text.split('').map(character => character.charCodeAt(0)))
    for (const byte of [unit & 0xff, unit >> 8])
      hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash
}

describe('a fingerprint', () => {
  test('is the length and the lower 53 bits of FNV-1a', () => {
    for (const text of ['one two three', 'Ünïcödé wörds 漢字 here 😀', 'long '.repeat(500)]) {
      const plain = normalise(text)
      const hash = BigInt.asUintN(53, fnv1a(plain)).toString(36)
      expect(fingerprint(text)).toBe(`${plain.length.toString(36)}-${hash}`)
    }
  })

  test('ignores case, white space, numbers and compatibility forms', () => {
    const print = fingerprint('Join our 1,204 readers today')
    expect(fingerprint('  join OUR\n\t98,765 readers   today ')).toBe(print)
    expect(fingerprint('Ｊｏｉｎ our １,２ readers today')).toBe(print)
    expect(fingerprint('Leave our 1,204 readers today')).not.toBe(print)
  })

  test('is empty for fewer than three words', () => {
    expect(fingerprint('')).toBe('')
    expect(fingerprint('Read more')).toBe('')
    expect(fingerprint('— • —  | Advertisement')).toBe('')
    expect(fingerprint('Read more here')).not.toBe('')
  })
})

describe('an element', () => {
  test('has the fingerprint of its shown text, whatever the markup between the words', () => {
    const page = pageOf(
      '<p id="a">Sign up for <b>news</b> today</p><div id="b"><p>Sign up</p><i>for news</i><u hidden>not</u> today</div>',
    )
    const print = fingerprint('Sign up for news today')
    expect(fingerprintOf(page, idOf(page, '#a'))).toBe(print)
    expect(fingerprintOf(page, idOf(page, '#b'))).toBe(print)
  })

  test('is found by its fingerprint, together with others that contain the same text', () => {
    const page = pageOf(
      '<div id="out"><p id="in">one two three</p></div><p>one two thirst</p><p id="also">One two three</p>',
    )
    const found = withFingerprint(page, page.node.keys(), fingerprint('one two three'))
    expect(found.filter(id => page.tag[id] !== 0)).toEqual(['#out', '#in', '#also'].map(id => idOf(page, id)))
  })

  test('is hashed once, however many elements are nested around it', () => {
    const text = 'word '.repeat(2000)
    const document = documentOf('')
    let at: Element = document.body
    for (let i = 0; i < 2000; i++) {
      const inner = document.createElement('span')
      at.append(inner)
      at = inner
    }
    at.append(text)
    const page = readPage(document, { layout: false })
    let reads = 0
    const node = new Proxy(page.node, {
      get(nodes, key) {
        reads++
        return Reflect.get(nodes, key)
      },
    })
    expect(withFingerprint({ ...page, node }, page.node.keys(), fingerprint(text)).length).toBeGreaterThan(
      2000,
    )
    expect(reads).toBe(2) // one read for its length, one for its hash
  })
})
