import type { SiteRule } from '../../schema/site-rule.ts'
import { button, h } from '../components/element.ts'
import type { Strings } from '../wording/strings.ts'
import { ruleAsWritten, scopeInWords, siteInWords } from './rule-words.ts'

/** The changes that an import would make to one site. */
interface SitePreview {
  readonly name: string
  readonly added: readonly SiteRule[]
  readonly replaced: readonly { readonly before: SiteRule; readonly after: SiteRule }[]
  readonly unchanged: number
}

/** A line that cannot be imported. */
interface NotTaken {
  /** From 1. */
  readonly line: number
  readonly text: string
  /** The reason, as a sentence. */
  readonly why: string
}

/** The result of reading a text to import. */
export type ImportReading<F extends string> =
  | {
      readonly kind: 'refused'
      readonly format: F
      readonly why: string
      readonly notTaken: readonly NotTaken[]
    }
  | {
      readonly kind: 'plan'
      readonly format: F
      readonly sites: readonly SitePreview[]
      readonly notTaken: readonly NotTaken[]
    }

interface PreviewOptions {
  readonly strings: Strings
  apply(): void
  cancel(): void
}

/** How many more skipped lines one click shows. */
const STEP = 100

/** The changes that an import would make, before it is applied. */
export function importPreview(reading: ImportReading<string>, options: PreviewOptions): HTMLElement {
  const { strings } = options
  const { t, plural } = strings
  const rest = notTakenList(reading.notTaken, strings)
  if (reading.kind === 'refused')
    return h('div', { role: 'alert', class: 'refused' }, h('p', {}, h('strong', {}, reading.why)), rest)
  const total = (count: (site: SitePreview) => number) =>
    reading.sites.reduce((sum, site) => sum + count(site), 0)
  const added = total(site => site.added.length)
  const replaced = total(site => site.replaced.length)
  const unchanged = total(site => site.unchanged)
  const counts = [
    ...(added > 0 ? [plural('addsRules', added)] : []),
    ...(replaced > 0 ? [plural('replacesRules', replaced)] : []),
    ...(unchanged > 0 ? [plural('sameRules', unchanged)] : []),
  ]
  const changed = reading.sites.filter(site => site.added.length + site.replaced.length > 0)
  return h(
    'div',
    {},
    h('p', { class: 'sum', role: 'status' }, ...counts.map(count => h('span', {}, count))),
    changed.length > 0
      ? h('ul', { class: 'changes' }, ...changed.map(site => siteItem(site, strings)))
      : null,
    rest,
    h(
      'div',
      { class: 'buttons' },
      changed.length > 0
        ? button(plural('importNow', added + replaced), options.apply, { class: 'primary' })
        : h('p', {}, t('nothingNew')),
      button(t('cancel'), options.cancel),
    ),
  )
}

/** One site of the preview; its rules are rendered when it is opened. */
function siteItem({ name, added, replaced }: SitePreview, strings: Strings): HTMLElement {
  const { t, plural } = strings
  const counts = [
    ...(added.length > 0 ? [plural('added', added.length)] : []),
    ...(replaced.length > 0 ? [plural('replaced', replaced.length)] : []),
  ]
  const details = h(
    'details',
    {},
    h(
      'summary',
      {},
      h('span', { class: 'name', dir: 'auto' }, siteInWords(strings, name)),
      h('span', { class: 'why' }, ...counts.map(count => h('span', {}, count))),
    ),
  )
  const inFull = (rule: SiteRule) =>
    [
      ruleAsWritten(strings, rule),
      ...(rule.off ? [t('switchedOff')] : []),
      ...scopeInWords(strings, rule.scope),
    ].join(' · ')
  details.addEventListener(
    'toggle',
    () =>
      details.append(
        h(
          'ul',
          {},
          ...added.map(rule => h('li', { class: 'code' }, h('ins', {}, inFull(rule)))),
          ...replaced.map(({ before, after }) =>
            h('li', { class: 'code' }, h('del', {}, inFull(before)), h('ins', {}, inFull(after))),
          ),
        ),
      ),
    { once: true },
  )
  return h('li', {}, details)
}

/** The lines that are not imported, with reasons; null when there are none. */
function notTakenList(lines: readonly NotTaken[], { t, plural }: Strings): HTMLElement | null {
  if (lines.length === 0) return null
  const list = h('ol', {})
  const more = button('', () => show())
  const show = () => {
    const shown = list.children.length
    list.append(
      ...lines
        .slice(shown, shown + STEP)
        .map(({ line, text, why }) =>
          h('li', {}, h('span', { class: 'why' }, t('lineWhy', line, why)), h('code', { dir: 'ltr' }, text)),
        ),
    )
    const left = lines.length - list.children.length
    more.textContent = t('showMore', Math.min(STEP, left))
    more.hidden = left <= 0
  }
  show()
  const details = h(
    'details',
    { class: 'not-taken' },
    h('summary', {}, plural('notTaken', lines.length)),
    list,
    more,
  )
  details.open = lines.length <= 5
  return details
}
