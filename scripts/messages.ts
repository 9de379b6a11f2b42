import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

type Messages = Readonly<
  Record<
    string,
    {
      readonly message: string
      readonly description?: string
      readonly placeholders?: Readonly<
        Record<string, { readonly content: string; readonly example?: string }>
      >
    }
  >
>

/** A file of messages without what is for translators only: descriptions and examples. */
export function messagesToShip(file: string): string {
  const shipped = Object.entries(JSON.parse(file) as Messages).map(([key, { message, placeholders }]) => [
    key,
    placeholders
      ? {
          message,
          placeholders: Object.fromEntries(
            Object.entries(placeholders).map(([name, { content }]) => [name, { content }]),
          ),
        }
      : { message },
  ])
  return `${JSON.stringify(Object.fromEntries(shipped), null, 2)}\n`
}

/** Writes the messages of a built extension again, because the notes for translators are half of the English file. */
export function shipMessages(): Plugin {
  return {
    name: 'ship-messages',
    apply: 'build',
    writeBundle({ dir }) {
      const folder = path.join(dir!, '_locales')
      for (const locale of readdirSync(folder)) {
        const file = path.join(folder, locale, 'messages.json')
        writeFileSync(file, messagesToShip(readFileSync(file, 'utf8')))
      }
    },
  }
}
