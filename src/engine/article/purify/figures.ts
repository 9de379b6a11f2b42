import { textPattern } from '../../page/text-pattern.ts'
import type { Transform } from './context.ts'
import { childElements, isUnseen, rename, unwrap, wrapRuns } from './tree.ts'

const MEDIA = 'img, video, audio, iframe, canvas'
/** Class names of images and their captions without a `figure`. */
const CAPTIONED =
  /(?:^|[\s_-])(?:wp-?caption|caption(?:ed)?|figure|fig|photo|image|img|media|picture|thumb(?:inner|nail)?)(?:$|[\s_-])/i
const CAPTION = /(?:caption|credit|legend|byline|attribution|description|copyright)/i
/** The longest class attribute that is read, and the longest caption, in characters. */
const MAX_CLASS = 300
const MAX_CAPTION = 600
/** The longest text that is a caption by its place alone, in characters. */
const MAX_LABEL = 160
/** The words that pages hide before a picture for screen readers, which only name its kind. */
const KIND =
  /^(?:image|photo|photograph|picture|video|slideshow|gallery|bild|foto|imagen|fotograf[ií]a|vid[eé]o|immagine|afbeelding|zdjęcie|изображение|фото|写真|画像|图片|图像|照片|صورة)(?: \d+(?: ?(?:of|\/|von|sur|de) ?\d+)?)?:?$/iu
const SENTENCE_END = textPattern(String.raw`[\p{Sentence_Terminal}:…][\p{Pf}\p{Pe}"']*$`)

/**
 * An image with its caption becomes `figure` and `figcaption`, also where only class names mark it. Wrappers that may
 * be figures are `div` elements here; the others are unwrapped.
 */
export const figures: Transform = body => {
  for (const wrapper of body.querySelectorAll('div')) {
    // In a listing, a `div` is a line of code.
    if (wrapper.closest('pre')) continue
    const caption = captionOf(wrapper)
    if (caption && !wrapper.parentElement?.closest('figure')) rename(wrapper, 'figure')
    else unwrapWithLanguage(wrapper)
  }
  for (const list of body.querySelectorAll('ul')) if (isGallery(list)) showEach(list)
  for (const caption of body.querySelectorAll('p.figcaption')) addToFigure(caption)
  for (const figure of body.querySelectorAll('figure')) shape(figure)
}

/** Whether each item of a list is a picture with a short text; one item may be the title of all. */
function isGallery(list: Element): boolean {
  const items = childElements(list)
  const pictured = items.filter(item => item.querySelector(MEDIA))
  const isShort = (item: Element) =>
    item.textContent.length <= MAX_LABEL && item.querySelectorAll(MEDIA).length <= 1
  return pictured.length > 1 && items.length <= pictured.length + 1 && items.every(isShort)
}

/** Replaces a list of pictures by its pictures. */
function showEach(list: Element): void {
  for (const item of childElements(list)) {
    if (item.querySelector('figure')) unwrap(item)
    else rename(item, item.querySelector(MEDIA) ? 'figure' : 'p')
  }
  unwrap(list)
}

/** Moves a caption that stands right after its figure, or after an image alone, into the figure. */
function addToFigure(caption: Element): void {
  const before = caption.previousElementSibling
  if (!before || caption.textContent.length > MAX_CAPTION || before.querySelector('figcaption')) return
  if (before.localName === 'figure') before.append(rename(caption, 'figcaption'))
  else if (before.localName === 'p' && isOnlyMedia(before)) {
    const figure = caption.ownerDocument.createElement('figure')
    before.replaceWith(figure)
    figure.append(before, rename(caption, 'figcaption'))
  }
}

/** The first text of the caption in a captioned image's wrapper; null if the wrapper is something else. */
function captionOf(wrapper: Element): Element | null {
  const [image, ...others] = wrapper.querySelectorAll(MEDIA)
  if (!image || others.length > 0) return null
  const texts = childElements(wrapper).filter(child => !child.contains(image))
  const [caption] = texts
  if (!caption || texts.some(text => text.localName !== 'p')) return null
  if (lengthOf(texts) > MAX_CAPTION) return null
  const isNamed = CAPTIONED.test(classOf(wrapper)) || CAPTION.test(classOf(caption))
  return isNamed || (texts.length === 1 && isLabel(caption, image)) ? caption : null
}

/**
 * Whether a text is a short label below the image, neither a sentence nor a link, or equals the image's alternative
 * text.
 */
function isLabel(text: Element, image: Element): boolean {
  const words = text.textContent.trim()
  const isBelow = (image.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  if (!isBelow || words.length > MAX_LABEL) return false
  if (words === image.getAttribute('alt')?.trim()) return true
  return !SENTENCE_END(words).test(words) && text.querySelector('a') === null
}

/** Unwraps an element; its children keep its language and direction. */
function unwrapWithLanguage(wrapper: Element): void {
  for (const name of ['lang', 'dir']) {
    const value = wrapper.getAttribute(name)
    if (value === null) continue
    for (const child of wrapper.children) if (!child.hasAttribute(name)) child.setAttribute(name, value)
  }
  unwrap(wrapper)
}

/**
 * Makes text beside media their caption, drops labels that only name their kind, and unwraps paragraphs that contain only
 * an image.
 */
function shape(figure: Element): void {
  for (const label of figure.querySelectorAll('p, span, small'))
    if (KIND.test(label.textContent.trim()) && !label.querySelector(MEDIA)) label.remove()
  if (!figure.querySelector('figcaption') && figure.querySelector(MEDIA)) addCaption(figure)
  for (const child of childElements(figure)) if (child.localName === 'p' && isOnlyMedia(child)) unwrap(child)
}

function addCaption(figure: Element): void {
  wrapRuns(figure)
  const texts = childElements(figure).filter(child => child.localName === 'p' && !isOnlyMedia(child))
  const [first, ...rest] = texts
  if (!first || lengthOf(texts) > MAX_CAPTION || texts.some(text => text.querySelector(MEDIA))) return
  if (rest.length === 0) {
    figure.append(rename(first, 'figcaption'))
    return
  }
  const caption = figure.ownerDocument.createElement('figcaption')
  caption.append(...texts)
  figure.append(caption)
}

function isOnlyMedia(paragraph: Element): boolean {
  return isUnseen(paragraph.textContent) && paragraph.querySelector(MEDIA) !== null
}

function lengthOf(texts: readonly Element[]): number {
  return texts.reduce((sum, text) => sum + text.textContent.length, 0)
}

function classOf(element: Element): string {
  return (element.getAttribute('class') ?? '').slice(0, MAX_CLASS)
}
