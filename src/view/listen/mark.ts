import { h } from '../element.ts'

/** Marks in an article what is read aloud. */
export interface ReadingMark {
  /**
   * Both are asked for anew whenever the text is laid out anew.
   * @param sentence ranges of it, in one slice of the text or in the headline
   * @param word of the word in it
   */
  show(sentence: () => readonly Range[], word: () => readonly Range[]): void
  clear(): void
}

/**
 * Marks lie under the text as boxes of their own. The browser's own highlights would need no boxes, but they are the
 * document's: over a page, its scripts could reach our closed shadow tree through their ranges.
 */
export function readingMark(prose: HTMLElement, signal: AbortSignal): ReadingMark {
  const layer = h('div', { class: 'read-aloud', 'aria-hidden': 'true' })
  let shown: Parameters<ReadingMark['show']> | null = null

  const place = () => {
    if (!shown) return
    const [sentence, word] = shown.map(ranges => ranges())
    stand(sentence?.[0])
    // All that is measured, before anything is written.
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
  /** In the part that the text is in: what goes on above it does not matter then. */
  const stand = (range: Range | undefined) => {
    const node = range?.startContainer
    const element = node instanceof Element ? node : node?.parentElement
    const part = element?.closest('.slice, header')
    if (!part || layer.parentElement === part) return
    part.append(layer)
    onResize.disconnect()
    onResize.observe(part)
  }
  // A table may be scrolled sideways.
  prose.addEventListener('scroll', place, { capture: true, passive: true, signal })
  // And pages are turned by scrolling the box around it.
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
