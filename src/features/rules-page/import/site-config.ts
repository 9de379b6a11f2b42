import type { RuleKind } from '../../../schema/rule.ts'
import type { Place } from '../text/collect.ts'
import { LONGEST_LINE, LONGEST_SELECTOR } from '../text/limits.ts'
import { linesOf } from '../text/lines.ts'
import type { IsSelector } from '../text/selector-problem.ts'
import { nameOf } from '../text/text-position.ts'
import type { Because } from './because.ts'
import { type Imported, type Part, taking } from './imported.ts'
import { selected } from './xpath.ts'
import { quoted } from './xpath-condition.ts'

interface Directive {
  readonly part: Part
  readonly name: string
  readonly value: string
}

interface Wanted {
  readonly kind: RuleKind
  readonly selector: string
}

/** Directives whose value is an XPath, with the kind of rule that they become. */
const KINDS: ReadonlyMap<string, RuleKind> = new Map([
  ['title', 'title'],
  ['body', 'root'],
  ['strip', 'remove'],
  ['next_page_link', 'next'],
])

/** Why other directives are not imported. */
const OTHERS: ReadonlyMap<string, Because> = new Map([
  ...each(
    'no-such-rule',
    'author date single_page_link single_page_link_in_feed native_ad_clue strip_attr post_strip_attr dissolve ' +
      'wrap_in move_into footnotes skip_id_or_class',
  ),
  ...each(
    'setting',
    'prune tidy parser autodetect_on_failure autodetect_next_page insert_detected_image skip_json_ld ' +
      'src_lazy_load_attr http_header find_string replace_string convert_double_br_tags strip_comments ' +
      'if_page_contains requires_login login_uri login_username_field login_password_field login_extra_fields ' +
      'not_logged_in_xpath',
  ),
  ...each('test', 'test_url test_contains'),
])

/**
 * Imports a site config file of Full-Text RSS (ftr-site-config, wallabag, Instapaper), which has the rules for one
 * site. An XPath is imported if a CSS selector means exactly the same. Source: "Site patterns" in FiveFilters' help,
 * and the repository's README on the names of files.
 * @param fileName `example.com.txt`, or `.example.com.txt` for all its subdomains
 */
export function fromSiteConfig(text: string, fileName: string, isSelector: IsSelector): Imported {
  const result = taking(isSelector)
  const place = placeOf(fileName)
  if (!place) {
    result.leave({ line: 1, text: fileName }, 'bad-site')
    return result.done()
  }
  const alternatives: [Part, Wanted][] = []
  const directives = [...directivesIn(text, result.leave)]
  directives.forEach(({ part, name, value }, i) => {
    const isConditional = name === 'next_page_link' && directives[i + 1]?.name === 'if_page_contains'
    const wanted = isConditional ? 'conditional' : wantedBy(name, value)
    if (typeof wanted === 'string') result.leave(part, wanted)
    else if (wanted.kind === 'remove') result.take(part, place, wanted.kind, wanted.selector)
    else alternatives.push([part, wanted])
  })
  // In a site config the first match applies; in Winnow the last rule wins.
  for (const [part, { kind, selector }] of alternatives.reverse()) result.take(part, place, kind, selector)
  return result.done()
}

/** The place for which a file has rules. A file for subdomains also applies to the site itself. */
function placeOf(fileName: string): Place | null {
  const host = fileName
    .slice(fileName.lastIndexOf('/') + 1)
    .replace(/ \(\d+\)(?=\.txt$)/, '') // browsers add this to the name of a second download
    .replace(/\.txt$/, '')
  const subdomains = host.startsWith('.')
  const name = nameOf(subdomains ? host.slice(1) : host)
  return name?.includes('.') ? { name, scope: { subdomains, path: '' } } : null
}

function* directivesIn(text: string, leave: (part: Part, because: Because) => void): Generator<Directive> {
  let line = 0
  for (const raw of linesOf(text)) {
    const part = { line: ++line, text: raw.text.trim() }
    if (raw.text.length > LONGEST_LINE) leave(part, 'long-line')
    else if (part.text !== '' && !part.text.startsWith('#')) {
      const [, name, value = ''] = /^([a-z_]+)\s*(?:\(.*|:(.*))$/i.exec(part.text) ?? []
      if (name) yield { part, name: name.toLowerCase(), value: value.trim() }
      else leave(part, 'unknown')
    }
  }
}

function wantedBy(name: string, value: string): Wanted | Because {
  const kind = KINDS.get(name)
  if (kind) return elements(kind, value)
  const text = quoted(value.replace(/["']/g, ''))
  if (text !== '""') {
    if (name === 'strip_id_or_class') return { kind: 'remove', selector: `[id*=${text}], [class*=${text}]` }
    if (name === 'strip_image_src') return { kind: 'remove', selector: `img[src*=${text}]` }
  }
  return OTHERS.get(name) ?? 'unknown'
}

function elements(kind: RuleKind, expression: string): Wanted | Because {
  if (expression.length > LONGEST_SELECTOR) return 'long-selector'
  const found = selected(expression)
  if (!found) return 'xpath'
  // For a link, its address is meant; otherwise the element.
  const isMeant = found.attribute === '' || (kind === 'next' && found.attribute === 'href')
  return isMeant ? { kind, selector: found.selector } : 'attribute'
}

function each(because: Because, names: string): [string, Because][] {
  return names.split(' ').map(name => [name, because])
}
