import { readFileSync } from 'node:fs'
import path from 'node:path'

interface Entry {
  readonly message: string
}

const messages = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../public/_locales/en/messages.json'), 'utf8'),
) as Record<string, Entry>

/** A pattern for an English message of the extension, or one of several; placeholders match any text. */
export function words(...keys: readonly string[]): RegExp {
  const patterns = keys.map(patternOf)
  return new RegExp(patterns.length === 1 ? `^${patterns[0]}$` : `^(?:${patterns.join('|')})$`, 's')
}

function patternOf(key: string): string {
  const entry = messages[key]
  if (!entry) throw new Error(`There is no message ${key}.`)
  const parts = entry.message.split(/\$\w+\$/).map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return parts.join('.+')
}
