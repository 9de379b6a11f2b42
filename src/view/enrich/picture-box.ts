import { button, h } from '../components/element.ts'
import type { Strings } from '../wording/strings.ts'

/** A placeholder for a picture that could not be loaded, with its alternative text. */
export function brokenPicture(image: HTMLImageElement, { t }: Strings): HTMLElement {
  return h('span', { class: 'no-picture' }, image.alt || t('pictureBroken'))
}

/** A placeholder for a picture that loads only when asked for. */
export function withheldPicture(image: HTMLImageElement, { t }: Strings, show: () => void): HTMLElement {
  const words = h('span', {}, image.alt || t('pictureWithheld'))
  return h('span', { class: 'no-picture' }, words, button(t('showPicture'), show))
}
