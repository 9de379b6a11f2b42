/** A script that runs in a page. It times the parts of an extraction, and a bare tree walk for comparison. */
import { learned } from '../../src/engine/decision/learned.ts'
import { defaultModel } from '../../src/engine/decision/model/model.ts'
import { extract } from '../../src/engine/extract.ts'
import { readPage } from '../../src/engine/page/read-page.ts'

/** The timed parts by name. Each call starts from scratch. */
const parts: Readonly<Record<string, () => unknown>> = {
  /** A bare walk over the tree that reads the length of each text. */
  'tree walker': () => {
    const walker = document.createTreeWalker(
      document.documentElement,
      NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    )
    let length = 0
    for (let node: Node | null = walker.root; node; node = walker.nextNode())
      if (node.nodeType === Node.TEXT_NODE) length += (node as Text).data.length
    return length
  },
  walk: () => readPage(document),
  'walk without layout': () => readPage(document, { layout: false }),
  'walk and decide': () => learned(readPage(document), defaultModel()).confidence,
  extract: () => extract(document).kind,
}

/** Runs a part and returns its time in milliseconds. */
function time(name: string): number {
  const start = performance.now()
  parts[name]!()
  return performance.now() - start
}

/** The number of the page's nodes. */
function nodes(): number {
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_ALL)
  let count = 0
  while (walker.nextNode()) count++
  return count
}

/** Replaces the body with an ordinary page of about `size` nodes. */
function grow(size: number): void {
  const article =
    '<section><h2>A heading</h2><p>Some <b>words</b> of a text, and <a href="#">a link</a> in it.</p></section>'
  document.body.innerHTML = `<nav>${'<a href="#">Section</a> '.repeat(20)}</nav><main>${article.repeat(Math.ceil(size / 10))}</main>`
}

Object.assign(globalThis, {
  speed: {
    time,
    nodes,
    grow,
    parts: Object.keys(parts),
  },
})
