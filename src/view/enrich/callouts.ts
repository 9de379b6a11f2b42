import type { MessageKey } from '../wording/strings.ts'
import type { Enrichment } from './enrichment.ts'

const LABELS: Readonly<Record<string, MessageKey>> = {
  note: 'calloutNote',
  tip: 'calloutTip',
  important: 'calloutImportant',
  warning: 'calloutWarning',
  caution: 'calloutCaution',
}

/** Gives each callout its role and its name. One without a title shows its kind, which is no text of the article. */
export const callouts: Enrichment = (content, { strings: { t } }) => {
  for (const box of content.querySelectorAll<HTMLElement>('blockquote[data-callout]')) {
    const title = box.querySelector(':scope > [data-callout="title"]')
    const key = LABELS[box.dataset['callout'] ?? '']
    const label = title || !key ? undefined : t(key)
    box.role = 'note'
    if (label) box.dataset['label'] = label
    box.ariaLabel = title?.textContent ?? label ?? null
  }
}
