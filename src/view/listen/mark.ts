import { h } from '../components/element.ts'

/** Marks the text that is read aloud. */
export interface ReadingMark {
  /**
   * Both functions are called again after every change of layout.
   * @param sentence the ranges of the sentence, all in one chunk of the text or in the headline
   * @param word the ranges of the current word
   */
  show(sentence: () => readonly Range[], word: () => readonly Range[]): void
  clear(): void
}

/**
 * Draws the marks as boxes under the text. CSS highlights would need no boxes, but their registry belongs to
 * the document: over a page, its scripts could reach our closed shadow tree through the ranges.
 */
export function readingMark(prose: HTMLElement, signal: AbortSignal): ReadingMark {
  const layer = h('div', { class: 'read-aloud', 'aria-hidden': 'true' })
  let shown: Parameters<ReadingMark['show']> | null = null

  const place = () => {
    if (!shown) return
    const [sentence, word] = shown.map(ranges => ranges())
    attach(sentence?.[0])
    // All measuring happens before any writing, so that layout is computed once.
    const { left, top } = layer.getBoundingClientRect()
    const boxes = [
      ...(sentence ?? []).flatMap(range => boxesOf(range).map(box => ['sentence', box] as const)),
      ...(word ?? []).flatMap(range => boxesOf(range).map(box => ['word', box] as const)),
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
  /** Moves the layer into the part with the text, so that changes above that part do not matter. */
  const attach = (range: Range | undefined) => {
    const node = range?.startContainer
    const element = node instanceof Element ? node : node?.parentElement
    const part = element?.closest('.slice, header')
    if (!part || layer.parentElement === part) return
    part.append(layer)
    onResize.disconnect()
    onResize.observe(part)
  }
  // A table may scroll horizontally.
  prose.addEventListener('scroll', place, { capture: true, passive: true, signal })
  // Pages are turned by scrolling the box around the text.
  prose.closest('main')?.addEventListener('scroll', place, { passive: true, signal })
  signal.addEventListener('abort', () => onResize.disconnect())

  return {
    show(...ranges) {
      shown = ranges
      place()
    },
    clear() {
      shown = null
      onResize.disconnect()
      layer.remove()
    },
  }
}

/** The line boxes of a range, clipped to a horizontally scrolling box around it. */
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
