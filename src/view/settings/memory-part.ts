import { button, h, setEnabled } from '../components/element.ts'
import type { Strings } from '../wording/strings.ts'

interface Actions {
  refresh(): void
  forgetAll(): Promise<void>
}

/** What the settings say about the remembered sites, below the switch. */
export interface MemoryPart {
  readonly element: HTMLElement
  /** @param sites the number of remembered sites */
  show(sites: number): void
  /** Reads the number again. */
  refresh(): void
}

export function memoryPart({ t, plural }: Strings, { refresh, forgetAll }: Actions): MemoryPart {
  const count = h('p', { class: 'hint', role: 'status' })
  const forget = button(t('memoryForgetAll'), () => void forgetAll())
  return {
    element: h(
      'div',
      { class: 'setting' },
      h('p', { class: 'hint' }, t('memoryKept')),
      count,
      h('div', { class: 'buttons' }, forget),
    ),
    refresh,
    show(sites) {
      count.textContent = plural('rememberedSites', sites)
      setEnabled(forget, sites > 0)
    },
  }
}
