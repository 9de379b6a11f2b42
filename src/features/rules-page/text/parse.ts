import { WHOLE_SITE } from '../../../engine/site/site-rules.ts'
import type { Place } from './collect.ts'
import type { Line, Says, TextDocument, TextError, Trouble } from './document.ts'
import { excerpt, LONGEST_LINE, MOST_RULES } from './limits.ts'
import { linesOf } from './lines.ts'
import { ruleIn } from './rule-line.ts'
import type { IsSelector } from './selector-problem.ts'
import { placeIn } from './text-position.ts'

const BLANK: Says = { kind: 'blank' }
const COMMENT: Says = { kind: 'comment' }
const UNREAD: Says = { kind: 'unread' }
const TOO_MANY: Trouble = { column: 1, key: 'textTooMany', values: [MOST_RULES] }

/** The place of a rule: `none` before the first site, `lost` below a site with an error. */
type Here = Place | 'none' | 'lost'

/**
 * Parses a text of rules. Never throws: a line that cannot be read becomes an error. `format` returns the same text.
 * @param isSelector tells whether a text is a CSS selector
 */
export function parse(text: string, isSelector: IsSelector): TextDocument {
  const lines: Line[] = []
  const errors: TextError[] = []
  let here: Here = 'none'
  let rules = 0
  for (const raw of linesOf(text)) {
    const read: Says | Trouble = rules > MOST_RULES ? UNREAD : readLine(raw.text, here, isSelector)
    if (!isTrouble(read) && read.kind === 'rule') rules++
    const told: Says | Trouble = rules > MOST_RULES && read !== UNREAD ? TOO_MANY : read
    if (isTrouble(told)) errors.push({ line: lines.length + 1, ...told })
    const says: Says = isTrouble(told) ? UNREAD : told
    if (says.kind === 'site') here = says.place
    else if (raw.text.trimStart().startsWith('[')) here = 'lost'
    lines.push({ text: raw.text, end: raw.end, says })
  }
  return { lines, errors }
}

function readLine(line: string, here: Here, isSelector: IsSelector): Says | Trouble {
  if (line.length > LONGEST_LINE) return { column: 1, key: 'textLongLine', values: [LONGEST_LINE] }
  const text = line.trim()
  if (text === '') return BLANK
  if (text.startsWith('#')) return COMMENT
  if (text.startsWith('[')) return readSite(text, 1 + line.indexOf('['))
  if (here === 'lost') return UNREAD
  const scope = here === 'none' ? WHOLE_SITE : here.scope
  const rule = ruleIn(line, scope, isSelector)
  if ('key' in rule) return rule
  if (here === 'none') return { column: 1, key: 'textNoSite', values: [] }
  return { kind: 'rule', name: here.name, rule }
}

function readSite(text: string, column: number): Says | Trouble {
  if (!text.endsWith(']')) return { column: column + text.length, key: 'textNoBracket', values: [] }
  const written = text.slice(1, -1).trim()
  const place = placeIn(written)
  if (typeof place === 'string') return { column: column + 1, key: place, values: [excerpt(written)] }
  return { kind: 'site', place }
}

function isTrouble(read: Says | Trouble): read is Trouble {
  return 'key' in read
}
