import { button, h } from '../element.ts'
import type { Strings } from '../strings.ts'

/** A quiet frame in the place of a picture that could not be loaded, with what the picture says. */
export function brokenPicture(image: HTMLImageElement, { t }: Strings): HTMLElement {
  return h('span', { class: 'no-picture' }, image.alt || t('pictureBroken'))
}

/** The same for one that is not to be loaded before it is asked for. */
export function withheldPicture(image: HTMLImageElement, { t }: Strings, show: () => void): HTMLElement {
  const words = h('span', {}, image.alt || t('pictureWithheld'))
  return h('span', { class: 'no-picture' }, words, button(t('showPicture'), show))
}
