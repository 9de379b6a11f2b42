import { afterEach, expect, test } from 'vitest'
import { extract } from '../../engine/extract.ts'
import css from '../../view/welcome/example-page.css?inline'
import { exampleMetadata, examplePage } from '../../view/welcome/example-page.ts'
import { type Strings, strings } from '../../view/wording/strings.ts'

type Messages = Readonly<Record<string, { readonly message: string }>>

const locales = import.meta.glob<Messages>('../../../public/_locales/*/messages.json', {
  eager: true,
  import: 'default',
})
const english = locales['../../../public/_locales/en/messages.json']!

/** The messages of a language. Those that a region does not have are in English. None of them has a placeholder. */
const wordsOf = (messages: Messages): Strings =>
  strings(messages['locale']?.message ?? 'en', key => (messages[key] ?? english[key])?.message ?? '')

afterEach(() => {
  document.body.replaceChildren()
  for (const each of document.head.querySelectorAll('meta[property], style.example')) each.remove()
})

test.each(Object.entries(locales))('the sample page is read as an article: %s', (_, messages) => {
  const words = wordsOf(messages)
  const { t, locale } = words
  document.documentElement.lang = locale
  const style = document.createElement('style')
  style.className = 'example'
  style.textContent = css
  document.head.append(style, ...exampleMetadata(words))
  document.body.replaceChildren(...examplePage(words))
  const extraction = extract(document, { now: 0 })
  if (extraction.kind !== 'article') throw new Error(`no article: ${JSON.stringify(extraction.because)}`)
  const { title, content } = extraction.article
  expect(title).toBe(t('exampleHeadline'))
  const text = new DOMParser().parseFromString(content, 'text/html').body.textContent
  // The box is kept, so that the person has something to remove.
  for (const key of ['exampleOne', 'exampleTwo', 'exampleBox', 'exampleThree', 'exampleFour'] as const)
    expect(text).toContain(t(key))
  for (const key of ['exampleOffer', 'exampleMost'] as const) expect(text).not.toContain(t(key))
})
