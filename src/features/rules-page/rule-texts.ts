import type { SiteRule } from '../../schema/site-rule.ts'
import { anchorOf } from '../../store/anchor.ts'
import { siteInWords } from '../../view/rules/rule-words.ts'
import type { TextProblem } from '../../view/rules/text-editor.ts'
import type { Strings } from '../../view/wording/strings.ts'
import { adopt, unique } from './adopt.ts'
import { sitesIn, type TextDocument } from './text/document.ts'
import { isSelector } from './text/is-selector.ts'
import { parse } from './text/parse.ts'

type Rules = readonly SiteRule[]

/** The problems of a text of rules, in words. @param only the only site that the text may contain, if restricted */
export function problemsIn(text: string, strings: Strings, only?: string): TextProblem[] {
  const { t } = strings
  const document = parse(text, isSelector)
  const errors = document.errors.map(({ line, column, key, values }) => ({
    line,
    column,
    said: t(key, ...values),
  }))
  const strange = only === undefined ? [] : placesBut(only, document)
  const site = only === undefined ? '' : siteInWords(strings, only)
  return [...errors, ...strange.map(line => ({ line, column: 1, said: t('otherSite', site) }))].sort(
    (a, b) => a.line - b.line,
  )
}

/** The rules in a text without problems, by site. Known rules keep their ids and their health. */
export function rulesIn(text: string, known: ReadonlyMap<string, Rules>): ReadonlyMap<string, Rules> {
  return new Map(
    sitesIn(parse(text, isSelector)).map(({ name, rules }) => [name, adoptAll(known.get(name) ?? [], rules)]),
  )
}

function adoptAll(known: Rules, written: Rules): Rules {
  const byAnchor = new Map(known.map(rule => [anchorOf(rule), rule]))
  const ids = new Set(known.map(({ id }) => id))
  return written.map(rule => {
    const same = byAnchor.get(anchorOf(rule))
    return same ? adopt(same, rule) : unique(rule, ids)
  })
}

/** The lines that contain another site. */
function placesBut(site: string, { lines }: TextDocument): number[] {
  return lines.flatMap(({ says }, i) => (says.kind === 'site' && says.place.name !== site ? [i + 1] : []))
}
