import type messages from '../../../public/_locales/en/messages.json'

export type MessageKey = keyof typeof messages
/** The stems of messages with one form per plural category: `words_one`, `words_other` … */
export type PluralKey = MessageKey extends infer K ? (K extends `${infer Stem}_other` ? Stem : never) : never

/** Looks a message up, as `i18n.getMessage` does: `''` where there is none. */
export type Lookup = (key: string, values: string[]) => string

/** The strings of the view, in the browser's language when it is translated, otherwise in English. */
export interface Strings {
  /** The language of the strings, as BCP 47; with the browser's region when it is the browser's language. */
  readonly locale: string
  /** The direction of the language. */
  readonly dir: 'ltr' | 'rtl'
  /**
   * A whole sentence or label. Numbers are formatted for the language; text values are put in bidi isolates.
   */
  t(key: MessageKey, ...values: readonly (string | number)[]): string
  /** The message form for `count`, which is its first value; the other values follow. */
  plural(key: PluralKey, count: number, ...values: readonly (string | number)[]): string
}

/**
 * @param uiLanguage the browser's language, as BCP 47
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

/**
 * The right-to-left scripts in use today. The direction that the browser reports is that of its own language,
 * which may not be the language of the messages.
 */
const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'])

/**
 * The locale of the messages. When they are in the browser's language, it is the browser's locale: dates are
 * written differently in Vienna and Berlin.
 */
function localeOf(messages: string, uiLanguage: string): string {
  const [written, wanted] = [messages, uiLanguage].map(tag => new Intl.Locale(tag).maximize())
  const isSame = written?.language === wanted?.language && written?.script === wanted?.script
  return isSame ? uiLanguage : messages
}

/**
 * Puts a text into bidi isolates, so that a Hebrew name does not reorder an English sentence. See UAX #9,
 * 2.4.
 */
function isolated(text: string): string {
  return `\u2068${text}\u2069`
}
