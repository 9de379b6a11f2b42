import { button, h, setEnabled } from './element.ts'
import { loadQuietly } from './safe-html.ts'
import type { Strings } from './strings.ts'

/** A picture of the article that can be seen large. */
export interface Picture {
  /** What opens it, and gets the focus back. */
  readonly opener: HTMLElement
  readonly image: HTMLImageElement
  /** The largest copy of it that the article knows of. */
  readonly address: string
  /** Plain text; '' for none. */
  readonly caption: string
}

/** How much larger each step of the zoom is, and the largest, in times of what fits the window. */
const STEP = 1.25
const LARGEST = 8

/**
 * Shows one of the article's pictures large, over the whole view, and leads on to the others. Escape closes it and
 * nothing else; the picture that was seen last has the focus then. The element takes itself out of the document.
 * @param host what the dialog stands in: an element of the view
 */
export function openLightbox(
  pictures: readonly Picture[],
  first: number,
  host: Element,
  strings: Strings,
): void {
  const { t } = strings
  let at = first
  let zoom = 1
  const image = h('img')
  const stage = h('div', { class: 'stage' }, image)
  const count = h('p', { class: 'count', 'aria-live': 'polite' })
  const caption = h('p', { class: 'caption' })
  const previous = labelled('‹', t('previousPicture'), () => show(at - 1))
  const following = labelled('›', t('followingPicture'), () => show(at + 1))
  const smaller = labelled('−', t('zoomOut'), () => enlarge(zoom / STEP))
  const larger = labelled('+', t('zoomIn'), () => enlarge(zoom * STEP))
  const cross = labelled('×', t('closePicture'), () => dialog.close())
  const dialog = h(
    'dialog',
    { class: 'lightbox' },
    h('div', { class: 'lightbox-bar' }, count, smaller, larger, cross),
    stage,
    h('div', { class: 'lightbox-foot' }, previous, caption, following),
  )

  const show = (index: number) => {
    const picture = pictures[index]
    if (!picture) return
    at = index
    enlarge(1)
    image.alt = picture.image.alt
    // The larger copy may be gone; the one in the text is there.
    image.onerror = () => {
      image.onerror = null
      loadQuietly(image, picture.image.src)
    }
    loadQuietly(image, picture.address)
    caption.textContent = picture.caption
    count.textContent = pictures.length > 1 ? t('pictureCount', index + 1, pictures.length) : ''
    dialog.setAttribute('aria-label', picture.image.alt || t('largePicture'))
    previous.hidden = following.hidden = pictures.length < 2
    setEnabled(previous, index > 0)
    setEnabled(following, index < pictures.length - 1)
  }

  /** @param towards what of the picture stays where it is, as shares of its width and height */
  const enlarge = (wanted: number, towards = { x: 0.5, y: 0.5 }) => {
    // What fits the window is measured before anything is larger than that.
    image.style.removeProperty('width')
    image.classList.remove('zoomed')
    const fit = image.getBoundingClientRect().width
    zoom = Math.min(LARGEST, wanted < STEP ** 0.5 ? 1 : wanted)
    setEnabled(smaller, zoom > 1)
    setEnabled(larger, zoom < LARGEST)
    stage.classList.toggle('scrolls', zoom > 1)
    if (zoom === 1 || fit === 0) return
    image.classList.add('zoomed')
    image.style.width = `${fit * zoom}px`
    stage.scrollTo({
      left: stage.scrollWidth * towards.x - stage.clientWidth / 2,
      top: stage.scrollHeight * towards.y - stage.clientHeight / 2,
      behavior: 'instant',
    })
  }

  /** Back to what fits, or to full size, pixel by pixel; to twice the size where that is smaller. */
  const toggle = ({ clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = image.getBoundingClientRect()
    const full = image.naturalWidth / width
    enlarge(zoom > 1 ? 1 : full > STEP ? full : 2, {
      x: (clientX - left) / width,
      y: (clientY - top) / height,
    })
  }

  const onKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const isRtl = getComputedStyle(dialog).direction === 'rtl'
    // In a picture that is larger than the window, the arrow keys scroll.
    const onwards = zoom === 1 ? (way: 1 | -1) => () => show(at + (isRtl ? -way : way)) : () => undefined
    const runs: Readonly<Record<string, (() => void) | undefined>> = {
      Escape: () => dialog.close(),
      ArrowRight: onwards(1),
      ArrowLeft: onwards(-1),
      '+': () => enlarge(zoom * STEP),
      '=': () => enlarge(zoom * STEP),
      '-': () => enlarge(zoom / STEP),
      '0': () => enlarge(1),
    }
    const run = runs[event.key]
    if (!run) return
    event.preventDefault()
    run()
  }

  dialog.addEventListener('keydown', onKey)
  image.addEventListener('click', toggle)
  // Beside the picture is outside.
  stage.addEventListener('click', event => event.target === stage && zoom === 1 && dialog.close())
  dialog.addEventListener('close', () => {
    dialog.remove()
    const opener = pictures[at]?.opener
    opener?.focus({ preventScroll: at === first })
  })
  host.append(dialog)
  dialog.showModal()
  stage.tabIndex = 0
  show(first)
  cross.focus()
}

function labelled(sign: string, name: string, onClick: () => void): HTMLButtonElement {
  return button(sign, onClick, { 'aria-label': name, title: name })
}
