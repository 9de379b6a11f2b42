import { expect, test, vi } from 'vitest'
import type { NextPage } from '../../schema/next-page.ts'
import type { Message } from '../../view/components/status.ts'
import { english } from '../../view/testing.ts'
import { continueOn } from './reader.ts'

const page = (number: number): NextPage => ({
  kind: 'page',
  url: `https://lamp.example/${number}`,
  content: `<p>${number}</p>`,
  words: 1,
})
const end = (because: Extract<NextPage, { kind: 'end' }>['because']): NextPage => ({ kind: 'end', because })

/** A reading whose next pages are these answers, in order. */
function readingOf(answers: readonly (NextPage | Promise<NextPage> | Error)[]) {
  const said: Message[] = []
  const asked: number[] = []
  const stopNextPage = vi.fn(async () => {})
  const reading = {
    strings: english(),
    appended: 0,
    async nextPage(number: number) {
      const answer = answers[asked.push(number) - 1]!
      if (answer instanceof Error) throw answer
      return answer
    },
    stopNextPage,
    append() {
      reading.appended++
    },
    say: (message: Message) => void said.push(message),
  }
  const texts = () => said.map(({ text }) => text.replace(/[\u2068\u2069]/g, ''))
  return { run: continueOn(reading), reading, said, texts, asked, stopNextPage }
}

test('pages are appended until the last one, and the message counts them', async () => {
  const { run, reading, texts, asked } = readingOf([page(2), page(3), end('last')])
  await run()
  expect([reading.appended, asked]).toEqual([2, [2, 3, 4]])
  expect(texts()).toEqual([
    'Loading page 2…',
    'Loading page 3…',
    'Loading page 4…',
    '2 pages added. The article is complete.',
  ])
})

test.each([
  ['limit', 'No page was added. Winnow adds no more than 30 pages.'],
  ['same-text', 'No page was added. The next page repeats text that is already here.'],
  ['other-page', 'No page was added. The next page is not part of this article.'],
  ['elsewhere', 'No page was added. The next page is on another site.'],
  ['not-loaded', 'No page was added. Couldn’t load the next page.'],
] as const)('the message says why nothing was added: %s', async (because, text) => {
  const { run, texts, said } = readingOf([end(because)])
  await run()
  expect(texts().at(-1)).toBe(text)
  expect(said.at(-1)!.isProblem).toBe(because === 'not-loaded')
})

test('the person can cancel, and the page that arrives later is not appended', async () => {
  let arrive = (_: NextPage) => {}
  const late = new Promise<NextPage>(resolve => {
    arrive = resolve
  })
  const { run, reading, said, texts, stopNextPage } = readingOf([page(2), late])
  const done = run()
  await vi.waitFor(() => expect(texts().at(-1)).toBe('Loading page 3…'))
  said.at(-1)!.cancel!()
  await done
  arrive(page(3))
  await late
  expect(stopNextPage).toHaveBeenCalledOnce()
  expect([reading.appended, texts().at(-1)]).toEqual([1, '1 page added. Loading canceled.'])
})

test('a second call begins after the pages that were appended', async () => {
  const { run, asked } = readingOf([page(2), end('not-loaded'), page(3), end('last')])
  await run()
  await run()
  expect(asked).toEqual([2, 3, 3, 4])
})

test('a failure is announced', async () => {
  const { run, said } = readingOf([new Error('The tab is gone.')])
  await run()
  expect(said.at(-1)).toEqual({ text: 'The tab is gone.', isProblem: true })
})
