import { afterEach, beforeEach, expect, test } from 'vitest'
import { ShownWords } from './shown-words.ts'

let text: ShownWords
let changes: MutationObserver

beforeEach(() => {
  document.body.innerHTML =
    '<main><p id="a">one two</p><p id="b">three <b>four</b></p></main><aside>five</aside>'
  text = new ShownWords(element => element.localName === 'aside')
  changes = new MutationObserver(() => {})
  changes.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
})

afterEach(() => {
  changes.disconnect()
  document.body.replaceChildren()
})

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!

function count(): number {
  text.note(changes.takeRecords())
  return text.countIn(document.body)
}

test('shown words count, and those of skipped and hidden elements and of scripts do not', () => {
  find('main').insertAdjacentHTML('beforeend', '<p hidden>hidden</p><script>let script</script>')
  expect(count()).toBe(4)
})

test('a subtree that has not changed is not read again', () => {
  expect(count()).toBe(4)
  // No mutation tells of a changed style sheet, so `a` keeps its count.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('#a { display: none }')
  document.adoptedStyleSheets.push(sheet)
  find('#b').append(' more')
  expect(count()).toBe(5)
  find('#a').append(' text')
  expect(count()).toBe(3)
  document.adoptedStyleSheets.pop()
})

test.each<[string, () => void, number]>([
  ['text is added', () => find('b').append(' new'), 5],
  ['text is replaced', () => find('#a').firstChild!.replaceWith('word'), 3],
  ['a text node is edited', () => (find('#a').firstChild as Text).deleteData(0, 4), 3],
  ['an element is removed', () => find('b').remove(), 3],
  ['an element is moved', () => find('#a').append(find('b')), 4],
  ['an element is hidden', () => find('#b').toggleAttribute('hidden'), 2],
  ['an element around is hidden', () => find('main').toggleAttribute('hidden'), 0],
])('if %s, the count is that of the page as it is now', (_, change, words) => {
  count()
  change()
  expect(count()).toBe(words)
})

test('an element that is moved out of a hidden one is shown', () => {
  find('main').insertAdjacentHTML('beforeend', '<div hidden><p id="c">six seven</p></div>')
  expect(count()).toBe(4)
  find('main').append(find('#c'))
  expect(count()).toBe(6)
})

test('a class can hide the siblings of its element', () => {
  const style = document.createElement('style')
  style.textContent = '.open ~ p { display: none }'
  document.body.append(style)
  count()
  find('#a').className = 'open'
  expect(count()).toBe(2)
})

test('20,000 nested elements are counted', () => {
  const root = document.createElement('i')
  let at: HTMLElement = root
  for (let i = 0; i < 20_000; i++) at = at.appendChild(document.createElement('i'))
  at.append('deep')
  find('main').hidden = true
  find('main').append(root)
  expect(count()).toBe(0)
})
