import type { Transform } from './context.ts'
import { childElements, isUnseen, rename, unwrap, wrapRuns } from './tree.ts'

const MEDIA = 'img, video, audio, iframe, canvas'
/** What images and their captions are called where there is no `figure`. */
const CAPTIONED =
  /(?:^|[\s_-])(?:wp-?caption|caption(?:ed)?|figure|fig|photo|image|img|media|picture|thumb(?:inner|nail)?)(?:$|[\s_-])/i
const CAPTION = /(?:caption|credit|legend|byline|attribution|description|copyright)/i
/** Longest class attribute that is looked at, and longest caption, in characters. */
const MAX_CLASS = 300
const MAX_CAPTION = 600
/** Longest text that is a caption by its place alone, in characters. */
const MAX_LABEL = 160
const SENTENCE_END = /[\p{Sentence_Terminal}:…][\p{Pf}\p{Pe}"']*$/u

/**
 * An image with its caption becomes `figure` and `figcaption`, also where the page says so by class names alone. The
 * wrappers that may be figures arrive as `div`; those that are none are unwrapped.
 */
export const figures: Transform = body => {
  for (const wrapper of body.querySelectorAll('div')) {
    // There, it is a line of code.
    if (wrapper.closest('pre')) continue
    const caption = captionOf(wrapper)
    if (caption && !wrapper.parentElement?.closest('figure')) rename(wrapper, 'figure')
    else dissolve(wrapper)
  }
  for (const figure of body.querySelectorAll('figure')) shape(figure)
}

/** The texts that make the caption of a captioned image's wrapper; null when it is no such thing. */
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

/** A few words alone with the image above them, that are no sentence and no link, or say what stands for it. */
function isLabel(text: Element, image: Element): boolean {
  const words = text.textContent.trim()
  const isBelow = (image.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  if (!isBelow || words.length > MAX_LABEL) return false
  if (words === image.getAttribute('alt')?.trim()) return true
  return !SENTENCE_END.test(words) && text.querySelector('a') === null
}

/** What is in a wrapper keeps its language and direction. */
function dissolve(wrapper: Element): void {
  for (const name of ['lang', 'dir']) {
    const value = wrapper.getAttribute(name)
    if (value === null) continue
    for (const child of wrapper.children) if (!child.hasAttribute(name)) child.setAttribute(name, value)
  }
  unwrap(wrapper)
}

/** Text beside media is their caption, and a paragraph around nothing but an image adds nothing. */
function shape(figure: Element): void {
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
