import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

type Messages = Readonly<
  Record<string, { message: string; placeholders?: Readonly<Record<string, { content: string }>> }>
>

/**
 * Messages as a browser needs them: without what is there for translators, and with the number of each value in place of
 * its name.
 */
export function compact(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, { message, placeholders = {} }]) => {
      const numbered = message.replace(/\$(\w+)\$(\d?)/g, (_, name: string, digit: string) => {
        // `$1` and a digit would be another value.
        if (digit) throw new Error(`message ${key}: a digit after $${name}$`)
        return placeholders[name]!.content
      })
      return [key, { message: numbered }]
    }),
  )
}

/** Has a built extension hold its messages so; they are half of what they were. */
export function compactMessages(folder: string): Plugin {
  let isWritten = false
  return {
    name: 'compact-messages',
    apply: 'build',
    writeBundle() {
      isWritten = true
    },
    closeBundle() {
      // A build that has failed ends here, too, and its own error is what is to be read.
      if (!isWritten) return
      const locales = path.join(folder, '_locales')
      for (const locale of readdirSync(locales)) {
        const file = path.join(locales, locale, 'messages.json')
        writeFileSync(file, JSON.stringify(compact(JSON.parse(readFileSync(file, 'utf8')))))
      }
    },
  }
}
