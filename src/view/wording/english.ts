import messages from '../../../public/_locales/en/messages.json'
import { type Strings, strings } from './strings.ts'

type Entry = {
  readonly message: string
  readonly placeholders?: Record<string, { readonly content: string }>
}

/** The English messages, as a browser would return them, for the command line and tests, which are no extension. */
export function english(): Strings {
  return strings('en', (key, values) => {
    const { message = '', placeholders = {} } = (messages as Record<string, Entry>)[key] ?? {}
    return message.replace(/\$(\w+)\$/g, (_, name: string) => {
      const place = /^\$(\d)$/.exec(placeholders[name]?.content ?? '')
      if (!place) throw new Error(`message ${key} has no placeholder ${name}`)
      return values[Number(place[1]) - 1] ?? ''
    })
  })
}
