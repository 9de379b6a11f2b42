/**
 * Checks the page of a report. A report may come from anybody, and everybody who runs the tests opens its page: so it
 * may contain only what a report by Winnow contains.
 */

/** The markup that may follow a `<`. Text contains none, because it is written as `&lt;`. */
const MARKUP =
  /<!doctype html>|<!---->|<\/[a-z][a-z0-9-]*>|<([a-z][a-z0-9-]*)((?: [a-z-]+(?:="[^"<>]*")?)*)>/y
const ATTRIBUTE = / ([a-z-]+)(?:="([^"<>]*)")?/g

const NAMES = new Set(
  (
    'class id slot name role itemprop rel lang dir data-testid data-test-id data-component data-module data-type ' +
    'aria-controls open reversed width height colspan rowspan span start alt datetime sandbox charset property content'
  ).split(' '),
)
/** Attributes that could have an effect, with their allowed values. */
const ACTIVE: Readonly<Record<string, RegExp>> = {
  href: /^(?:#.*|\/page-\d+|https:\/\/example\.org\/page-\d+|mailto:someone@example\.org)$/s,
  src: /^data:image\/svg\+xml,%3Csvg xmlns='http:\/\/www\.w3\.org\/2000\/svg' width='\d+' height='\d+'\/%3E$/,
  style: /^[a-z0-9:; -]*$/,
  type: /^application\/ld\+json$/,
  shadowrootmode: /^open$/,
}
const FORBIDDEN = new Set(['link', 'base', 'object', 'embed', 'frame', 'frameset', 'portal', 'fencedframe'])

/** The first thing in this page that is not allowed, or null. */
export function objectionTo(page: string): string | null {
  const documents = [page]
  for (let html = documents.pop(); html !== undefined; html = documents.pop()) {
    for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
      MARKUP.lastIndex = at
      const found = MARKUP.exec(html)
      if (!found) return `unexpected markup at “${html.slice(at, at + 40)}”`
      const [, tag, attributes = ''] = found
      const objection = tag && objectionToTag(tag, attributes, documents)
      if (objection) return objection
    }
  }
  return null
}

/** @param documents receives the documents of frames */
function objectionToTag(tag: string, attributes: string, documents: string[]): string | null {
  if (FORBIDDEN.has(tag)) return `a ${tag} element`
  if (tag === 'script' && attributes !== ' type="application/ld+json"') return 'a script'
  for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
    if (UNKNOWN_REFERENCE.test(value)) return `a character reference in ${name}="${value.slice(0, 40)}"`
    if (name === 'srcdoc' && tag === 'iframe') documents.push(unescaped(value))
    else if (!NAMES.has(name) && !ACTIVE[name]?.test(unescaped(value)))
      return `${name}="${value.slice(0, 40)}"`
  }
  return null
}

function unescaped(text: string): string {
  const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }
  return text.replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name) => signs[name]!)
}

/** A browser decodes more than `unescaped` does: `&#60;`, `&#x3c`, `&LT;`. Reports contain none of these. */
const UNKNOWN_REFERENCE = /&(?!(?:amp|lt|gt|quot|nbsp);)/
