import { button, h, removeWithTransition } from '../components/element.ts'
import { replaceKeepingFocus } from '../components/replace-keeping-focus.ts'
import type { Strings } from '../wording/strings.ts'

export interface AccessView {
  readonly element: HTMLElement
  /** @param origins match patterns, as `https://example.org/*` */
  show(origins: readonly string[]): void
}

/** The list of sites that may be read without asking, each with a button that revokes the permission. */
export function accessView({ t }: Strings, revoke: (origin: string) => Promise<void>): AccessView {
  const list = h('ul', { class: 'origins' })
  const about = h('p', { tabindex: '-1' })
  return {
    element: h(
      'section',
      { 'aria-labelledby': 'access-title' },
      h('h2', { id: 'access-title' }, t('access')),
      about,
      list,
    ),
    show(origins) {
      about.textContent = origins.length === 0 ? t('accessNone') : t('accessSome')
      replaceKeepingFocus(
        list,
        origins.map(origin => {
          const name =
            origin === '<all_urls>' || origin === '*://*/*'
              ? t('everySite')
              : origin.replace(/^\*:\/\/|\/\*$/g, '')
          const item: HTMLLIElement = h(
            'li',
            {},
            h('span', { class: 'name', dir: 'ltr' }, name),
            button(t('revoke'), () => removeWithTransition(item, () => revoke(origin)), {
              'aria-label': t('revokeFor', name),
            }),
          )
          return item
        }),
        about,
      )
    },
  }
}
