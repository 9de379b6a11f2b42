import { attribute, textContent } from '../../../dom/safe-dom.ts'
import { elementOf, type NodeId, type Page, TEXT, tagName } from '../../page/page.ts'

/** The ids of notes, each with the number of its note: `fn1`, `footnote-1`, `note_01`. */
const NOTE_ID = /^(?:fn|foot-?note|end-?note|note|cite[-_]?note)[-_:.]?0*(\d{1,3})$/i
/** The longest id and the longest text of a reference that are read, in characters. */
const MAX_ID = 40
const MAX_NUMBER = 3

/**
 * The ids of notes whose references are raised numbers without a link: scripts show such notes, or nobody has linked
 * them.
 * @returns from the number as text to the id; a number that has two notes is missing
 */
export function noteNames(page: Page, container: NodeId): ReadonlyMap<string, string> {
  const raised = new Set<string>()
  const names = new Map<string, string[]>()
  for (let id = container + 1; id < page.end[container]!; id++) {
    if (page.tag[id] === TEXT) continue
    if (tagName(page, id) === 'sup' && page.end[id]! - id <= MAX_NUMBER) {
      const number = (textContent(page.node[id]!) ?? '').trim()
      if (/^\d{1,3}$/.test(number) && !isLinked(page, id)) raised.add(number)
      continue
    }
    if (raised.size === 0) continue
    const name = attribute(elementOf(page, id), 'id') ?? ''
    const number = name.length <= MAX_ID ? NOTE_ID.exec(name)?.[1] : undefined
    if (number && raised.has(number)) names.set(number, [...(names.get(number) ?? []), name])
  }
  return new Map(
    [...names].flatMap(([number, [name, ...others]]) => (others.length === 0 ? [[number, name!]] : [])),
  )
}

/** Whether a raised number contains a link, or is in one, that leads somewhere. */
function isLinked(page: Page, sup: NodeId): boolean {
  const around = page.parent[sup]!
  for (const id of [around, sup + 1]) {
    if (page.tag[id] === TEXT || id >= page.end[sup]! || tagName(page, id) !== 'a') continue
    const href = attribute(elementOf(page, id), 'href') ?? ''
    if (href !== '' && href !== '#' && !/^javascript:/i.test(href)) return true
  }
  return false
}
