/**
 * Writes src/engine/page/facts/stop-words.json: the function words of languages, from the npm package
 * `stopwords-iso`. Run it after an update of that package: `node scripts/stop-words.mjs [file]`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const target = process.argv[2] ?? path.join(root, 'src/engine/page/facts/stop-words.json')

/** Languages with spaces between words. Related languages are adjacent, so that they compress better. */
const SPACED = 'es ca pt it fr ro en nl de no da sv fi id vi tr hu pl cs sk sl hr bg ru uk el ar fa he hi'
/** Languages without spaces between words. */
const UNSPACED = 'ja th zh'
/** Korean appends particles and endings to words without a space, so a list of words would miss them. */
const KOREAN = '은 는 이 가 을 를 의 에 로 와 과 도 다 고 하 한 지 서 으 들 그 것 수 있 없 않 했 된 며 면'
/** Longer words are rare and not worth their size in the package. */
const LONGEST = 10
/** Words of the lists that are typical of menus, not of sentences. */
const OF_THE_WEB = new Set(
  'click com edu gov home homepage html http https information netscape org page pages search site web webpage website www'.split(
    ' ',
  ),
)
/** The code of `A`. */
const FIRST_LETTER = 65
const WORD = /^[\p{L}\p{M}]+$/u

function clean(words) {
  const good = words
    .map(word => word.trim().toLowerCase().normalize('NFC'))
    .filter(word => WORD.test(word) && word.length <= LONGEST && !OF_THE_WEB.has(word))
  return [...new Set(good)].sort()
}

/**
 * Encodes sorted words, each as a capital letter for the number of characters to drop from the previous word (A for
 * none), and the characters to add: `AaAnAdBy` is a, an, and, any.
 */
function frontCode(words) {
  let before = ''
  return words
    .map(word => {
      let shared = 0
      while (shared < word.length && word[shared] === before[shared]) shared++
      const dropped = before.length - shared
      before = word
      return String.fromCharCode(FIRST_LETTER + dropped) + word.slice(shared)
    })
    .join('')
}

const lists = JSON.parse(
  readFileSync(path.join(root, 'node_modules/stopwords-iso/stopwords-iso.json'), 'utf8'),
)
const coded = languages =>
  Object.fromEntries(languages.split(' ').map(language => [language, frontCode(clean(lists[language]))]))
const data = {
  spaced: coded(SPACED),
  unspaced: { ko: frontCode(KOREAN.split(' ').sort()), ...coded(UNSPACED) },
}
writeFileSync(target, `${JSON.stringify(data, null, 2)}\n`)
