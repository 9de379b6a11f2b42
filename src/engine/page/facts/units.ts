import { fact } from '../fact.ts'
import { Display, type NodeId, type Page, TEXT, tagMask, tagName } from '../page.ts'
import { blockAbove } from './block-above.ts'
import { blockSums, inSubtree } from './block-sums.ts'
import { blocks } from './blocks.ts'
import { nameTokens } from './element-names.ts'
import { notes } from './notes.ts'
import { prefixSums } from './prefix-sums.ts'
import { kindOf, type UnitKind } from './unit-kind.ts'

/** A part of the page that is kept or dropped as a whole, such as a table, a list, or an image with its caption. */
export interface Unit {
  readonly kind: UnitKind
  /** The nodes of the unit are `[first, stop)`: one element, or several siblings. */
  readonly first: NodeId
  readonly stop: NodeId
  /** The links in the text that lead to it, if it is a section of notes. */
  readonly references: readonly NodeId[]
}

/** With this share of the page's plain words, in at least `PARAGRAPHS` blocks of prose, an element lays out the text. */
const LAYOUT_SHARE = 0.3
const PARAGRAPHS = 3
const PROSE = 20
/** An element with at least this number of blocks of prose lays out a text. For a table without headers, fewer suffice. */
const MANY_PARAGRAPHS = 8
const IN_TABLE = 2
/** A wrapper of an image with more words or blocks than these is no figure. */
const CAPTION_WORDS = 80
const CAPTION_BLOCKS = 4
/** Name tokens of a wrapper of an image and its caption, and of a caption. */
const FIGURES = new Set(
  'caption captioned figure fig photo image img media picture thumb thumbnail thumbinner'.split(' '),
)
const CAPTIONS = new Set('caption credit credits legend figcaption attribution'.split(' '))
const CAPTION = /^(?:thumb|fig|img|image|photo)?caption$/
const MEDIA = new Set(
  'img picture svg canvas iframe video audio object embed math mjx-container script'.split(' '),
)
const NONE: readonly NodeId[] = []

/**
 * The units of a page in document order; they do not overlap. Of nested units, the outermost counts. An element that
 * contains much of the page's prose lays it out: it is no unit, but there may be units in it.
 */
export const units = fact((page: Page): readonly Unit[] => {
  let captioned: Set<number> | undefined
  const found: Unit[] = []
  const isLayout = layoutTest(page)
  const isWhole = wholeTest(page)
  const noted = new Map(notes(page).map(section => [section.first, section]))
  const isPicture = tagMask(page, new Set(['img', 'picture', 'svg', 'canvas']))
  const images = prefixSums(page, id => isPicture[page.tag[id]!] === 1)
  const isMedium = tagMask(page, MEDIA)
  const media = prefixSums(page, id => isMedium[page.tag[id]!] === 1)
  for (let id = 1; id < page.size; ) {
    const section = noted.get(id)
    // On a page with many notes, these may have as many words as the text.
    if (section) {
      found.push({ ...section, kind: 'notes' })
      id = section.stop
      continue
    }
    const kind = page.tag[id] === TEXT || !isShown(page, id) ? undefined : unitKind(id)
    if (kind === undefined || (kind !== 'formula' && isLayout(id)) || !isWhole(id) || isEmpty(id)) {
      id++
      continue
    }
    const unit = kind === 'image' ? withCaption(id) : { kind, first: id, stop: page.end[id]! }
    found.push({ ...unit, references: NONE })
    id = unit.stop
  }
  return found

  /** Whether an element has neither text nor media, as those that keep a distance. */
  function isEmpty(id: NodeId): boolean {
    const { before } = blockSums(page)
    return before[id] === before[page.end[id]!] && media[page.end[id]!] === media[id]
  }

  function unitKind(id: NodeId): UnitKind | undefined {
    const own = kindOf(page, id)
    if (own) return own
    const isNamed =
      page.display[id] === Display.block && nameTokens(page)(id).some(token => FIGURES.has(token))
    return isNamed && isFigure(id) ? 'figure' : undefined
  }

  /** Whether an element contains one image and a little text, or an element with all of its text is named a caption. */
  function isFigure(id: NodeId): boolean {
    const sums = blockSums(page)
    const pictures = images[page.end[id]!]! - images[id]!
    const count = sums.before[page.end[id]!]! - sums.before[id]!
    const words = inSubtree(page, sums, sums.plain, id) + inSubtree(page, sums, sums.linked, id)
    if (pictures === 0 || pictures > 2 || count === 0 || words > CAPTION_WORDS) return false
    return count <= CAPTION_BLOCKS || captionTexts().has(textRange(id))
  }

  /** The blocks of an element, as one number. */
  function textRange(id: NodeId): number {
    const { before } = blockSums(page)
    return before[id]! * page.size + before[page.end[id]!]!
  }

  /** The texts of all elements without images that are named a caption, such as the keys of a map; see `textRange`. */
  function captionTexts(): ReadonlySet<number> {
    if (captioned) return captioned
    captioned = new Set()
    for (let id = 0; id < page.size; id++)
      if (page.tag[id] !== TEXT && images[page.end[id]!] === images[id] && isNamedCaption(id))
        captioned.add(textRange(id))
    return captioned
  }

  function isNamedCaption(id: NodeId): boolean {
    return nameTokens(page)(id).some(token => CAPTION.test(token))
  }

  /** An image with the caption that follows it: the sibling, by its name, of the largest wrapper of the image alone. */
  function withCaption(image: NodeId): Omit<Unit, 'references'> {
    const { before } = blockSums(page)
    const { words } = blocks(page)
    const pictures = images[page.end[image]!]! - images[image]!
    const holdsNoMore = (up: NodeId) =>
      before[up] === before[page.end[up]!] && images[page.end[up]!]! - images[up]! === pictures
    let top = image
    for (let up = page.parent[top]!; up > 0 && holdsNoMore(up); up = page.parent[up]!) top = up
    const next = page.end[top]!
    const isSibling = next < page.size && page.parent[next] === page.parent[top] && page.tag[next] !== TEXT
    const block = before[next]!
    const isCaption =
      isSibling &&
      before[page.end[next]!] === block + 1 &&
      words[block]! <= CAPTION_WORDS &&
      (tagName(page, next) === 'figcaption' || nameTokens(page)(next).some(token => CAPTIONS.has(token)))
    return isCaption
      ? { kind: 'figure', first: image, stop: page.end[next]! }
      : { kind: 'image', first: image, stop: page.end[image]! }
  }
})

/** Whether an element is shown. Drawings and players count as hidden in the page, so their parent answers. */
function isShown(page: Page, id: NodeId): boolean {
  return page.visible[id] === 1 || page.visible[page.parent[id]!] === 1
}

/** Whether an element lays out the text of the page. */
function layoutTest(page: Page): (id: NodeId) => boolean {
  const sums = blockSums(page)
  const { count, words, linkWords } = blocks(page)
  const paragraphs = new Int32Array(count + 1)
  for (let b = 0; b < count; b++)
    paragraphs[b + 1] = paragraphs[b]! + (words[b]! - linkWords[b]! >= PROSE ? 1 : 0)
  const isTable = tagMask(page, new Set(['table']))
  const isCell = tagMask(page, new Set(['td', 'th']))
  const isHeader = tagMask(page, new Set(['th', 'thead', 'caption']))
  const cells = prefixSums(page, id => isCell[page.tag[id]!] === 1)
  const headers = prefixSums(page, id => isHeader[page.tag[id]!] === 1)
  const within = (prefix: Int32Array, id: NodeId) => prefix[page.end[id]!]! - prefix[id]!
  return id => {
    const prose = paragraphs[sums.before[page.end[id]!]!]! - paragraphs[sums.before[id]!]!
    if (prose >= MANY_PARAGRAPHS) return true
    if (isTable[page.tag[id]!] && within(headers, id) === 0 && (prose >= IN_TABLE || within(cells, id) <= 1))
      return true
    return prose >= PARAGRAPHS && inSubtree(page, sums, sums.plain, id) >= LAYOUT_SHARE * sums.plain[count]!
  }
}

/** Whether an element has a line of its own: it contains whole blocks, or no text stands beside it. */
function wholeTest(page: Page): (id: NodeId) => boolean {
  const { first, stop, element, count } = blocks(page)
  const { before } = blockSums(page)
  const host = blockAbove(page)
  const hasText = new Uint8Array(page.size)
  for (let b = 0; b < count; b++) hasText[element[b]!] = 1
  return id => {
    const [from, to] = [before[id]!, before[page.end[id]!]!]
    if (to > from) return first[from]! >= id && stop[to - 1]! <= page.end[id]!
    if (page.display[id] === Display.block) return true
    return hasText[host[id]!] === 0
  }
}
