/** The script for a page: returns every block with its text and features, for training. */
import { features } from '../../src/engine/decision/features/index.ts'
import { JOINABLE } from '../../src/engine/decision/join.ts'
import { judge, type ModelData, modelFrom } from '../../src/engine/decision/model/model.ts'
import { extract } from '../../src/engine/extract.ts'
import { blockString } from '../../src/engine/page/facts/block-string.ts'
import { blocks } from '../../src/engine/page/facts/blocks.ts'
import { type Outline, outline } from '../../src/engine/page/facts/outline.ts'
import { titles } from '../../src/engine/page/facts/titles.ts'
import type { Page } from '../../src/engine/page/page.ts'
import { headlines } from '../page/headlines.ts'
import { binaryOf } from './binary.ts'

/** A page's blocks in the form for training. */
export interface PageFeatures {
  readonly names: readonly string[]
  /** Base64 of little-endian 32-bit floats: block by block, one value per name. */
  readonly rows: string
  readonly texts: readonly string[]
  readonly title: string
  /** Per block: 1 if it repeats the title. */
  readonly titles: readonly number[]
  readonly outline: Outline
}

function textsOf(page: Page): string[] {
  return Array.from({ length: blocks(page).count }, (_, block) => blockString(page, block))
}

/** The outline with arrays that JSON can express. */
function outlineOf(page: Page): Outline {
  const { holder, path, words, ...rest } = outline(page)
  return { ...rest, holder: Array.from(holder), path: Array.from(path), words: Array.from(words) }
}

/**
 * The engine's reading of this page. The untrained methods choose among possible readings, so that no model influences
 * its successor.
 */
function reading() {
  return extract(document, { methods: JOINABLE })
}

function pageFeatures(): PageFeatures {
  const extraction = reading()
  const { page } = extraction
  const columns = features(page)
  const names = Object.keys(columns)
  return {
    names,
    rows: binaryOf(columns, names, blocks(page).count),
    texts: textsOf(page),
    title: extraction.kind === 'article' ? extraction.article.title : document.title,
    titles: [...titles(page).repeats],
    outline: outlineOf(page),
  }
}

/** A model's probabilities for the blocks, computed as in the extension. */
function judged(model: ModelData): number[] {
  return Array.from(judge(reading().page, modelFrom(model)).probability)
}

/** Replaces every class and id by a meaningless name, equal ones by equal ones, as style compilers do. */
function scrambleNames(): void {
  const known = new Map<string, string>()
  const meaningless = (name: string) => {
    let own = known.get(name)
    if (!own) {
      own = `x${((known.size * 2_654_435_761) % 4_294_967_296).toString(36)}`
      known.set(name, own)
    }
    return own
  }
  for (const element of document.querySelectorAll('[class], [id]'))
    for (const attribute of ['class', 'id']) {
      const value = element.getAttribute(attribute)
      if (value !== null)
        element.setAttribute(attribute, value.split(/\s+/).filter(Boolean).map(meaningless).join(' '))
    }
}

Object.assign(globalThis, { pageFeatures, judged, scrambleNames, headlines })
