import { h } from '../element.ts'

/** Marks in an article what is read aloud. */
export interface ReadingMark {
  /** @param sentence live ranges of it, asked for anew whenever the text is set anew; likewise of the word in it */
  show(sentence: () => readonly Range[], word: () => readonly Range[]): void
  clear(): void
}

/**
 * Marks lie under the text as boxes of their own. The browser's own highlights would need no boxes, but they are the
 * document's: over a page, its scripts could reach our closed shadow tree through their ranges.
 */
export function readingMark(article: HTMLElement, prose: HTMLElement, signal: AbortSignal): ReadingMark {
  const layer = h('div', { class: 'read-aloud', 'aria-hidden': 'true' })
  let shown: Parameters<ReadingMark['show']> | null = null

  const place = () => {
    if (!layer.isConnected) article.append(layer)
    const { left, top } = layer.getBoundingClientRect()
    const [sentence, word] = shown ?? []
    // All that is measured, before anything is written.
    const boxes = [
      ...(sentence?.() ?? []).flatMap(range => boxesOf(range).map(box => ['sentence', box] as const)),
      ...(word?.() ?? []).flatMap(range => boxesOf(range).map(box => ['word', box] as const)),
    ]
    layer.replaceChildren(
      ...boxes.map(([name, box]) => {
        const mark = h('span', { class: name })
        mark.style.translate = `${box.left - left}px ${box.top - top}px`
        mark.style.width = `${box.width}px`
        mark.style.height = `${box.height}px`
        return mark
      }),
    )
  }
  const onResize = new ResizeObserver(place)
  onResize.observe(prose)
  // A table may be scrolled sideways.
  prose.addEventListener('scroll', place, { capture: true, passive: true, signal })
  signal.addEventListener('abort', () => onResize.disconnect())

  return {
    show(...ranges) {
      shown = ranges
      place()
    },
    clear() {
      shown = null
      layer.remove()
    },
  }
}

/** The boxes of a range's lines, as far as they can be seen in a part that scrolls sideways. */
function boxesOf(range: Range): DOMRect[] {
  const frame = range.startContainer.parentElement?.closest('.sideways')?.getBoundingClientRect()
  return [...range.getClientRects()]
    .map(box => {
      if (!frame) return box
      const left = Math.max(box.left, frame.left)
      return new DOMRect(left, box.top, Math.min(box.right, frame.right) - left, box.height)
    })
    .filter(({ width, height }) => width > 0 && height > 0)
}
