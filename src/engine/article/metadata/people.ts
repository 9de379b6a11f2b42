import { textPattern } from '../../page/text-pattern.ts'

/** In a line: the edge of an element. The page may show no space there, as between a name and a role. */
export const EDGE = '\u2063'

/** What precedes a name, at the start of a line or after an edge, a date or a time. */
const BY = textPattern(
  String.raw`(?:^|[\d)|•·,] ?(?:[AP]\.?M\.? ?)?(?:[A-Z]{2,4} ?)?\u2063?|\u2063(?=\p{Lu}))` +
    String.raw`(?:(?:(?:Written |Posted |Reported )?(?:[Bb]y|BY)|Von|VON|Par|PAR|Por|POR|Di|Door|Av|Af)[:： \u2063]+` +
    String.raw`|(?:Text|Texte|Texto|Autor(?:in|en|a|es)?|Auteure?s?|Authors?) ?[:：][ \u2063]*` +
    String.raw`|(?:作者|著者|撰文|记者|記者|執筆|投稿者|取材・文|بقلم|كتب|كتبت|الكاتب)[:：／/ \u2063]+` +
    String.raw`|文[:：／/＝=] ?)+(?=[\p{Lu}\p{Lo}]|(?:de|van|von|al|el) )`,
)
/** A line that announces names in the lines that follow. */
const ANNOUNCES =
  /^(?:(?:written |posted )?by|von|par|por|authors?|autor(?:in|en|a|es)?|auteure?s?|作者|著者|撰文|執筆|بقلم|الكاتب) ?[:：]?$/i
/** What separates the names of a line from each other, or from other things. */
const BETWEEN = textPattern(
  String.raw`[ \u2063]*(?:[,，][ \u2063]*(?:(?:and|und|et|y|e|&|و)(?=[ \u2063]))?|[、&]|(?<=[ \u2063])(?:and|und|et|y|e|و)(?=[ \u2063]))[ \u2063]*|\u2063+| ?[|»•·] ?| +[/–—-] +`,
)
const CONNECTIVE = /[,，、&]|(?:and|und|et|y|e|و)/u
const COMMA = /^[ \u2063]*[,，][ ]*$/u
/** What follows a name without a separator: a place, a date, a handle. */
const AFTER = textPattern(
  String.raw`(?: (?:in|on|at|for|from|via|am|le|el|il|del|para|pour|für|Updated|Published|Posted|Follow) .*| \p{L}{3,}\.? \d{1,2}(?!\d).*| ?[\d@].*)$`,
)
/** The first words of what a person is, which a page may glue to the name. */
const ROLE = textPattern(
  String.raw`(?<=\p{Ll}| |^)(?:Staff (?=\p{Lu})|Senior|Chief|Managing|Associate|Assistant|Contributing|Contributor|Deputy|Executive|Editor|Edited|Writer|Reporter|Correspondent|Columnist|Journalist|Redakt|Korrespondent|Rédact|Redactor|Periodista|Corresponsal|Photo|Producer|Opinion|Special|Freelance)`,
)
/** Words of pages that stand where names do. */
const NONSENSE = textPattern(
  String.raw`^(?:share|follow|read|more|comments?|print|e-?mail|subscribe|sign|log|about|authors?|byline|by|home|news|menu|updated|published|posted|last|written|contact|advertisement|disclaimer|click|view|see|all|am|pm|twitter|facebook|linkedin|instagram|whatsapp|rss|xing|pinterest|reddit|telegram|tumblr|youtube|bluesky|mastodon|threads|pocket|von|par|por|di|av|af|door|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:jan|febr)uary|march|april|may|june|july|august|(?:septem|octo|novem|decem)ber|翻訳者?|編集者?|编辑|来源|記事|投稿)(?![\p{L}\p{N}])`,
  'i',
)
const PARTICLE =
  /^(?:de|da|do|dos|del|della|di|du|des|der|den|van|von|zu|la|le|el|al|bin|ibn|ben|y|e|ter|ten)$/u
const CASED_WORD = textPattern(
  String.raw`^['’("“]?(?:d['’]|al-|el-)?\p{Lu}[\p{L}\p{M}.'’()"”‑／・-]*$|^\p{Lo}+$`,
)
const CASED = textPattern(String.raw`[\p{Lu}\p{Ll}]`)
const UNCASED_NAME = textPattern(String.raw`^[\p{Lo}\p{Lm}\p{M}\p{L}・.'’／ -]{2,24}$`)
const UNCASED = textPattern(String.raw`^\p{Lo}`)
const LONGEST_NAME = 60
const MOST_WORDS = 6
/** Words in the name of an organisation, or of nobody in particular. */
const ORGANISATION = textPattern(
  String.raw`(?:^|[^\p{L}])(?:staff|team|desk|editors?|editorial|newsroom|news|media|press|agency|agence|agentur|inc|llc|ltd|gmbh|corp|company|group|network|foundation|association|university|redaktion|rédaction|redacción|admin|administrator|magazine|weekly)(?![\p{L}])|編集部|编辑部|株式会社|有限公司|通讯社|通信社|新闻网|تحرير`,
  'i',
)
const ACRONYM = textPattern(String.raw`^\p{Lu}{2,5}$`)

/** Whether the only content of a line is a word such as "by", so that the next line has the names. */
export function announcesPeople(line: string): boolean {
  return ANNOUNCES.test(line.replaceAll(EDGE, ' ').trim())
}

/**
 * The people whom a line names as authors, in the line's own words: `Ada Byron, Bo Lima and Cy King`. Null if there are
 * none.
 * @param line with `EDGE` where an element begins or ends
 * @param isMarked whether the line needs no word such as "by", because the page marks it or announces it
 */
export function peopleIn(line: string, isMarked: boolean): string | null {
  const text = line.replace(/[^\S\u2063]+/gu, ' ').replace(/ ?\u2063[ \u2063]*/gu, EDGE)
  const by = BY(text).exec(text)
  if (!by && !isMarked) return null
  let rest = (by ? text.slice(by.index + by[0].length) : text).replace(/^[ \u2063]+|[ \u2063]+$/gu, '')
  const hasAnd = /[ \u2063](?:and|und|et|y|e|&|و)[ \u2063]/u.test(rest)
  let people = ''
  let connective = ''
  while (rest) {
    const between = BETWEEN(rest).exec(rest)
    const part = (between ? rest.slice(0, between.index) : rest).trim()
    const separator = between?.[0] ?? ''
    const name = nameIn(part)
    // Beside pictures, the name of an agency is marked like that of an author.
    if (name && (by || !ACRONYM(name).test(name))) people += connective + name
    else if (by || people) break
    rest = between ? rest.slice(between.index + separator.length) : ''
    if (people) {
      // After a comma alone, there may also be a place or an employer.
      const isList = hasAnd || !COMMA.test(separator)
      if (name !== part || !CONNECTIVE.test(separator) || !isList) break
      const spaced = separator.replaceAll(EDGE, ' ').trim()
      connective = /^[,，]/u.test(spaced)
        ? `${spaced} `.replace('，', ',')
        : spaced === '、'
          ? '、'
          : ` ${spaced} `
    }
  }
  return people || null
}

/** The name with which a text begins; null if it begins with none. */
function nameIn(text: string): string | null {
  const plain = text.replace(AFTER(text), '').trim()
  const role = ROLE(plain).exec(plain)
  const name = (role ? plain.slice(0, role.index) : plain).replace(/[\s.,:;(]+$/u, match =>
    match === '.' ? '.' : '',
  )
  const isWhole = name === text
  return isName(name, isWhole) ? name : null
}

function isName(name: string, isWhole: boolean): boolean {
  if (name.length < 2 || name.length > LONGEST_NAME || NONSENSE(name).test(name)) return false
  if (!CASED(name).test(name)) return UNCASED_NAME(name).test(name)
  const words = name.split(' ')
  if (words.length > MOST_WORDS || (words.length === 1 && !isWhole && !UNCASED(name).test(name))) return false
  return words.every(
    (word, i) => CASED_WORD(word).test(word) || (PARTICLE.test(word) && i < words.length - 1),
  )
}

/** Whether a name is an organisation's, or says only that somebody there has written. */
export function isOrganisation(name: string): boolean {
  return ORGANISATION(name).test(name) || ACRONYM(name).test(name)
}
