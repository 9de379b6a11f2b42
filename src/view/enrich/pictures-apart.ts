import { h } from '../components/element.ts'
import { showFramed } from '../safe-html.ts'

/**
 * Replaces a picture by a frame without an origin that contains it. In Firefox, a request from a window of the extension
 * counts as one from the site itself wherever the person has granted access, so that it carries the person's cookies;
 * a server may also redirect it to such a site. A request from this frame is always one from another site.
 * @returns the frame; null for a picture that is not requested
 */
export function showApart(image: HTMLImageElement): HTMLElement | null {
  if (!/^https?:/.test(image.src)) return null
  const frame = h('iframe', {
    class: 'apart',
    sandbox: '',
    loading: 'lazy',
    tabindex: '-1',
    title: image.alt,
  })
  showFramed(frame, image.src)
  const [width, height] = [image.width, image.height].map(Number)
  if (width! > 0 && height! > 0) {
    frame.style.aspectRatio = `${width} / ${height}`
    frame.style.maxWidth = `${width}px`
  }
  image.replaceWith(frame)
  return frame
}
