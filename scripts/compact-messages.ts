import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { KEYS, LINES, SIGN } from '../src/view/packed-messages.ts'

export type Messages = Readonly<
  Record<
    string,
    {
      readonly message: string
      readonly placeholders?: Readonly<Record<string, { readonly content: string }>>
    }
  >
>

/** The language that browsers fall back to, which has what all others have in common. */
const DEFAULT = 'en'

/**
 * Messages as the built extension has them, see `src/view/packed-messages.ts`: without what is there for translators.
 * @param languages by their folders
 * @param named keys that the browser itself looks up
 * @throws Error for a message that cannot be packed
 */
export function compact(
  languages: Readonly<Record<string, Messages>>,
  named: ReadonlySet<string>,
): Record<string, Messages> {
  const keys = [...new Set(Object.values(languages).flatMap(Object.keys))].filter(key => !named.has(key))
  return Object.fromEntries(
    Object.entries(languages).map(([language, messages]) => [
      language,
      {
        ...Object.fromEntries([...named].map(key => [key, { message: messages[key]!.message }])),
        ...(language === DEFAULT ? { [KEYS]: { message: keys.join('\n') } } : {}),
        [LINES]: { message: keys.map(key => line(key, messages[key])).join('\n') },
      },
    ]),
  )
}

/** A message on one line, with the number of each value in place of its name. A language may be without a form. */
function line(key: string, { message, placeholders = {} }: Messages[string] = { message: '' }): string {
  if (/[\n¤]/.test(message)) throw new Error(`message ${key}: a line break, or ${SIGN}`)
  return message.replace(/\$(?:\$|(\w+)\$)/g, (_, name?: string) =>
    name === undefined ? `${SIGN}0` : placeholders[name]!.content.replace('$', SIGN),
  )
}

/** Has a built extension hold its messages so. */
export function compactMessages(folder: string): Plugin {
  return {
    name: 'compact-messages',
    apply: 'build',
    // Unlike the end of a build, this comes only when it has not failed.
    writeBundle() {
      const locales = path.join(folder, '_locales')
      const fileOf = (language: string) => path.join(locales, language, 'messages.json')
      const languages = readdirSync(locales).map(language => [
        language,
        JSON.parse(readFileSync(fileOf(language), 'utf8')) as Messages,
      ])
      const manifest = readFileSync(path.join(folder, 'manifest.json'), 'utf8')
      const named = new Set(Array.from(manifest.matchAll(/__MSG_(\w+)__/g), ([, key]) => key!))
      const made = Object.entries(compact(Object.fromEntries(languages), named))
      for (const [language, messages] of made) writeFileSync(fileOf(language), JSON.stringify(messages))
    },
  }
}
