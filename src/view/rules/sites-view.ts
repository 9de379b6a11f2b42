import type { Site } from '../../schema/site-rule.ts'
import { button, h } from '../components/element.ts'
import { type Message, statusLine } from '../components/status.ts'
import type { MessageKey } from '../wording/strings.ts'
import { type AccessView, accessView } from './access-view.ts'
import { type DamagedOptions, type DamagedView, damagedView } from './damaged-view.ts'
import { type ExportOptions, exportView } from './export-view.ts'
import { type ImportOptions, importView } from './import-view.ts'
import { siteList } from './site-list.ts'
import type { SiteRowOptions } from './site-row.ts'
import { type TextEditorOptions, textEditor } from './text-editor.ts'

export interface SitesViewOptions<F extends string> extends SiteRowOptions {
  /** The text of all rules. */
  readonly text: Pick<TextEditorOptions, 'check' | 'save'> & { all(): string }
  readonly transfer: Omit<ExportOptions, 'strings'> & Omit<ImportOptions<F>, 'strings'>
  readonly damaged: Omit<DamagedOptions, 'strings'>
  revoke(origin: string): Promise<void>
  undo(): Promise<void>
}

export interface SitesView {
  /** @param undoable a description of the change that undo would revert; null when there is none */
  show(sites: readonly Site[], undoable: string | null): void
  showAccess: AccessView['show']
  showDamaged: DamagedView['show']
  say(message: Message): void
}

/**
 * Creates the rules page in an element, which it takes over. The fragment of the address selects the visible
 * part.
 */
export function createSitesView<F extends string>(
  root: HTMLElement,
  options: SitesViewOptions<F>,
): SitesView {
  const { strings, text, transfer } = options
  const { t, plural } = strings
  const status = statusLine(strings)
  const list = siteList(options)
  const editor = textEditor({ strings, label: t('textOfAll'), hint: t('textHint'), ...text })
  const exporting = exportView({ strings, ...transfer })
  const damaged = damagedView({ strings, ...options.damaged })
  const access = accessView(strings, options.revoke)
  const parts: readonly (readonly [id: string, label: MessageKey, element: HTMLElement])[] = [
    ['rules', 'rulesTab', h('div', {}, damaged.element, list.element)],
    ['text', 'textTab', h('section', { 'aria-label': t('textTab') }, editor.element)],
    ['transfer', 'transferTab', h('div', {}, exporting.element, importView({ strings, ...transfer }))],
    ['access', 'access', access.element],
  ]
  const links = parts.map(([id, label]) => h('a', { href: `#${id}` }, t(label)))
  const sum = h('p', { class: 'sum' })
  const undo = button(t('undo'), options.undo, { class: 'quiet undo' })
  const main = h('main', {}, ...parts.map(([, , element]) => element))
  root.replaceChildren(
    h(
      'header',
      {},
      h('img', { src: '/icons/winnow.svg', alt: '', width: '40', height: '40' }),
      h('div', {}, h('h1', {}, t('allRules')), sum),
      undo,
    ),
    h('nav', { 'aria-label': t('parts') }, ...links, h('a', { href: 'settings.html' }, t('settings'))),
    main,
    status.element,
  )

  let isTextStale = true
  const arrange = () => {
    const wanted = Math.max(
      0,
      parts.findIndex(([id]) => location.hash === `#${id}`),
    )
    parts.forEach(([, , element], i) => {
      element.hidden = i !== wanted
      if (i === wanted) links[i]?.setAttribute('aria-current', 'page')
      else links[i]?.removeAttribute('aria-current')
    })
    // The text of thousands of rules takes time, so it is only generated when it is shown.
    if (parts[wanted]?.[0] === 'text' && isTextStale) {
      editor.show(text.all())
      isTextStale = false
    }
  }
  addEventListener('hashchange', arrange)
  addEventListener('beforeunload', event => {
    if (root.querySelector('.unsaved')) event.preventDefault()
  })
  root.addEventListener('keydown', event => {
    const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
    if (!isUndo || undo.hidden || (event.target as Element).matches('input:not([type=checkbox]), textarea'))
      return
    event.preventDefault()
    options.undo()
  })
  arrange()

  return {
    say: status.say,
    showAccess(origins) {
      access.show(origins)
      list.redraw()
    },
    showDamaged: damaged.show,
    show(sites, undoable) {
      const rules = sites.reduce((sum, site) => sum + site.rules.length, 0)
      sum.textContent =
        rules === 0 ? '' : t('rulesOnSites', plural('rules', rules), plural('sites', sites.length))
      undo.hidden = undoable === null
      undo.title = undoable ?? ''
      list.show(sites)
      exporting.show(rules)
      isTextStale = true
      arrange()
    },
  }
}
