import { h } from '../components/element.ts'
import type { Highlight, Token } from '../highlight/highlight.ts'
import { languageName } from '../highlight/language-name.ts'
import { newElement, textsIn } from '../reader/safe-document.ts'
import type { Enriching, Enrichment } from './enrichment.ts'
import { whenNear } from './near.ts'

/** A listing longer than this, in characters, is not highlighted. */
const LONGEST = 200_000
/** How long the button confirms the copying, in milliseconds. */
const CONFIRMATION = 2_500

/**
 * Adds the language and a copy button to code listings, and highlights their syntax when they come near the
 * window.
 */
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
      // Annotation marks in the code are removed; the annotation layer draws them again. Buttons stay.
      for (const child of [...holder.childNodes]) if (!isButton(child)) child.remove()
      holder.prepend(...spansOf(tokens))
    } catch (error) {
      // The code stays readable without highlighting.
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

/**
 * The element with the text of a listing; null when the listing contains links or emphasis, which
 * highlighting would lose.
 */
function plainHolder(pre: Element): Element | null {
  const [only, ...others] = pre.childNodes
  const holder = others.length === 0 && only instanceof HTMLElement && only.localName === 'code' ? only : pre
  return holder.childNodes.length === 1 && holder.firstChild instanceof Text ? holder : null
}

function codeOf(holder: Element): string {
  return Array.from(textsIn(holder, isButton), ({ data }) => data).join('')
}

/** The remove button may be inside the listing. */
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
      }, CONFIRMATION)
    } catch {
      // The page may forbid it, and over http the clipboard is not available.
      say({ text: t('copyFailed'), isProblem: true })
    }
  })
  return copy
}
