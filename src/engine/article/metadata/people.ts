/** In a line: the edge of an element. The page may show no space there, as between a name and a role. */
export const EDGE = '\u2063'

/** What precedes a name, at the start of a line or after an edge, a date or a time. */
const BY = new RegExp(
  String.raw`(?:^|[\d)|•·,] ?(?:[AP]\.?M\.? ?)?(?:[A-Z]{2,4} ?)?\u2063?|\u2063(?=\p{Lu}))` +
    String.raw`(?:(?:(?:Written |Posted |Reported )?(?:[Bb]y|BY)|Von|VON|Par|PAR|Por|POR|Di|Door|Av|Af)[:： \u2063]+` +
    String.raw`|(?:Text|Texte|Texto|Autor(?:in|en|a|es)?|Auteure?s?|Authors?) ?[:：][ \u2063]*` +
    String.raw`|(?:作者|著者|撰文|记者|記者|執筆|投稿者|取材・文|بقلم|كتب|كتبت|الكاتب)[:：／/ \u2063]+` +
    String.raw`|文[:：／/＝=] ?)+(?=[\p{Lu}\p{Lo}]|(?:de|van|von|al|el) )`,
  'u',
)
/** A line that announces names in the lines that follow. */
const ANNOUNCES =
  /^(?:(?:written |posted )?by|von|par|por|authors?|autor(?:in|en|a|es)?|auteure?s?|作者|著者|撰文|執筆|بقلم|الكاتب) ?[:：]?$/iu
/** What separates the names of a line from each other, or from other things. */
const BETWEEN =
  /[ \u2063]*(?:[,，][ \u2063]*(?:(?:and|und|et|y|e|&|و)(?=[ \u2063]))?|[、&]|(?<=[ \u2063])(?:and|und|et|y|e|و)(?=[ \u2063]))[ \u2063]*|\u2063+| ?[|»•·] ?| +[/–—-] +/u
const CONNECTIVE = /[,，、&]|(?:and|und|et|y|e|و)/u
const COMMA = /^[ \u2063]*[,，][ ]*$/u
/** What follows a name without a separator: a place, a date, a handle. */
const AFTER =
  /(?: (?:in|on|at|for|from|via|am|le|el|il|del|para|pour|für|Updated|Published|Posted|Follow) .*| \p{L}{3,}\.? \d{1,2}(?!\d).*| ?[\d@].*)$/u
/** The first words of what a person is, which a page may glue to the name. */
const ROLE =
  /(?<=\p{Ll}| |^)(?:Staff (?=\p{Lu})|Senior|Chief|Managing|Associate|Assistant|Contributing|Contributor|Deputy|Executive|Editor|Edited|Writer|Reporter|Correspondent|Columnist|Journalist|Redakt|Korrespondent|Rédact|Redactor|Periodista|Corresponsal|Photo|Producer|Opinion|Special|Freelance)/u
/** Words of pages that stand where names do. */
const NONSENSE =
  /^(?:share|follow|read|more|comments?|print|e-?mail|subscribe|sign|log|about|authors?|byline|by|home|news|menu|updated|published|posted|last|written|contact|advertisement|disclaimer|click|view|see|all|am|pm|twitter|facebook|linkedin|instagram|whatsapp|rss|xing|pinterest|reddit|telegram|tumblr|youtube|bluesky|mastodon|threads|pocket|von|par|por|di|av|af|door|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:jan|febr)uary|march|april|may|june|july|august|(?:septem|octo|novem|decem)ber|翻訳者?|編集者?|编辑|来源|記事|投稿)(?![\p{L}\p{N}])/iu
const PARTICLE =
  /^(?:de|da|do|dos|del|della|di|du|des|der|den|van|von|zu|la|le|el|al|bin|ibn|ben|y|e|ter|ten)$/u
const CASED_WORD = /^['’("“]?(?:d['’]|al-|el-)?\p{Lu}[\p{L}\p{M}.'’()"”‑／・-]*$|^\p{Lo}+$/u
const CASED = /[\p{Lu}\p{Ll}]/u
const UNCASED_NAME = /^[\p{Lo}\p{Lm}\p{M}\p{L}・.'’／ -]{2,24}$/u
const LONGEST_NAME = 60
const MOST_WORDS = 6
/** Words in the name of an organisation, or of nobody in particular. */
const ORGANISATION =
  /(?:^|[^\p{L}])(?:staff|team|desk|editors?|editorial|newsroom|news|media|press|agency|agence|agentur|inc|llc|ltd|gmbh|corp|company|group|network|foundation|association|university|redaktion|rédaction|redacción|admin|administrator|magazine|weekly)(?![\p{L}])|編集部|编辑部|株式会社|有限公司|通讯社|通信社|新闻网|تحرير/iu
const ACRONYM = /^\p{Lu}{2,5}$/u

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
  const by = BY.exec(text)
  if (!by && !isMarked) return null
  let rest = (by ? text.slice(by.index + by[0].length) : text).replace(/^[ \u2063]+|[ \u2063]+$/gu, '')
  const hasAnd = /[ \u2063](?:and|und|et|y|e|&|و)[ \u2063]/u.test(rest)
  let people = ''
  let connective = ''
  while (rest) {
    const between = BETWEEN.exec(rest)
    const part = (between ? rest.slice(0, between.index) : rest).trim()
    const separator = between?.[0] ?? ''
    const name = nameIn(part)
    // Beside pictures, the name of an agency is marked like that of an author.
    if (name && (by || !ACRONYM.test(name))) people += connective + name
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
  const plain = text.replace(AFTER, '').trim()
  const role = ROLE.exec(plain)
  const name = (role ? plain.slice(0, role.index) : plain).replace(/[\s.,:;(]+$/u, match =>
    match === '.' ? '.' : '',
  )
  const isWhole = name === text
  return isName(name, isWhole) ? name : null
}

function isName(name: string, isWhole: boolean): boolean {
  if (name.length < 2 || name.length > LONGEST_NAME || NONSENSE.test(name)) return false
  if (!CASED.test(name)) return UNCASED_NAME.test(name)
  const words = name.split(' ')
  if (words.length > MOST_WORDS || (words.length === 1 && !isWhole && !/^\p{Lo}/u.test(name))) return false
  return words.every((word, i) => CASED_WORD.test(word) || (PARTICLE.test(word) && i < words.length - 1))
}

/** Whether a name is an organisation's, or says only that somebody there has written. */
export function isOrganisation(name: string): boolean {
  return ORGANISATION.test(name) || ACRONYM.test(name)
}
