import type { Transform } from './context.ts'
import { childElements, rename, unwrap, wrapRuns } from './tree.ts'

const MEDIA = 'img, video, audio, iframe, canvas'
/** What images and their captions are called where there is no `figure`. */
const CAPTIONED =
  /(?:^|[\s_-])(?:wp-?caption|caption(?:ed)?|figure|fig|photo|image|img|media|picture|thumb(?:inner|nail)?)(?:$|[\s_-])/i
const CAPTION = /(?:caption|credit|legend|byline|attribution|description|copyright)/i
/** Longest class attribute that is looked at, and longest caption, in characters. */
const MAX_CLASS = 300
const MAX_CAPTION = 600

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
  return CAPTIONED.test(classOf(wrapper)) || CAPTION.test(classOf(caption)) ? caption : null
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
  return paragraph.textContent.trim() === '' && paragraph.querySelector(MEDIA) !== null
}

function lengthOf(texts: readonly Element[]): number {
  return texts.reduce((sum, text) => sum + text.textContent.length, 0)
}

function classOf(element: Element): string {
  return (element.getAttribute('class') ?? '').slice(0, MAX_CLASS)
}
