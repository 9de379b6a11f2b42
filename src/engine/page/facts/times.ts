import { attribute, characterData, textContent } from '../../../dom/safe-dom.ts'
import { fact } from '../fact.ts'
import { elementOf, type NodeId, type Page, TEXT, tagMask } from '../page.ts'
import { textPattern } from '../text-pattern.ts'

/** The longest text that is nothing but a time, in characters. */
const LONGEST = 60
/** The longest label of a time, such as "Member since:". */
const LONGEST_LABEL = 20
/** A `time` element with more nodes is no time. */
const MOST_NODES = 12
/** How many elements around a time are searched for the same time in machine-readable form. */
const LEVELS = 3
const CLOCK = /(?<![\d:])(?:[01]?\d|2[0-3]):[0-5]\d/
/** A day and a year, in any order and language. */
const DAY = /(?<!\d)\d{1,2}(?!\d).*(?<!\d)(?:19|20)\d\d(?!\d)|(?<!\d)(?:19|20)\d\d(?!\d)\D+\d{1,2}(?!\d)/
/** How long ago: "3 hours ago", "vor 2 Tagen", "5d", "3小时前". */
const AGO =
  /^(?:\D{0,12}\s)?(?:\d+\s?|(?:an?|une?|ein\w{0,2})\s)(?:[smhdwy]|sec\w*|min\w*|hrs?|hours?|days?|w(?:ee)?ks?|mo(?:nth)?s?|y(?:ea)?rs?|sekunden?|stunden?|tag\w*|wochen?|monat\w*|jahr\w*|heures?|jours?|semaines?|mois|ans?|horas?|días?|semanas?|mes(?:es)?|años?|[个個小]?[秒分時时天日周週月年].{0,4})\.?(?:\s\w{3,5})?$/i
const SIGNS_AROUND = textPattern(String.raw`^[^\p{L}\p{N}]+|[^\p{L}\p{N}.]+$`, 'g')
/** Words beside the day on which somebody joined, which is no time of a post. */
const JOINED = /join|regist|since|member|mitglied|inscri/i

/** A time that the page shows. */
export interface ShownTime {
  readonly shown: string
  /** The time in machine-readable form, in an unknown format; '' if the page has none. */
  readonly machine: string
}

/** How exactly a time says when something was written: 2 for day and hour, 1 for the day, 0 for less. */
export function exactness({ shown, machine }: ShownTime): number {
  if (machine) return 2
  return DAY.test(shown) || AGO.test(shown) ? 1 + Number(CLOCK.test(shown)) : 0
}

/** The times that a page shows, by the text node or `time` element, in order. */
export const times = fact((page: Page): ReadonlyMap<NodeId, ShownTime> => {
  const isTime = tagMask(page, new Set(['time']))
  const found = new Map<NodeId, ShownTime>()
  let before = ''
  for (let id = 0; id < page.size; id++) {
    if (!page.visible[id]) continue
    const isElement = isTime[page.tag[id]!] === 1 && page.end[id]! - id <= MOST_NODES
    if (page.tag[id] !== TEXT && !isElement) continue
    const text = isElement
      ? (textContent(elementOf(page, id)) ?? '')
      : characterData(page.node[id] as Text).slice(0, LONGEST * 2)
    const shown = text.replace(/\s+/g, ' ').trim()
    const label = before.length <= LONGEST_LABEL ? before : ''
    before = shown
    if (shown.length === 0 || shown.length > LONGEST) continue
    const hasDigit = /\d/.test(shown)
    const machine = isElement || hasDigit ? machineTime(page, id) : ''
    const isDated = hasDigit && (CLOCK.test(shown) || DAY.test(shown))
    const isTimeText = isElement || machine || isDated || AGO.test(shown)
    if (isTimeText && !JOINED.test(label + shown)) {
      found.set(id, { shown: trimmed(shown), machine })
      if (isElement) id = page.end[id]! - 1
    }
  }
  return found
})

/** A time without the signs that separate it from its neighbours. */
function trimmed(shown: string): string {
  return shown.replace(SIGNS_AROUND(shown), '')
}

function machineTime(page: Page, id: NodeId): string {
  for (let at = id, level = 0; at >= 0 && level <= LEVELS; at = page.parent[at]!, level++) {
    if (page.tag[at] === TEXT) continue
    const element = elementOf(page, at)
    for (const name of ['datetime', 'data-time', 'ts', 'title']) {
      const value = attribute(element, name)?.trim() ?? ''
      if (/^\d{10,13}$|^\d{4}-\d\d-\d\d/.test(value)) return value
    }
  }
  return ''
}
