import type { Strings } from './strings.ts'

/** Declares the language and the direction of the user interface on the document of a page of the extension. */
export function declareLanguage({ locale, dir }: Pick<Strings, 'locale' | 'dir'>): void {
  document.documentElement.lang = locale
  document.documentElement.dir = dir
}
