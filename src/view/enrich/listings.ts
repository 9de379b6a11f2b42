import { h } from '../element.ts'
import type { Highlight, Token } from '../highlight/highlight.ts'
import { languageName } from '../highlight/language-name.ts'
import { newElement, textsIn } from '../safe-document.ts'
import type { Enriching, Enrichment } from './enrichment.ts'
import { whenNear } from './near.ts'

/** A longer listing, in characters, is left plain. */
const LONGEST = 200_000
/** How long the button says that it has done it, in milliseconds. */
const SAID_FOR = 2_500

/** A listing of code says its language, can be copied, and is coloured when it comes near the window. */
export const listings: Enrichment = (content, drawing) => {
  const { strings, load, signal } = drawing
  const holders = new Map<Element, Element>()
  let highlighter: Promise<{ readonly highlight: Highlight }> | undefined

  const colour = async (pre: Element) => {
    const holder = holders.get(pre)
    const language = pre.getAttribute('data-language')
    if (!holder || !language) return
    try {
      highlighter ??= load('highlight')
      const tokens = (await highlighter).highlight(codeOf(holder), language)
      if (!tokens || signal.aborted || !holder.isConnected) return
      // What is highlighted in it is marked anew by whoever has marked it; buttons stay.
      for (const child of [...holder.childNodes]) if (!isButton(child)) child.remove()
      holder.prepend(...spansOf(tokens))
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
    if (language) bar.append(h('span', { class: 'language' }, languageName(language)))
    bar.append(copyButton(pre.textContent ?? '', drawing))
    const holder = plainHolder(pre)
    if (!holder || !language || codeOf(holder).length > LONGEST) continue
    holders.set(pre, holder)
    near(pre)
  }
}

/** What holds the text of a listing in which there are neither links nor emphasis, which are not to be lost. */
function plainHolder(pre: Element): Element | null {
  const [only, ...others] = pre.childNodes
  const holder = others.length === 0 && only instanceof HTMLElement && only.localName === 'code' ? only : pre
  return holder.childNodes.length === 1 && holder.firstChild instanceof Text ? holder : null
}

function codeOf(holder: Element): string {
  return Array.from(textsIn(holder, isButton), ({ data }) => data).join('')
}

/** The cross that leaves out a part stands in it. */
function isButton(node: Node): boolean {
  return node instanceof HTMLButtonElement
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
