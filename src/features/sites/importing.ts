import type { NotTaken } from '../../view/sites/import-preview.ts'
import type { ImportOptions } from '../../view/sites/import-view.ts'
import type { MessageKey, Strings } from '../../view/strings.ts'
import type { Book } from './book.ts'
import { FORMATS, type Format, readAs, recognise } from './formats.ts'
import { planImport, type SitePlan } from './import-plan.ts'
import { LARGEST_FILE } from './text/limits.ts'
import { readText } from './text/read-text.ts'

/** Rules from elsewhere, as far as the page of all rules has to know: what they are, and taking them over. */
export function importing(book: Book, strings: Strings): Omit<ImportOptions<Format>, 'strings'> {
  const { t, plural } = strings
  let plan: readonly SitePlan[] = []

  return {
    formats: inWords(FORMATS, strings),
    read(text, chosen) {
      const format = chosen ?? recognise(text)
      const { sites, notTaken, isRefused } = readAs(format, text)
      const rest: NotTaken[] = notTaken.map(({ line, text, key, values }) => ({
        line,
        text,
        why: t(key, ...values),
      }))
      plan = isRefused ? [] : sites.map(site => planImport(book.sites.get(site.name) ?? [], site))
      const refusal: MessageKey | null = isRefused
        ? 'importErrors'
        : sites.length === 0
          ? 'importNothing'
          : null
      return refusal
        ? { kind: 'refused', format, why: t(refusal), notTaken: rest }
        : { kind: 'plan', format, sites: plan, notTaken: rest }
    },
    async readFile(file) {
      // A file that is far too large is not even opened.
      const bytes = new Uint8Array(await file.slice(0, LARGEST_FILE + 1).arrayBuffer())
      const read = readText(bytes)
      if (read.kind === 'refused') throw new Error(t(read.key, ...read.values))
      return read.text
    },
    async apply() {
      const changes = plan.filter(({ added, replaced }) => added.length + replaced.length > 0)
      const count = changes.reduce((sum, { added, replaced }) => sum + added.length + replaced.length, 0)
      return changes.length > 0 && book.change(changes, plural('imported', count))
    },
  }
}

function inWords(formats: Readonly<Record<Format, MessageKey>>, { t }: Strings): Record<Format, string> {
  return Object.fromEntries(Object.entries(formats).map(([format, key]) => [format, t(key)])) as Record<
    Format,
    string
  >
}
