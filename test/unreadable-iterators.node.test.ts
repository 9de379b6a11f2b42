import fs from 'node:fs'
import { expect, test } from 'vitest'

/** TypeScript's type library for the DOM, in the package for this machine's platform. */
const library = fs
  .readdirSync('node_modules/@typescript', { recursive: true, encoding: 'utf8' })
  .filter(file => /lib\.dom[\w.]*\.d\.ts$/.test(file))
  .map(file => fs.readFileSync(`node_modules/@typescript/${file}`, 'utf8'))
  .join('\n')

/** The names of the interfaces whose first line and members match. */
function interfaces(text: string, pattern: RegExp): string[] {
  const all = text.split(/^(?=interface )/m).map(each => each.split(/^\}/m, 1)[0]!)
  return all.filter(each => pattern.test(each)).map(each => /^interface (\w+)/.exec(each)![1]!)
}

// test/unreadable-iterators.ts proves that the compiler rejects them.
test('every DOM object with such iterators is declared', () => {
  const declared = fs.readFileSync('src/unreadable-iterators.d.ts', 'utf8')
  const iterable = interfaces(
    library,
    /^interface [^{]* extends (?:Readonly)?(?:Map|Set)<|^ {4}entries\(\): \w*(?<!Async)Iterator</m,
  )
  expect(iterable).toEqual(
    expect.arrayContaining(['URLSearchParams', 'Headers', 'FontFaceSet', 'NodeListOf']),
  )
  const known = new Set(interfaces(declared, /entries\(\): Unreadable/))
  expect(iterable.filter(name => !known.has(name))).toEqual([])
})
