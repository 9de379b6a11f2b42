import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { highlight } from '../highlight/highlighter.ts'
import { readingView } from './testing.ts'

const root = document.createElement('div')
document.body.append(root)
let view: ReturnType<typeof readingView>
beforeEach(() => {
  view = readingView(root)
})
afterEach(() => vi.restoreAllMocks())

const CODE = 'const a = 1 // "one"\n  return a'
const listing = (language: string, code = CODE) =>
  `<pre data-language="${language}"><code>${code}</code></pre>`

describe('a listing', () => {
  test('shows its language and is highlighted without changing a character', async () => {
    view.show(listing('js'))
    expect(view.$('.language').textContent).toBe('JavaScript')
    await vi.waitFor(() => expect(view.$('.code-keyword')).not.toBe(null))
    expect(view.$$('pre span[class]').map(each => `${each.className} ${each.textContent}`)).toEqual([
      'code-keyword const',
      'code-number 1',
      'code-comment // "one"',
      'code-keyword return',
    ])
    expect(view.$('pre').textContent).toBe(CODE)
  })

  test.each([
    ['without a language', `<pre><code>${CODE}</code></pre>`],
    [
      'with links in it',
      '<pre data-language="js"><code>const <a href="https://a.example/">a</a> = 1</code></pre>',
    ],
    ['that is very long', listing('js', 'const a = 1\n'.repeat(17_000))],
  ])('%s is not highlighted, and no module is loaded for it', async (_, html) => {
    view.show(html)
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    expect(view.$('pre span')).toBe(null)
    expect(view.load).not.toHaveBeenCalled()
  })

  test('stays readable when the highlighter cannot be loaded', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    view.load.mockRejectedValue(new Error('gone'))
    view.show(listing('js'))
    await vi.waitFor(() => expect(warn).toHaveBeenCalled())
    expect(view.$('pre').textContent).toBe(CODE)
  })

  test('is copied by its button, which confirms it', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    view.show(listing('js'))
    await userEvent.click(view.button('Copy'))
    expect(write).toHaveBeenCalledExactlyOnceWith(CODE)
    await vi.waitFor(() => expect(view.$('.copy').textContent).toBe('Copied'))
    expect(view.$('.copy [aria-live=polite]')).not.toBe(null)
  })

  test('shows a message when the browser refuses to copy', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    view.show(listing('js'))
    await userEvent.click(view.button('Copy'))
    await vi.waitFor(() => expect(view.$('[role=status]').textContent).toContain('Couldn’t copy the code'))
    expect(view.$('.copy').textContent).toBe('Copy')
  })
})

describe('the highlighter', () => {
  test.each([
    'js',
    'ts',
    'py',
    'python',
    'sh',
    'html',
    'c++',
    'rs',
    'go',
    'yml',
    'toml',
    'php',
    'rb',
    'diff',
    'c',
    'scss',
    'csharp',
    'jsx',
    'swift',
    'console',
    'objective-c',
  ])('knows the language %s', language => {
    expect(highlight('a', language)).not.toBe(null)
  })

  test.each([
    ['python', 'Python'],
    ['cpp', 'C++'],
    ['c++', 'C++'],
    ['css', 'CSS'],
    ['yml', 'YAML'],
    ['bash', 'Bash'],
    ['klingon', 'klingon'],
  ])('shows the usual spelling of a language: %s', (given, name) => {
    view.show(listing(given))
    expect(view.$('.language').textContent).toBe(name)
  })

  test('returns null for an unknown language', () => {
    expect(highlight('a', 'klingon')).toBe(null)
    // Prism stores functions among its grammars.
    expect(
      ['extend', 'insertBefore', 'constructor', '__proto__', ''].map(name => highlight('a', name)),
    ).toEqual(Array(5).fill(null))
  })

  test.each([
    ['ts', 'const a = 1 // b', ['keyword const', 'number 1', 'comment // b']],
    ['py', '@a\ndef f(x: int): pass', ['keyword @a', 'keyword def', 'name f', 'type int', 'keyword pass']],
    ['html', '<a href="b">c</a>', ['keyword <a ', 'name href', 'string ="b"', 'keyword >', 'keyword </a>']],
    ['php', 'return $a;', ['keyword return', 'type $a']],
    ['diff', '-a\n+b', ['removed -a\n', 'added +b']],
    ['yaml', 'a: true # b', ['name a', 'keyword true', 'comment # b']],
    ['c#', 'new List<int>()', ['keyword new', 'type List<', 'keyword int', 'type >']],
  ])('assigns the kinds of tokens in %s', (language, code, expected) => {
    const told = highlight(code, language)!.filter(({ kind }) => kind)
    expect(told.map(({ kind, text }) => `${kind} ${text}`)).toEqual(expected)
  })

  test('does not highlight the page by itself', () => {
    expect((globalThis as { Prism?: { manual?: boolean } }).Prism?.manual).toBe(true)
  })

  test('treats interpolated code as code, not as a string', () => {
    expect(highlight('f"a{b}"', 'py')).toEqual([
      { text: 'f"a', kind: 'string' },
      { text: '{b}', kind: '' },
      { text: '"', kind: 'string' },
    ])
  })

  test('preserves hostile code', () => {
    const code = '<script>alert("</script>")</script>&amp;\u0000'
    expect(
      highlight(code, 'html')!
        .map(({ text }) => text)
        .join(''),
    ).toBe(code)
  })
})
