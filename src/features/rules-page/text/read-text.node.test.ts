import { describe, expect, test } from 'vitest'
import { readText } from './read-text.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

/** UTF-16 with a byte order mark, low byte first or high byte first. */
function utf16(text: string, isLittle: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 + 2 * text.length))
  Array.from(`\uFEFF${text}`.split('').entries(), ([i, unit]) =>
    view.setUint16(2 * i, unit.charCodeAt(0), isLittle),
  )
  return new Uint8Array(view.buffer)
}

describe('text is read', () => {
  const text = '[münchen.example]\r\nkeep p 🙂\n'
  test.each([
    ['UTF-8', utf8(text)],
    ['UTF-8 with a byte order mark', utf8(`\uFEFF${text}`)],
    ['UTF-16, low byte first', utf16(text, true)],
    ['UTF-16, high byte first', utf16(text, false)],
  ])('%s', (_, bytes) => {
    expect(readText(bytes)).toEqual({ kind: 'text', text })
  })

  test('an empty file', () => {
    expect(readText(new Uint8Array())).toEqual({ kind: 'text', text: '' })
  })

  test('up to 5 MB and 200,000 lines', () => {
    expect(readText(new Uint8Array(5_000_000).fill(32)).kind).toBe('text')
    expect(readText(utf8('\n'.repeat(199_999))).kind).toBe('text')
  })
})

describe('a file is rejected as a whole', () => {
  test.each([
    ['in Latin-1', Uint8Array.of(0x6b, 0xfc), 'fileEncoding'],
    ['cut off inside a character', utf8('keep 🙂').slice(0, -1), 'fileEncoding'],
    ['with an overlong NUL', Uint8Array.of(0xc0, 0x80), 'fileEncoding'],
    ['a compressed one', Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0), 'fileEncoding'],
    ['UTF-16 cut off inside a unit', utf16('keep', true).slice(0, -1), 'fileEncoding'],
    ['UTF-16 with half a surrogate pair', utf16('\uD800', true), 'fileEncoding'],
    ['UTF-16 without a byte order mark', utf16('keep', true).slice(2), 'fileNotText'],
    ['with a NUL', utf8('keep p\0'), 'fileNotText'],
    ['of 5 MB and a byte', new Uint8Array(5_000_001).fill(32), 'fileTooLarge', 5],
    ['of 50 MB', new Uint8Array(50_000_000), 'fileTooLarge', 5],
    ['of 200,001 lines', utf8('\n'.repeat(200_000)), 'fileTooManyLines', 200_000],
    ['of 200,001 lines with carriage returns', utf8('\r'.repeat(200_000)), 'fileTooManyLines', 200_000],
  ])('%s', (_, bytes, key, ...values) => {
    expect(readText(bytes)).toEqual({ kind: 'refused', key, values })
  })
})
