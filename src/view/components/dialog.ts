/**
 * Shows a modal dialog in a view. On closing, the dialog is removed and the focus returns. Escape closes only
 * the dialog, not the view around it.
 * @param root the view's element
 */
export function showDialog(root: HTMLElement, dialog: HTMLDialogElement): void {
  dialog.addEventListener('keydown', event => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    dialog.close()
  })
  dialog.addEventListener('close', () => dialog.remove())
  root.append(dialog)
  dialog.showModal()
  dialog.querySelector<HTMLElement>('.choice button')?.focus()
}
