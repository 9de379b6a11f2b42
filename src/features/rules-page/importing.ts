import type { ImportOptions } from '../../view/rules/import-view.ts'
import type { MessageKey, Strings } from '../../view/wording/strings.ts'
import type { Book } from './book.ts'
import { FORMATS, type Format, recognise, type Understood, understand } from './formats.ts'
import { planImport, type SitePlan } from './import-plan.ts'
import { LARGEST_FILE } from './text/limits.ts'
import { readText } from './text/read-text.ts'
import { nameOf } from './text/text-position.ts'

/** The import part of the rules page: it reads rules, plans the import and applies it. */
export function importing(book: Book, strings: Strings): Omit<ImportOptions<Format>, 'strings'> {
  const { t, plural } = strings
  let plan: readonly SitePlan[] = []

  return {
    formats: {
      winnow: t(FORMATS.winnow),
      ublock: t(FORMATS.ublock),
      'site-config': t(FORMATS['site-config']),
      'just-read': t(FORMATS['just-read']),
    },
    needsSite: format => format === 'site-config',
    read(text, chosen, site) {
      const format = chosen ?? recognise(text)
      const understood = understand(format, text, site, strings)
      const refusal = refusalOf(format, site, understood)
      plan = refusal ? [] : understood.sites.map(each => planImport(book.sites.get(each.name) ?? [], each))
      const { notTaken } = understood
      return refusal
        ? { kind: 'refused', format, why: t(refusal), notTaken: refusal === 'importForWhom' ? [] : notTaken }
        : { kind: 'plan', format, sites: plan, notTaken }
    },
    async readFile(file) {
      // Reads only one byte more than allowed of a file that is too large.
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

/**
 * Why a text is rejected as a whole. Winnow's own text is imported completely or not at all, because its author can
 * correct it. Files of other programs normally have parts without a meaning here.
 */
function refusalOf(format: Format, site: string, { sites, notTaken }: Understood): MessageKey | null {
  if (format === 'site-config' && nameOf(site.replace(/^\./, '')) === null) return 'importForWhom'
  if (format === 'winnow' && notTaken.length > 0) return 'importErrors'
  return sites.length === 0 ? 'importNothing' : null
}
