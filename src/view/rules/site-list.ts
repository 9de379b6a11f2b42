import type { Site } from '../../schema/site-rule.ts'
import { button, h } from '../components/element.ts'
import { arrange } from './arrange.ts'
import { firstField, ruleForm } from './rule-form.ts'
import { matterInWords, siteInWords } from './rule-words.ts'
import { type SiteRow, type SiteRowOptions, siteRow } from './site-row.ts'
import { type Finding, findSites } from './site-search.ts'

export interface SiteList {
  readonly element: HTMLElement
  show(sites: readonly Site[]): void
  /** Draws the sites again after permissions have changed. */
  redraw(): void
}

/** How many sites are rendered at a time; more are rendered on scrolling. There may be thousands. */
const STEP = 60

/** The list of all sites with rules, with a search in names and selectors. */
export function siteList(options: SiteRowOptions): SiteList {
  const { strings, actions } = options
  const { t, plural } = strings
  const rows = new Map<string, SiteRow>()
  let sites: readonly Site[] = []
  let findings: readonly Finding[] = []
  let shown = STEP

  const query = h('input', {
    type: 'search',
    'aria-label': t('search'),
    placeholder: t('search'),
    spellcheck: 'false',
    autocomplete: 'off',
  })
  const foundText = h('p', { class: 'hint found', role: 'status' })
  const list = h('ul', { class: 'sites' })
  const more = button('', () => showMore())
  const add = button(t('addSite'), () => openForm())
  const form = h('div', { class: 'adding' })
  form.hidden = true
  const empty = h(
    'section',
    { class: 'empty' },
    h('img', { src: '/icons/winnow.svg', alt: '', width: '64', height: '64' }),
    h('h2', {}, t('noRulesTitle')),
    h('p', {}, t('noRules')),
  )
  // Hidden until the rules are loaded.
  empty.hidden = true
  const search = h('div', { class: 'search' }, query, add)
  const element = h(
    'section',
    { 'aria-label': t('rulesTab') },
    empty,
    search,
    form,
    foundText,
    list,
    h('div', { class: 'buttons more' }, more),
  )

  const openForm = () => {
    if (form.hidden) {
      form.replaceChildren(
        ruleForm({
          strings,
          rule: null,
          site: null,
          check: draft => actions.check(draft, null),
          async save(draft) {
            const name = await actions.save(draft, null)
            if (name !== null) reveal(name)
            return name !== null
          },
          close: closeForm,
        }),
      )
      form.hidden = false
    }
    firstField(form)?.focus()
  }
  const closeForm = () => {
    form.replaceChildren()
    form.hidden = true
    add.focus()
  }

  /** The row of a site, which is created when it is first shown. */
  const rowOf = ({ name, rules }: Site): SiteRow => {
    const row = rows.get(name) ?? siteRow(name, options)
    rows.set(name, row)
    row.update(rules)
    return row
  }
  const draw = () => {
    const now = findings.slice(0, shown).map(({ site, because }) => {
      const row = rowOf(site)
      row.found(because)
      return row.element
    })
    replaceRows(list, now, query)
    more.hidden = findings.length <= shown
    more.textContent = t('showMore', Math.min(STEP, findings.length - shown))
  }
  const showMore = () => {
    const hadFocus = more.matches(':focus')
    const first = shown
    shown += STEP
    draw()
    if (hadFocus) list.children[first]?.querySelector('button')?.focus()
  }
  /** @param kept sites that stay in the list even if they do not match */
  const find = (kept: (name: string) => boolean) => {
    const wanted = query.value.trim()
    findings = findSites(sites, wanted.toLowerCase(), {
      nameOf: name => siteInWords(strings, name),
      shownOf: rule => matterInWords(strings, rule),
      isKept: kept,
    })
    foundText.textContent =
      wanted === ''
        ? ''
        : findings.length === 0
          ? t('foundNothing', wanted)
          : plural('foundSites', findings.length)
    draw()
  }
  const hasUnsavedEdits = (name: string) => isUnsaved(rows.get(name))
  const reveal = (name: string) => {
    query.value = ''
    shown = Math.max(shown, 1 + sites.findIndex(site => site.name === name))
    find(hasUnsavedEdits)
    rows.get(name)?.open()
    rows.get(name)?.element.scrollIntoView({ block: 'nearest' })
  }

  query.addEventListener('input', () => {
    shown = STEP
    find(hasUnsavedEdits)
  })
  element.addEventListener('keydown', event => moveFocus(event, list, query))
  new IntersectionObserver(
    entries => {
      if (entries.some(entry => entry.isIntersecting) && !more.matches(':focus')) showMore()
    },
    { rootMargin: '400px' },
  ).observe(more)

  return {
    element,
    redraw: draw,
    show(all) {
      const names = new Set(all.map(({ name }) => name))
      // A site without rules stays while it has unsaved edits.
      const gone = [...rows].filter(([name]) => !names.has(name))
      const kept = gone.filter(([, row]) => isUnsaved(row)).map(([name]) => ({ name, rules: [] }))
      for (const [name, row] of gone) if (!isUnsaved(row)) rows.delete(name)
      sites = [...kept, ...all]
      empty.hidden = sites.length > 0
      query.hidden = sites.length === 0
      // After a change, the sites found before stay visible even if they no longer match.
      const before = new Set(findings.map(({ site }) => site.name))
      find(name => before.has(name))
    },
  }
}

function isUnsaved(row: SiteRow | undefined): boolean {
  return row?.element.querySelector('.unsaved:not(.saving)') != null
}

/** Replaces the rows. When the focused row is removed, the row at its position gets the focus. */
function replaceRows(list: HTMLElement, rows: readonly HTMLElement[], otherwise: HTMLElement): void {
  const index = [...list.children].findIndex(row => row.contains(document.activeElement))
  arrange(list, rows)
  if (index < 0 || list.contains(document.activeElement)) return
  const row = rows[Math.min(index, rows.length - 1)]
  ;(row?.querySelector('button') ?? otherwise).focus()
}

/** The arrow keys move from the search field to the sites, and between sites. */
function moveFocus(event: KeyboardEvent, list: HTMLElement, query: HTMLElement): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const stops = [query, ...list.querySelectorAll<HTMLElement>('.site > h2 > button')]
  const at = stops.indexOf(event.target as HTMLElement)
  const next = at < 0 || step === 0 ? undefined : stops[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
