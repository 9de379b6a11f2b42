import type messages from '../../public/_locales/en/messages.json'

export type MessageKey = keyof typeof messages
/** Messages that come in one form per plural category: `words_one`, `words_other` … */
export type PluralKey = MessageKey extends infer K ? (K extends `${infer Stem}_other` ? Stem : never) : never

/** The view's words, in the language of the browser. */
export interface Strings {
  /** BCP 47. */
  readonly locale: string
  /** A whole sentence or label. Numbers are written as the language does; names are kept from mixing with it. */
  t(key: MessageKey, ...values: readonly (string | number)[]): string
  /** The form of a message that goes with `count`, its first value; others follow. */
  plural(key: PluralKey, count: number, ...values: readonly (string | number)[]): string
}

/**
 * @param locale BCP 47
 * @param message looks a message up, as `i18n.getMessage` does: `''` where there is none
 */
export function strings(locale: string, message: (key: string, values: string[]) => string): Strings {
  const number = new Intl.NumberFormat(locale)
  const category = new Intl.PluralRules(locale)
  const write = (value: string | number) =>
    typeof value === 'number' ? number.format(value) : isolated(value)
  return {
    locale,
    t: (key, ...values) => message(key, values.map(write)),
    plural: (key, count, ...values) => {
      const written = [count, ...values].map(write)
      return message(`${key}_${category.select(count)}`, written) || message(`${key}_other`, written)
    },
  }
}

/** In isolates, so that a Hebrew name does not turn an English sentence around. See UAX #9, 2.4. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`
}
