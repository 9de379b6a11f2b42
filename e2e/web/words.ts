import { readFileSync } from 'node:fs'
import path from 'node:path'

interface Entry {
  readonly message: string
}

const messages = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../public/_locales/en/messages.json'), 'utf8'),
) as Record<string, Entry>

/** A pattern for an English message of the extension; placeholders match any text. */
export function words(key: string): RegExp {
  const entry = messages[key]
  if (!entry) throw new Error(`There is no message ${key}.`)
  const parts = entry.message.split(/\$\w+\$/).map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.+')}$`, 's')
}
