import { h } from '../element.ts'

/** Lets the browser save a text as a file in its folder for downloads. */
export function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  h('a', { href: address, download: name }).click()
  // The browser has taken hold of the text before this task ends.
  setTimeout(() => URL.revokeObjectURL(address))
}
