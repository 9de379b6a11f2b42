/**
 * Writes src/engine/page/facts/stop-words.json: the function words of languages, from the npm package
 * `stopwords-iso`. Run it after an update of that package: `node scripts/stop-words.mjs [file]`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const target = process.argv[2] ?? path.join(root, 'src/engine/page/facts/stop-words.json')

/** Languages with spaces between words. */
const SPACED = 'ar bg ca cs da de el en es fa fi fr he hi hr hu id it nl no pl pt ro ru sk sl sv tr uk vi'
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
const WORD = /^[\p{L}\p{M}]+$/u

function clean(words) {
  const good = words
    .map(word => word.trim().toLowerCase().normalize('NFC'))
    .filter(word => WORD.test(word) && word.length <= LONGEST && !OF_THE_WEB.has(word))
  return [...new Set(good)].sort()
}

/**
 * Encodes sorted words, each as the number of characters that it shares with the previous word, and the rest:
 * `0a1n2d` is a, an, and.
 */
function frontCode(words) {
  let before = ''
  return words
    .map(word => {
      let shared = 0
      while (shared < 9 && shared < word.length && word[shared] === before[shared]) shared++
      before = word
      return shared + word.slice(shared)
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
