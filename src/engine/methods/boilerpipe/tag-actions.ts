import { Label } from './text-block.ts'

/** Text in these is dropped. */
export const IGNORED_TAGS: ReadonlySet<string> = tags('style script option object embed applet link noscript')

/** As if the tag were not there. */
const TRANSPARENT_TAGS = tags('strike u b i em strong span sup sub code tt var font')

/** Inline too, but no word runs across their borders. */
const SPACING_TAGS = tags('abbr acronym')

const ANCHOR_TAGS: ReadonlySet<string> = tags('a')
export const BODY_TAGS: ReadonlySet<string> = tags('body')

/** Tags at which a word ends, in addition to those that split. */
export const GAP_TAGS: ReadonlySet<string> = union(SPACING_TAGS, ANCHOR_TAGS)

/** Tags that do not split the text into blocks; every other tag does. */
export const INLINE_TAGS: ReadonlySet<string> = union(TRANSPARENT_TAGS, GAP_TAGS)

/** Tags that add no level; every other tag does, an anchor as well. */
export const LEVELLESS_TAGS: ReadonlySet<string> = union(TRANSPARENT_TAGS, SPACING_TAGS)

/** What is noted on the blocks inside. */
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
