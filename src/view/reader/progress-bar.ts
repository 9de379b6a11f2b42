import { h } from '../components/element.ts'

/** A bar at the top of the window that shows how much of the text has been read. */
export interface ProgressBar {
  readonly element: HTMLElement
  /** @param share 0 … 1 @param says the same in words */
  show(share: number, says: string): void
}

export function progressBar(label: string): ProgressBar {
  const element = h('div', {
    class: 'progress',
    role: 'progressbar',
    'aria-label': label,
    'aria-valuemin': '0',
    'aria-valuemax': '100',
  })
  return {
    element,
    show(share, says) {
      const percent = Math.round(share * 100)
      element.style.setProperty('--read', String(share))
      element.setAttribute('aria-valuenow', String(percent))
      element.setAttribute('aria-valuetext', says)
    },
  }
}
