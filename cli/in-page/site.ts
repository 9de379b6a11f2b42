import { partElements } from '../../src/engine/methods/template/deboiler.ts'
import type { Template } from '../../src/engine/methods/template/shared-parts.ts'
import { readPage } from '../../src/engine/page/read-page.ts'
import { type PageRecord, type ParsedPage, recordOf } from './page-record.ts'
import { type Refused, readLine } from './read-line.ts'

/** The script of an empty page that cleans the pages of one site. Nothing of these pages loads or runs. */

/** The page of a line of the input. */
export interface Sketch {
  readonly url: string
  /** Each of the page's parts once. See `PartElements`. */
  readonly parts: readonly number[]
}

let template: Template = new Set()
/** In performance mode: the pages that were read, in the order of their lines. */
let kept: (ParsedPage | Refused)[] = []

const inPage = {
  /** Forgets everything about the last site. */
  begin(): void {
    template = new Set()
    kept = []
  },

  /** Reads lines of the input. @param keep keeps the pages for `cleanKept` */
  sketch(lines: readonly string[], keep: boolean): (Sketch | Refused)[] {
    return lines.map(line => {
      const read = attempt(line, readOne)
      if (keep) kept.push(read)
      return 'error' in read ? read : { url: read.url, parts: [...new Set(read.parts)] }
    })
  },

  /** Sets the site's template. */
  use(parts: readonly number[]): void {
    template = new Set(parts)
  },

  /** The records of lines of the input. */
  clean(lines: readonly string[], withHtml: boolean): (PageRecord | Refused)[] {
    return lines.map(line => record(attempt(line, readOne), withHtml))
  },

  /** The records of pages that `sketch` kept. They are forgotten. */
  cleanKept(from: number, to: number, withHtml: boolean): (PageRecord | Refused)[] {
    const pages = kept.slice(from, to)
    kept.fill({ error: '' }, from, to)
    return pages.map(each => record(each, withHtml))
  },
}

export type SitePage = typeof inPage

/** The engine's arrays of the page are not kept: they need several times the memory of the document. */
function readOne(line: string): ParsedPage | Refused {
  const read = readLine(line)
  if ('error' in read) return read
  const document = new DOMParser().parseFromString(read.html, 'text/html')
  return { url: read.url, document, ...partElements(readPage(document, { layout: false })) }
}

function record(read: ParsedPage | Refused, withHtml: boolean): PageRecord | Refused {
  if ('error' in read) return read
  return attempt(read, page => recordOf(page, template, withHtml))
}

/** A page on which the engine fails costs no other page its result. */
function attempt<T, R>(value: T, work: (value: T) => R): R | Refused {
  try {
    return work(value)
  } catch (error) {
    return { error: `Winnow failed on this page: ${error instanceof Error ? error.message : error}` }
  }
}

Object.assign(globalThis, { winnowSite: inPage })
