import { button, h, setEnabled } from '../components/element.ts'
import { loadQuietly } from '../safe-html.ts'
import type { Strings } from '../wording/strings.ts'

/** A picture of the article that can be enlarged. */
export interface Picture {
  /** The element that opens the picture; it gets the focus back. */
  readonly opener: HTMLElement
  readonly image: HTMLImageElement
  /** The address of the largest copy that the article names. */
  readonly address: string
  /** Plain text; '' for none. */
  readonly caption: string
}

/** The factor of one zoom step, and the greatest zoom, as a multiple of the size that fits the window. */
const STEP = 1.25
const LARGEST = 8

/**
 * Shows one of the article's pictures large, over the whole view, with buttons to the other pictures. Escape
 * closes only the lightbox; the picture shown last then gets the focus. The element removes itself from the
 * document.
 * @param host the element of the view that gets the dialog
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
  const viewport = h('div', { class: 'stage' }, image)
  const count = h('p', { class: 'count', 'aria-live': 'polite' })
  const caption = h('p', { class: 'caption' })
  const previousButton = signButton('‹', t('previousPicture'), () => show(at - 1))
  const nextButton = signButton('›', t('followingPicture'), () => show(at + 1))
  const smaller = signButton('−', t('zoomOut'), () => setZoom(zoom / STEP))
  const larger = signButton('+', t('zoomIn'), () => setZoom(zoom * STEP))
  const cross = signButton('×', t('closePicture'), () => dialog.close())
  const dialog = h(
    'dialog',
    { class: 'lightbox' },
    h('div', { class: 'lightbox-bar' }, count, smaller, larger, cross),
    viewport,
    h('div', { class: 'lightbox-foot' }, previousButton, caption, nextButton),
  )

  const show = (index: number) => {
    const picture = pictures[index]
    if (!picture) return
    at = index
    setZoom(1)
    image.alt = picture.image.alt
    // The larger copy may not load; the copy in the text is loaded already.
    image.onerror = () => {
      image.onerror = null
      loadQuietly(image, picture.image.src)
    }
    loadQuietly(image, picture.address)
    caption.textContent = picture.caption
    count.textContent = pictures.length > 1 ? t('pictureCount', index + 1, pictures.length) : ''
    dialog.setAttribute('aria-label', picture.image.alt || t('largePicture'))
    previousButton.hidden = nextButton.hidden = pictures.length < 2
    setEnabled(previousButton, index > 0)
    setEnabled(nextButton, index < pictures.length - 1)
  }

  /** @param towards the point of the picture that is centred, as shares of its width and height */
  const setZoom = (wanted: number, towards = { x: 0.5, y: 0.5 }) => {
    // The fitting size is measured without any zoom.
    image.style.removeProperty('width')
    image.classList.remove('zoomed')
    const fit = image.getBoundingClientRect().width
    zoom = Math.min(LARGEST, wanted < STEP ** 0.5 ? 1 : wanted)
    setEnabled(smaller, zoom > 1)
    setEnabled(larger, zoom < LARGEST)
    viewport.classList.toggle('scrolls', zoom > 1)
    if (zoom === 1 || fit === 0) return
    image.classList.add('zoomed')
    image.style.width = `${fit * zoom}px`
    viewport.scrollTo({
      left: viewport.scrollWidth * towards.x - viewport.clientWidth / 2,
      top: viewport.scrollHeight * towards.y - viewport.clientHeight / 2,
      behavior: 'instant',
    })
  }

  /**
   * Toggles between the fitting size and full size (one image pixel per CSS pixel), or twice the fitting size
   * when full size is not larger.
   */
  const toggle = ({ clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = image.getBoundingClientRect()
    const full = image.naturalWidth / width
    setZoom(zoom > 1 ? 1 : full > STEP ? full : 2, {
      x: (clientX - left) / width,
      y: (clientY - top) / height,
    })
  }

  const onKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const isRtl = getComputedStyle(dialog).direction === 'rtl'
    // In a zoomed picture, the arrow keys scroll.
    const onwards = zoom === 1 ? (way: 1 | -1) => () => show(at + (isRtl ? -way : way)) : () => undefined
    const runs: Readonly<Record<string, (() => void) | undefined>> = {
      Escape: () => dialog.close(),
      ArrowRight: onwards(1),
      ArrowLeft: onwards(-1),
      '+': () => setZoom(zoom * STEP),
      '=': () => setZoom(zoom * STEP),
      '-': () => setZoom(zoom / STEP),
      '0': () => setZoom(1),
    }
    const run = runs[event.key]
    if (!run) return
    event.preventDefault()
    run()
  }

  dialog.addEventListener('keydown', onKey)
  image.addEventListener('click', toggle)
  // A click next to the picture closes the lightbox.
  viewport.addEventListener('click', event => event.target === viewport && zoom === 1 && dialog.close())
  dialog.addEventListener('close', () => {
    dialog.remove()
    const opener = pictures[at]?.opener
    opener?.focus({ preventScroll: at === first })
  })
  host.append(dialog)
  dialog.showModal()
  viewport.tabIndex = 0
  show(first)
  cross.focus()
}

function signButton(sign: string, name: string, onClick: () => void): HTMLButtonElement {
  return button(sign, onClick, { 'aria-label': name, title: name })
}
