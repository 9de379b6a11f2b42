import { showDialog } from '../components/dialog.ts'
import { button, h } from '../components/element.ts'
import type { Strings } from '../wording/strings.ts'
import { isOverPage } from './pane.ts'

/** What the person can add to a report. */
export interface ReportChoice {
  /** Whether the report contains the site's name. */
  readonly host: boolean
  /** A note in the person's own words; `''` for none. */
  readonly note: string
}

/** A report that is ready to be saved. */
export interface ReportDraft {
  /** The site's name; `''` when there is none. */
  readonly host: string
  /** The contents of the file. */
  text(choice: ReportChoice): string
  save(choice: ReportChoice): void
}

const LONGEST_NOTE = 2000

/** The key that opens the dialog. It types no character, so it can be pressed in any element. */
export const REPORT_KEY = 'F2'

/**
 * Asks whether to save a report. The dialog says what the file contains and where it is saved, and can show
 * it. Over a page it shows no file and has no field for a note, because the page's scripts could read both.
 * @param root the view's element
 */
export function askToReport(draft: ReportDraft, { t }: Strings, root: HTMLElement): void {
  const note = h('textarea', { rows: '2', maxlength: String(LONGEST_NOTE) })
  const host = h('input', { type: 'checkbox' })
  const file = h('textarea', { class: 'file', rows: '6', readonly: '', 'aria-label': t('reportLook') })
  const preview = h('details', {}, h('summary', {}, t('reportLook')), file)
  const choice = (): ReportChoice => ({ host: host.checked, note: note.value.trim() })
  // A report can have two million characters; they are laid out only when the person opens them.
  const show = () => {
    file.value = preview.open ? draft.text(choice()) : ''
  }
  preview.addEventListener('toggle', show)
  host.addEventListener('change', show)
  note.addEventListener('change', show)

  const title = h('h2', { id: 'report-title' }, t('reportTitle'))
  const dialog = h(
    'dialog',
    { class: 'dialog report', 'aria-labelledby': title.id },
    title,
    h('p', {}, t('reportWhat')),
    h('p', {}, t('reportStays')),
    ...(isOverPage(root)
      ? [h('p', {}, t('reportInTab'))]
      : [preview, h('label', { class: 'remark' }, t('reportNote'), note)]),
    draft.host ? h('label', {}, host, h('span', {}, t('reportHost', draft.host))) : null,
    h(
      'p',
      { class: 'choice' },
      button(t('save'), () => {
        draft.save(choice())
        dialog.close()
      }),
      button(t('cancel'), () => dialog.close()),
    ),
  )
  showDialog(root, dialog)
}

/** The line below a page that offers a report. */
export function reportOffer(report: () => void, { t }: Strings): HTMLElement {
  const key = { 'aria-keyshortcuts': REPORT_KEY, title: REPORT_KEY }
  return h('section', { class: 'offer' }, h('span', {}, t('reportOffer')), button(t('report'), report, key))
}
