/**
 * Shows a dialog in a view, until it is closed: then it takes itself out, and gives the focus back. Escape closes it
 * alone, not the view that it stands in, over a page or in a popup.
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
