import { type Letters, oneOf, type Random } from './letters.ts'

/**
 * Replacement words for scripts without spaces. Segmenters find words there by a dictionary, so random
 * letters would not be recognised. All of them are common words.
 */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  // The lists marked "common" consist of the characters that are frequent in any text.
  'Han 2 common': '中国 日本 社会 国家 人生 地方 大家 本人 家人 全国 上下 以前'.split(' '),
  'Han 2': '学校 朋友 电影 音乐 咖啡 汽车 电话 公园 银行 森林 牛奶 蓝色 足球 桌子 桥梁 苹果'.split(' '),
  'Han 3': '图书馆 电影院 自行车 星期五 动物园 咖啡馆 足球场'.split(' '),
  Thai: 'ตา ขา ปู ปลา นก หมู แมว บ้าน หมอน ดินสอ ผลไม้ กระเป๋า โรงเรียน หนังสือ มะม่วง ตะกร้า นาฬิกา'.split(' '),
}

const segmenter = new Intl.Segmenter('und', { granularity: 'word' })

/** A run of characters of scripts without spaces. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々]+/u

/** The words of a run, as the segmenter finds them. */
export function wordsOfRun(run: string): string[] {
  return Array.from(segmenter.segment(run), ({ segment }) => segment)
}

/**
 * A replacement for a word of a script without spaces, of the same length if possible.
 * @param isCommon true for characters that are frequent in any text; they reveal nothing and are kept
 */
export function wordLike(
  word: string,
  isCommon: (character: string) => boolean,
  letters: Letters,
  random: Random,
): string {
  const characters = [...word]
  if (characters.every(isCommon) && !/^\p{Script=Han}{2,}$/u.test(word)) return word
  if (/^\p{Script=Han}{2,3}$/u.test(word)) {
    const common = characters.length === 2 && characters.every(isCommon)
    return oneOf(WORDS[`Han ${characters.length}${common ? ' common' : ''}`]!, random)
  }
  if (/^[\p{Script=Thai}]+$/u.test(word)) {
    const distance = (each: string) => Math.abs(each.length - word.length)
    const nearest = Math.min(...WORDS['Thai']!.map(distance))
    return oneOf(
      WORDS['Thai']!.filter(each => distance(each) === nearest),
      random,
    )
  }
  return characters.map(each => (isCommon(each) ? each : letters.like(each))).join('')
}
