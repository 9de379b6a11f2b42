import type { Enrichment } from './enrichment.ts'
import { goTo } from './go-to.ts'
import { openNote } from './note.ts'
import { noteOf } from './note-of.ts'

/**
 * Handles links between parts of an article: a reference to a note opens the note, any other link scrolls to
 * its target. The link back from a note has an accessible name.
 */
export const inPageLinks: Enrichment = (content, { strings, pane, signal }) => {
  const targets = new Map<string, HTMLElement>()
  for (const target of content.querySelectorAll<HTMLElement>('[data-anchor]')) {
    const name = target.dataset['anchor']!
    if (!targets.has(name)) targets.set(name, target)
  }
  for (const link of content.querySelectorAll<HTMLAnchorElement>('a[data-goto]')) {
    const target = targets.get(link.dataset['goto']!)
    if (!target) continue
    link.removeAttribute('target')
    const { note } = link.dataset
    if (note === 'reference') link.setAttribute('role', 'doc-noteref')
    if (note === 'back') {
      link.setAttribute('role', 'doc-backlink')
      if (!/[\p{L}\p{N}]/u.test(link.textContent ?? ''))
        link.setAttribute('aria-label', strings.t('backToText'))
    }
    link.addEventListener(
      'click',
      event => {
        if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        if (note === 'reference') openNote(link, noteOf(target) as HTMLElement, { strings, pane, signal })
        else goTo(target, pane, signal)
      },
      { signal },
    )
  }
}
