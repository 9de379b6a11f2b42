import { expect, test } from 'vitest'
import { CLUTTER, STRUCTURES } from './kinds.ts'
import { mulberry32 } from './random.ts'
import { type Family, type Specimen, specimens } from './specimen.ts'
import { bench } from './templates/bench/index.ts'
import { training } from './templates/training/index.ts'
import { LANGUAGES } from './words/vocabulary.ts'

const SEEDS = Array.from({ length: 60 }, (_, n) => n)

const all = (family: Family): Specimen[] =>
  SEEDS.flatMap(seed => specimens(family, seed, LANGUAGES[seed % LANGUAGES.length]))

const htmlOf = ({ html, reference, atEnd }: Specimen) => html + reference + atEnd

/** The programs that write these names choose them, not the site. */
const BY_PROGRAM = /^(?:MathJax|CtxtMenu|mjx-|MJX-|TEX-|katex|base$|strut$|m[a-z]+$|ltx_|tight$)/

function classesOf(family: Family): Set<string> {
  const names = all(family).flatMap(specimen =>
    [...htmlOf(specimen).matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' ')),
  )
  return new Set(names.filter(name => !BY_PROGRAM.test(name)))
}

/** The words by which texts of a family are found again. */
function wordsOf(family: Family): Set<string> {
  const { vocabularies } = family === 'bench' ? bench : training
  const texts = LANGUAGES.flatMap(language => {
    const { sentences, titles, nouns, people, places } = vocabularies[language]
    return [...titles, ...nouns, ...people, ...places, ...sentences]
  })
  const words = texts.flatMap(
    text => text.replace(/\{\w+\}/g, ' ').match(/\p{Script=Han}{4,}|\p{L}{7,}/gu) ?? [],
  )
  return new Set(words.map(word => word.toLowerCase()))
}

/** The tags and the names of their attributes without the class; runs of the same items count once. */
function shapeOf(html: string): string {
  const tags = html.match(/<[a-z][^>]*>/g)!.map(tag => tag.replace(/="[^"]*"/g, '').replace(' class', ''))
  return tags.filter(tag => !/^<(?:tr|td|li|a|span)\b/.test(tag) || / target/.test(tag)).join('')
}

const shared = (a: Set<string>, b: Set<string>) => [...a].filter(one => b.has(one))

test('the same seed gives the same specimens, and another seed gives others', () => {
  expect(specimens('bench', 7)).toEqual(specimens('bench', 7))
  expect(specimens('bench', 7)).not.toEqual(specimens('bench', 8))
})

test('there is one specimen of each kind', () => {
  const kinds = specimens('training', 3).map(({ kind }) => kind)
  expect(kinds).toEqual([...Object.keys(STRUCTURES), ...CLUTTER])
})

test('the families share no class and no long word', () => {
  expect(shared(classesOf('bench'), classesOf('training'))).toEqual([])
  expect(shared(wordsOf('bench'), wordsOf('training'))).toEqual([])
})

test.each(['bench', 'training'] as const)('%s: the words of a specimen are in its text', family => {
  for (const specimen of all(family)) {
    const text = htmlOf(specimen)
      .replace(/<[^>]*>/g, ' ')
      .toLowerCase()
    expect(specimen.words.filter(word => !text.includes(word))).toEqual([])
  }
})

test.each(['bench', 'training'] as const)('%s: clutter has words, and a structure has a selector', family => {
  for (const { kind, isClutter, words, asSuch } of all(family)) {
    if (isClutter) expect(words, kind).not.toEqual([])
    else expect(asSuch, kind).not.toBe('')
  }
})

test.each(['bench', 'training'] as const)('%s: the specimens of a kind have several shapes', family => {
  const shapes = new Map<string, Set<string>>()
  for (const seed of SEEDS)
    for (const specimen of specimens(family, seed, 'en')) {
      const known = shapes.get(specimen.kind) ?? new Set()
      known.add(shapeOf(htmlOf(specimen)))
      shapes.set(specimen.kind, known)
    }
  for (const [kind, known] of shapes) expect(known.size, kind).toBeGreaterThan(1)
})

test('some specimens of each family have no name at all', () => {
  for (const family of ['bench', 'training'] as const)
    expect(all(family).some(specimen => specimen.isClutter && !/ (?:class|id)=/.test(htmlOf(specimen)))).toBe(
      true,
    )
})

test('the numbers are those of Mulberry32', () => {
  const next = mulberry32(1)
  expect([next(), next()].map(number => number.toFixed(6))).toEqual(['0.627074', '0.002736'])
})
