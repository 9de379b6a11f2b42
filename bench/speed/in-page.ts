/** Inside the page: the parts of an extraction, to be timed one by one, and the least that any reader must do. */
import { learned } from '../../src/engine/ensemble/learned.ts'
import { defaultModel } from '../../src/engine/ensemble/model/model.ts'
import { extract } from '../../src/engine/extract.ts'
import { readPage } from '../../src/engine/page/read-page.ts'
import { stressPages } from '../../test/stress-pages.ts'

/** What is timed, by name. Each call begins from nothing. */
const parts: Readonly<Record<string, () => unknown>> = {
  /** A bare pass over the tree that reads how long each text is. */
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

/** Runs a part and says how long it took, in milliseconds. */
function time(name: string): number {
  const start = performance.now()
  parts[name]!()
  return performance.now() - start
}

/** The page's own size. */
function nodes(): number {
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_ALL)
  let count = 0
  while (walker.nextNode()) count++
  return count
}

/** Makes the document a page of about so many nodes, which looks like any other. */
function grow(size: number): void {
  const article =
    '<section><h2>A heading</h2><p>Some <b>words</b> of a text, and <a href="#">a link</a> in it.</p></section>'
  document.body.innerHTML = `<nav>${'<a href="#">Section</a> '.repeat(20)}</nav><main>${article.repeat(Math.ceil(size / 10))}</main>`
}

/**
 * Reads one of the stress pages, and says how long that took and what came of it. The page is not shown: some of them
 * are more than the browser itself can draw.
 */
function stress(name: string): { milliseconds: number; kind: string } {
  const page = document.implementation.createHTMLDocument(name)
  stressPages.find(page => page.name === name)!.build(page)
  const start = performance.now()
  const { kind } = extract(page)
  return { milliseconds: performance.now() - start, kind }
}

Object.assign(globalThis, {
  speed: {
    time,
    nodes,
    grow,
    stress,
    parts: Object.keys(parts),
    stressPages: stressPages.map(({ name }) => name),
  },
})
