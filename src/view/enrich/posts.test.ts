import { beforeEach, expect, test } from 'vitest'
import { readingView } from './testing.ts'

const root = document.createElement('div')
document.body.append(root)
let view: ReturnType<typeof readingView>
beforeEach(() => {
  view = readingView(root)
})

const post = (author: string, depth: number, kind = 'post') =>
  `<section data-post="${kind}" data-depth="${depth}" data-author="${author}" data-time="today">
   <p data-block="${author.length}">${author} has written this.</p></section>`
const thread = `${post('A', 0)}${post('Be', 1)}${post('Cee', 2)}${post('Dora', 0)}`
const posts = () => [...root.querySelectorAll<HTMLElement>('section[data-post]')]
const shown = () =>
  posts()
    .filter(each => each.querySelector<HTMLElement>('[data-block]')!.checkVisibility())
    .map(each => each.ariaLabel)
const press = (key: string) =>
  (root.querySelector(':focus') ?? root).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
const current = () => document.activeElement?.closest('section')?.ariaLabel

test('a post is an article that is named after its author', () => {
  view.show(thread)
  expect(posts().map(({ role, ariaLabel }) => `${role} ${ariaLabel}`)).toEqual(
    ['A', 'Be', 'Cee', 'Dora'].map(name => `article ${name}`),
  )
})

test('an answer to an answer is indented further', () => {
  view.show(thread)
  const starts = posts().map(each => each.getBoundingClientRect().left)
  expect(starts[1]).toBeGreaterThan(starts[0]!)
  expect(starts[2]).toBeGreaterThan(starts[1]!)
  expect(starts[3]).toBe(starts[0])
})

test('folding a post hides it with the answers to it, and unfolding keeps what was folded inside', () => {
  view.show(thread)
  const fold = (nth: number) => posts()[nth]!.querySelector<HTMLElement>('.fold')!.click()
  fold(1)
  expect(shown()).toEqual(['A', 'Dora'])
  fold(0)
  expect(shown()).toEqual(['Dora'])
  fold(0)
  expect(shown()).toEqual(['A', 'Dora'])
  fold(1)
  expect(shown()).toEqual(['A', 'Be', 'Cee', 'Dora'])
})

test('a folded post says how many answers it hides', () => {
  view.show(`${thread}${post('Eva', 1)}`)
  const button = (nth: number) => posts()[nth]!.querySelector<HTMLElement>('.fold')!
  const head = (nth: number) => [
    posts()[nth]!.querySelector('.hidden-replies')?.textContent,
    button(nth).ariaDescription,
  ]
  for (const nth of [0, 2, 3]) button(nth).click()
  expect(head(0)).toEqual(['2 replies hidden', '2 replies hidden'])
  expect(head(2)).toEqual([undefined, null])
  expect(head(3)).toEqual(['1 reply hidden', '1 reply hidden'])
  button(0).click()
  expect(head(0)).toEqual([undefined, null])
})

test('keys lead from post to post and fold them', () => {
  view.show(thread)
  posts()[0]!.querySelector<HTMLElement>('[data-block]')!.tabIndex = 0
  posts()[0]!.querySelector<HTMLElement>('[data-block]')!.focus()
  press(']')
  expect(current()).toBe('Be')
  press('c')
  expect(shown()).toEqual(['A', 'Dora'])
  press(']')
  expect(current()).toBe('Dora')
  press('[')
  expect(current()).toBe('Be')
})

test('the question, the accepted answer and the others have headings', () => {
  view.show(
    `${post('A', 0, 'question')}${post('B', 0, 'accepted')}${post('C', 0, 'answer')}${post('D', 0, 'answer')}`,
  )
  expect([...root.querySelectorAll('.prose h2')].map(({ textContent }) => textContent)).toEqual([
    'Question',
    'Accepted answer',
    'Answers',
  ])
})
