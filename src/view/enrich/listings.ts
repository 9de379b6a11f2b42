import { h } from '../element.ts'
import type { Highlight, Token } from '../highlight/highlight.ts'
import { newElement } from '../safe-document.ts'
import type { Enriching, Enrichment } from './enrich.ts'
import { whenNear } from './near.ts'

/** A longer listing, in characters, is left plain. */
const LONGEST = 200_000
/** How long the button says that it has done it, in milliseconds. */
const SAID_FOR = 2_500

/** A listing of code says its language, can be copied, and is coloured when it comes near the window. */
export const listings: Enrichment = (content, drawing) => {
  const { strings, load, signal } = drawing
  const texts = new Map<Element, Text>()
  let highlighter: Promise<{ readonly highlight: Highlight }> | undefined

  const colour = async (pre: Element) => {
    const text = texts.get(pre)
    const language = pre.getAttribute('data-language')
    if (!text || !language) return
    try {
      highlighter ??= load('highlight')
      const tokens = (await highlighter).highlight(text.data, language)
      if (tokens && !signal.aborted && text.isConnected) text.replaceWith(...spansOf(tokens))
    } catch (error) {
      // Without colours, it is as good to read as it was.
      console.warn(error)
    }
  }
  const near = whenNear(colour, drawing)

  for (const pre of content.querySelectorAll('pre')) {
    const bar = h('div', { class: 'listing-bar', lang: strings.locale })
    const listing = h('div', { class: 'listing' }, bar)
    pre.replaceWith(listing)
    listing.append(pre)
    const language = pre.getAttribute('data-language')
    if (language) bar.append(h('span', { class: 'language' }, language))
    bar.append(copyButton(pre.textContent ?? '', drawing))
    const text = onlyText(pre)
    if (!text || !language || text.length > LONGEST) continue
    texts.set(pre, text)
    near(pre)
  }
}

/** The text of a listing in which there are neither links nor emphasis, which are not to be lost. */
function onlyText(pre: Element): Text | null {
  const [only, ...others] = pre.childNodes
  const holder = others.length === 0 && only instanceof HTMLElement && only.localName === 'code' ? only : pre
  const { firstChild } = holder
  return holder.childNodes.length === 1 && firstChild instanceof Text ? firstChild : null
}

function spansOf(tokens: readonly Token[]): Node[] {
  return tokens.map(({ text, kind }) => {
    const span = newElement('span')
    span.textContent = text
    if (kind) span.className = `code-${kind}`
    return span
  })
}

function copyButton(text: string, { strings: { t }, say }: Enriching): HTMLElement {
  const label = h('span', { 'aria-live': 'polite' }, t('copy'))
  const copy = h('button', { type: 'button', class: 'copy' }, label)
  copy.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(text)
      label.textContent = t('copiedCode')
      setTimeout(() => {
        label.textContent = t('copy')
      }, SAID_FOR)
    } catch {
      // The page may forbid it, and over http nobody may.
      say({ text: t('copyFailed'), isProblem: true })
    }
  })
  return copy
}
