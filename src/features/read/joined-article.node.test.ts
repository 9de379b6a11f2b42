import { expect, test } from 'vitest'
import type { Article } from '../../schema/reading.ts'
import type { Strings } from '../../view/wording/strings.ts'
import { joinedArticle } from './joined-article.ts'

const strings = { locale: 'en', t: (_: string, number: number) => `Page ${number}` } as unknown as Strings
const article: Article = {
  url: 'https://lamp.example/story',
  title: 'How the lamp was lit',
  content: '<p>One</p>',
  words: 10,
  metadata: {
    title: { value: 'How the lamp was lit', from: 'markup' },
    next: { value: 'https://lamp.example/story/2', from: 'markup' },
    dir: 'ltr',
  },
}

test('pages follow the article with a line and a link each', () => {
  const second = {
    kind: 'page',
    url: 'https://lamp.example/story/2?a=1&b=2',
    content: '<p>Two</p>',
    words: 5,
  } as const
  const joined = joinedArticle(article, [{ ...second, next: 'https://lamp.example/story/3' }], strings)
  expect(joined.content).toBe(
    '<p>One</p><hr><p lang="en"><a href="https://lamp.example/story/2?a=1&amp;b=2">Page 2</a></p><p>Two</p>',
  )
  expect(joined.words).toBe(15)
  expect(joined.metadata.next?.value).toBe('https://lamp.example/story/3')
  expect(joinedArticle(article, [second], strings).metadata.next).toBeUndefined()
})

test('an article without further pages stays as it is', () => {
  expect(joinedArticle(article, [], strings)).toBe(article)
})
