import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { dirname } from 'node:path'
import { type CorpusPage, nameOf } from '../corpus/corpus.ts'
import type { VisitedPage } from './visit.ts'

type Scores = VisitedPage['scores']

/** The scores of a run in a file of JSON lines, which grows with each page, so that an interrupted run can be resumed. */
export class PageRecord {
  readonly #scores = new Map<string, Scores>()

  /** @param resume whether the scores in the file are used; otherwise the file is deleted */
  constructor(
    private readonly file: string,
    resume: boolean,
  ) {
    mkdirSync(dirname(file), { recursive: true })
    if (!resume) rmSync(file, { force: true })
    if (!existsSync(file)) return
    const content = readFileSync(file)
    // An interruption may have cut off the last line, which then has no line break.
    const complete = content.subarray(0, content.lastIndexOf('\n') + 1)
    truncateSync(file, complete.length)
    for (const line of complete.toString('utf8').split('\n').slice(0, -1)) {
      const { page, scores } = JSON.parse(line) as { page: string; scores: Scores }
      this.#scores.set(page, { ...this.#scores.get(page), ...scores })
    }
  }

  /**
   * The scores of a page that were in the file at first, by engine name. A failure is none: on a busy machine, an engine
   * may have taken too long.
   */
  of(page: CorpusPage): Scores {
    const all = Object.entries(this.#scores.get(nameOf(page)) ?? {})
    return Object.fromEntries(all.filter(([, { error }]) => error === undefined))
  }

  add({ page, scores }: VisitedPage): void {
    appendFileSync(this.file, `${JSON.stringify({ page: nameOf(page), scores })}\n`)
  }
}
