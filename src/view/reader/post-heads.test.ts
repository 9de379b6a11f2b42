import { expect, test } from 'vitest'
import { safeFragment } from '../safe-html.ts'
import { postHeads } from './post-heads.ts'

/** The section of a post with these attributes, as it is shown. */
function shown(attributes: string): HTMLElement {
  const content = safeFragment(
    `<section data-post="post" data-depth="0" ${attributes}><p>Text.</p></section>`,
    'https://threads.example/',
  )
  postHeads(content)
  return content.querySelector('section')!
}

test('a post begins with its author, its time with the link to it, and its score', () => {
  const post = shown(
    'data-author="Ann" data-time="5 hours ago" data-date="2024-02-11T08:20:00Z" data-link="https://threads.example/7#p8" data-score="-3"',
  )
  expect(post.textContent).toBe('Ann · 5 hours ago · −3Text.')
  expect(post.querySelector('p[data-post="head"] b')!.textContent).toBe('Ann')
  const time = post.querySelector('a time')!
  expect(time.getAttribute('datetime')).toBe('2024-02-11T08:20:00Z')
  expect(time.closest('a')).toMatchObject({
    href: 'https://threads.example/7#p8',
    rel: 'noopener noreferrer',
  })
  expect(Object.keys(post.dataset)).toEqual(['post', 'depth'])
})

test('what the page does not have is not shown', () => {
  expect(shown('data-author="Ann"').textContent).toBe('AnnText.')
  expect(shown('data-time="today"').querySelector('a')).toBeNull()
  expect(shown('').querySelector('[data-post="head"]')).toBeNull()
})

test('a name of any direction stays beside its time', () => {
  expect(shown('data-author="نور" data-time="22:01"').querySelector('b')!.dir).toBe('auto')
})

test.each([
  ['data-author', '<img src=x onerror=alert(1)>'],
  ['data-author', 'a'.repeat(161)],
  ['data-time', '<b>now</b>'],
  ['data-date', '2024-02-11T08:20:00" onclick="alert(1)'],
  ['data-link', 'javascript:alert(1)'],
  ['data-link', 'data:text/html,x'],
  ['data-link', '//threads.example/'],
  ['data-score', '1e9'],
  ['data-depth', '10'],
])('%s="%s" is dropped', (name, value) => {
  const section = document.createElement('section')
  section.setAttribute('data-post', 'post')
  section.setAttribute(name, value)
  section.append('Text.')
  const content = safeFragment(section.outerHTML, 'https://threads.example/')
  expect(content.querySelector('section')!.getAttributeNames()).toEqual(['data-post'])
  postHeads(content)
  expect(content.textContent).toBe('Text.')
})

test('a link in a head never has the name of a user before its host', () => {
  const post = shown('data-time="today" data-link="https://bank.example@evil.example/"')
  expect(post.querySelector('a')!.href).toBe('https://evil.example/')
})

test('a section that is no post is unwrapped', () => {
  const content = safeFragment(
    '<section data-post="head" data-author="Ann"><p>a</p></section>',
    'https://a.example/',
  )
  postHeads(content)
  expect([content.textContent, content.querySelector('section')]).toEqual(['a', null])
})
