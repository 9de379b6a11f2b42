import type messages from '../../public/_locales/en/messages.json'

export type MessageKey = keyof typeof messages
/** Messages that come in one form per plural category: `words_one`, `words_other` … */
export type PluralKey = MessageKey extends infer K ? (K extends `${infer Stem}_other` ? Stem : never) : never

/** Looks a message up, as `i18n.getMessage` does: `''` where there is none. */
export type Lookup = (key: string, values: string[]) => string

/** The view's words, in the language of the browser where there are messages in it, else in English. */
export interface Strings {
  /** The language they are in, as BCP 47; with the browser's region if it is the browser's. */
  readonly locale: string
  /** The direction they are written in. */
  readonly dir: 'ltr' | 'rtl'
  /** A whole sentence or label. Numbers are written as the language does; names are kept from mixing with it. */
  t(key: MessageKey, ...values: readonly (string | number)[]): string
  /** The form of a message that goes with `count`, its first value; others follow. */
  plural(key: PluralKey, count: number, ...values: readonly (string | number)[]): string
}

/**
 * @param uiLanguage the browser's, as BCP 47
 * @param message `i18n.getMessage`
 */
export function strings(uiLanguage: string, message: Lookup): Strings {
  const locale = localeOf(message('locale', []), uiLanguage)
  const number = new Intl.NumberFormat(locale)
  const category = new Intl.PluralRules(locale)
  const write = (value: string | number) =>
    typeof value === 'number' ? number.format(value) : isolated(value)
  return {
    locale,
    dir: RIGHT_TO_LEFT.has(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr',
    t: (key, ...values) => message(key, values.map(write)),
    plural: (key, count, ...values) => {
      const written = [count, ...values].map(write)
      return message(`${key}_${category.select(count)}`, written) || message(`${key}_other`, written)
    },
  }
}

/** Scripts in use today. The browser's own direction is that of its language, which the messages may not be in. */
const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'])

/**
 * The language of the messages; the browser's own form of it if they are in the browser's language, since a date in
 * Vienna is not written as one in Berlin.
 */
function localeOf(messages: string, uiLanguage: string): string {
  const [written, wanted] = [messages, uiLanguage].map(tag => new Intl.Locale(tag).maximize())
  const isSame = written?.language === wanted?.language && written?.script === wanted?.script
  return isSame ? uiLanguage : messages
}

/** In isolates, so that a Hebrew name does not turn an English sentence around. See UAX #9, 2.4. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`
}
