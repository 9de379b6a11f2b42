import { expect, test } from 'vitest'
import { blocks } from '../../page/facts/blocks.ts'
import { pageOf } from '../../page/testing.ts'
import { appeals } from './appeals.ts'

function of(html: string) {
  const page = pageOf(`<main>${html}</main>`)
  return appeals(page, 0, blocks(page).count)
}

test.each([
  '<p>Subscribe to our newsletter today</p>',
  '<p>Jetzt kostenlos unseren Newsletter abonnieren</p>',
  '<p>Téléchargez le guide et abonnez-vous à notre lettre</p>',
  '<p>Iscriviti e scarica la nostra guida</p>',
  '<p>Подпишитесь на нашу рассылку</p>',
  '<p>立即订阅我们的公众号</p>',
])('what sites ask of their readers is found in several languages: %s', html => {
  expect(of(html)).toMatchObject({ asks: 2 })
  expect(of(html).addresses).toBeGreaterThan(0)
})

test('each stem counts once, whole words stay whole, and other words have none', () => {
  expect(of('<p>Subscribe, subscribers, subscription</p>').asks).toBe(1)
  expect(of('<p>An apple appeared</p>').asks).toBe(0)
  expect(of('<p>The harbour froze that winter.</p>')).toMatchObject({ asks: 0, addresses: 0, writers: 0 })
})

test('a notice about a writer and a label before a text are found', () => {
  expect(of('<p>A. Miller is an editor and columnist in Riga.</p>').writers).toBe(2)
  expect(of('<p>Lesen Sie auch: Die Mühle</p>').isLabelled).toBe(true)
  expect(of('<p>She named three reasons for leaving the house that night: rain, wind.</p>').isLabelled).toBe(
    false,
  )
  expect(of('<p>These are:</p>').isLabelled).toBe(false)
})
