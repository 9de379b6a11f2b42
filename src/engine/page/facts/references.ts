import { attribute, characterData } from '../../../dom/safe-dom.ts'
import { headingLevel } from '../elements.ts'
import { fact } from '../fact.ts'
import { Display, elementOf, inside, type NodeId, type Page, TEXT, tagName } from '../page.ts'
import { textPattern } from '../text-pattern.ts'
import { blockAbove } from './block-above.ts'
import { blocks } from './blocks.ts'
import { rawNames } from './element-names.ts'
import { findMarks, fragmentOf, LONGEST_NAME, linkIn, type Mark, signIn } from './note-marks.ts'
import { text } from './text.ts'

/** A mark in the text, such as a raised number, and the note that it refers to. */
export interface Reference {
  /** The link, or another element whose text is the mark. */
  readonly mark: NodeId
  /** The element that the mark names, and the nodes `[first, stop)` of the whole note. */
  readonly target: NodeId
  readonly first: NodeId
  readonly stop: NodeId
}

/** The ids of notes, each with the number of its note: `fn1`, `footnote-1`, `note_01`. */
const NUMBERED = /^(?:fn|foot-?note|end-?note|note|cite[-_]?note)[-_:.]?0*(\d{1,3})$/i
const AFTER_WORD = textPattern(String.raw`[[,]\s*$|[\p{L}.!?”"]$`)
/** A name of a note, or of a section of notes. */
const NOTE_NAME = /(?:^|[ _-])(?:fn|ftn|foot|end-?note|note|bib|cite|citation|ref|source)|notes?(?:[ _-]|$)/i
/** The fewest words in the line of a mark. The line of a pager has fewer. */
const FEWEST_WORDS = 4
/** The fewest words outside links in the line of a mark whose note is hidden. */
const FEWEST_PLAIN_WORDS = 3
/** A note has no more words than this; a longer target is a section of the text. */
const LONGEST_NOTE = 400
/** The most levels from a target up to its note. */
const REACH = 4
const ITEMS = new Set(['li', 'dd', 'dt', 'tr'])
/** Elements that may continue a note that is not one element. */
const PARAGRAPHS = new Set(['p', 'blockquote', 'pre'])

/**
 * The marks of a page that refer to notes, in document order. A mark refers to a note by a link, by an attribute that
 * names the note, or by its number alone. The note may be hidden until a script shows it.
 */
export const references = fact((page: Page): readonly Reference[] => {
  const marks = findMarks(page)
  if (marks.length === 0) return []
  const { ids, numbered } = findTargets(page, marks)
  const pairs: { mark: NodeId; target: NodeId }[] = []
  const linked = new Set<string>()
  for (const { mark, names, sign } of marks) {
    const target = names.map(name => ids.get(name)).find(id => id !== undefined && id > mark)
    if (target === undefined) continue
    pairs.push({ mark, target })
    linked.add(sign)
  }
  for (const { mark, names, sign, isLink } of marks) {
    const target = numbered.get(sign)
    const isFree = !linked.has(sign) && !isLink && !names.some(name => ids.has(name))
    if (isFree && target !== undefined && target > mark) pairs.push({ mark, target })
  }
  const noteOf = noteFinder(
    page,
    pairs.map(({ target }) => target),
  )
  return pairs.flatMap(({ mark, target }) => {
    const note = noteOf(target, mark)
    return note &&
      !inside(page, mark, note.first) &&
      isInText(page, mark, note.first) &&
      isNote(page, mark, target)
      ? [{ mark, target, ...note }]
      : []
  })
})

/**
 * Whether a mark refers to a note and not to an equation or a theorem: it is raised or in square brackets, or what it
 * leads to is named as a note.
 */
function isNote(page: Page, mark: NodeId, target: NodeId): boolean {
  const [up, inner] = [page.parent[mark]!, mark + 1]
  if (!fragmentOf(page, mark) || tagName(page, up) === 'sup' || tagName(page, inner) === 'sup') return true
  const text = page.tag[inner] === TEXT ? characterData(page.node[inner] as Text) : ''
  const before = page.tag[mark - 1] === TEXT ? characterData(page.node[mark - 1] as Text) : ''
  if (/^\s*\[/.test(text) || AFTER_WORD(before).test(before)) return true
  for (let id = target, step = 0; id > 0 && step < REACH; id = page.parent[id]!, step++)
    if (NOTE_NAME.test(rawNames(page)(id))) return true
  return false
}

/** The elements that marks name, and by its number each note that nothing but a number refers to. */
function findTargets(page: Page, marks: readonly Mark[]) {
  const wanted = new Set(marks.flatMap(({ names }) => names))
  const signs = new Set(marks.map(({ sign }) => sign))
  const ids = new Map<string, NodeId>()
  const numbered = new Map<string, NodeId>()
  const isTwice = new Set<string>()
  const { first, of } = blocks(page)
  const addNumbered = (number: string | undefined, id: NodeId) => {
    if (number === undefined || !signs.has(number)) return
    if (numbered.has(number)) isTwice.add(number)
    numbered.set(number, id)
  }
  for (let id = 1; id < page.size; id++) {
    const name = tagName(page, id)
    // A check box with the name of a note shows and hides it.
    if (page.tag[id] === TEXT || name === 'input') continue
    const element = elementOf(page, id)
    const own = attribute(element, 'id') ?? (name === 'a' ? attribute(element, 'name') : null)
    if (own !== null && wanted.has(own) && !ids.has(own)) ids.set(own, id)
    const number = own !== null && own.length < LONGEST_NAME ? NUMBERED.exec(own)?.[1] : undefined
    if (number) addNumbered(number, id)
    // A raised number at the beginning of a block begins a note.
    else if (name === 'sup' && id + 1 < page.end[id]! && first[of[id + 1]!] === id + 1) {
      const sign = signIn(page, id)
      if (sign && linkIn(page, id) < 0) addNumbered(sign, id)
    }
  }
  for (const number of isTwice) numbered.delete(number)
  return { ids, numbered }
}

/** Finds the whole note around a target, which may be an empty anchor or the number in front of the note. */
function noteFinder(page: Page, targets: readonly NodeId[]) {
  const { words } = text(page)
  const before = new Int32Array(page.size + 1)
  const isTarget = new Uint8Array(page.size + 1)
  for (const target of targets) isTarget[target] = 1
  const targetsBefore = new Int32Array(page.size + 1)
  for (let id = 0; id < page.size; id++) {
    before[id + 1] = before[id]! + words[id]!
    targetsBefore[id + 1] = targetsBefore[id]! + isTarget[id]!
  }
  const host = blockAbove(page)
  const isWhole = (id: NodeId) =>
    before[page.end[id]!]! - before[id]! <= LONGEST_NOTE &&
    targetsBefore[page.end[id]!]! - targetsBefore[id]! <= 1
  return (target: NodeId, mark: NodeId): { first: NodeId; stop: NodeId } | null => {
    let at = target
    for (let step = 0; step < REACH; step++) {
      const up = page.parent[at]!
      const isInline = page.visible[at] === 1 && page.display[at] !== Display.block
      const isDone = ITEMS.has(tagName(page, at)) || (!isInline && signIn(page, at) === null)
      if (isDone || up <= 0 || inside(page, mark, up) || !isWhole(up)) break
      at = up
    }
    if (isTarget[at] !== 1 && page.visible[at] === 1 && page.display[at] !== Display.block) at = host[at]!
    const isMark = signIn(page, at) !== null
    if (headingLevel(tagName(page, at)) > 0 && !isMark) return null
    let stop = page.end[at]!
    // The number of a note may have a line of its own.
    const isAlone = isMark || tagName(page, at) === 'dt'
    const next = stop
    const isNext = next < page.size && page.parent[next] === page.parent[at] && page.tag[next] !== TEXT
    if (isAlone && isNext && targetsBefore[page.end[next]!] === targetsBefore[next]) stop = page.end[next]!
    // Where the page shows notes in a section of their own, the paragraphs up to the next note belong to this one.
    const isInSection = page.visible[at] === 1 && !inside(page, mark, page.parent[at]!)
    if (isInSection && !ITEMS.has(tagName(page, at)))
      for (let id = stop; PARAGRAPHS.has(tagName(page, id)) && page.parent[id] === page.parent[at]; ) {
        id = page.end[id]!
        if (targetsBefore[id] !== targetsBefore[stop] || before[id]! - before[at]! > LONGEST_NOTE) break
        stop = id
      }
    const size = before[stop]! - before[at]!
    return size > (isMark ? 1 : 0) && size <= LONGEST_NOTE ? { first: at, stop } : null
  }
}

/** Whether a mark stands in a line of text. */
function isInText(page: Page, mark: NodeId, note: NodeId): boolean {
  const { words, linkWords, of } = blocks(page)
  let at = mark
  while (at < page.end[mark]! && of[at]! < 0) at++
  const block = at < page.end[mark]! ? of[at]! : -1
  // A label may be empty, because a style sheet numbers the notes.
  if (block < 0) return tagName(page, mark) === 'label'
  const isShown = page.visible[note] === 1
  return words[block]! >= FEWEST_WORDS && (isShown || words[block]! - linkWords[block]! >= FEWEST_PLAIN_WORDS)
}
