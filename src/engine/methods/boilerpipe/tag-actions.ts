import { Label } from './text-block.ts'

/** The text in these elements is ignored. */
export const IGNORED_TAGS: ReadonlySet<string> = tags('style script option object embed applet link noscript')

/** These tags are treated as if they were not there. */
const TRANSPARENT_TAGS = tags('strike u b i em strong span sup sub code tt var font')

/** Also inline, but words end at these tags. */
const SPACING_TAGS = tags('abbr acronym')

const ANCHOR_TAGS: ReadonlySet<string> = tags('a')
export const BODY_TAGS: ReadonlySet<string> = tags('body')

/** Tags at which a word ends, besides those that split blocks. */
export const GAP_TAGS: ReadonlySet<string> = union(SPACING_TAGS, ANCHOR_TAGS)

/** Tags that do not split the text into blocks; every other tag does. */
export const INLINE_TAGS: ReadonlySet<string> = union(TRANSPARENT_TAGS, GAP_TAGS)

/** Tags that do not add a level; all others do, including the anchor. */
export const LEVELLESS_TAGS: ReadonlySet<string> = union(TRANSPARENT_TAGS, SPACING_TAGS)

/** Labels for the blocks inside an element. */
export const LABELS: ReadonlyMap<string, number> = new Map([
  ['li', Label.listItem],
  ['h1', Label.heading],
  ['h2', Label.heading],
  ['h3', Label.heading],
])

function tags(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}

function union(a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...a, ...b])
}
