import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { english } from '../testing.ts'
import { named } from './testing.ts'
import { type TextProblem, textEditor } from './text-editor.ts'
import './sites.css'

const check = vi.fn((text: string): readonly TextProblem[] =>
  text
    .split('\n')
    .flatMap((line, i) => (line.startsWith('?') ? [{ line: i + 1, column: 2, said: line }] : [])),
)
const save = vi.fn(async (text: string): Promise<string | null> => `${text.trim()}\n`)
const close = vi.fn()
const make = () => textEditor({ strings: english(), label: 'Rules', hint: null, check, save, close })
let editor = make()

beforeEach(() => {
  vi.clearAllMocks()
  editor = make()
  document.body.replaceChildren(editor.element)
  editor.show('one\ntwo\n')
})

const area = () => editor.element.querySelector('textarea')!
const button = (name: string) => named<HTMLButtonElement>(editor.element, 'button', name)
const problems = () => Array.from(editor.element.querySelectorAll('.problems li'), each => each.textContent)
const isUnsaved = () => editor.element.matches('.unsaved')

test('syntax errors are listed, and lead to their place in the text', async () => {
  await userEvent.fill(area(), `${'\n'.repeat(199)}?bad`)
  await vi.waitFor(() => expect(problems()).toEqual(['Line 200, column 2?bad']))
  expect(area().getAttribute('aria-invalid')).toBe('true')
  area().scrollTop = 0
  await userEvent.click(button('Line 200, column 2'))
  expect(document.activeElement).toBe(area())
  expect(area().selectionStart).toBe(200)
  expect(area().scrollTop).toBeGreaterThan(0)
  await userEvent.fill(area(), 'good')
  await vi.waitFor(() => expect(problems()).toEqual([]))
})

test('a text with syntax errors is not saved', async () => {
  await userEvent.fill(area(), 'one\n?bad')
  await userEvent.click(button('Save'))
  expect(save).not.toHaveBeenCalled()
  expect(area().selectionStart).toBe(5)
})

test('after saving, the stored text is shown', async () => {
  await userEvent.fill(area(), '  three  ')
  expect(isUnsaved()).toBe(true)
  await userEvent.keyboard('{Control>}s{/Control}')
  await vi.waitFor(() => expect(area().value).toBe('three\n'))
  expect(isUnsaved()).toBe(false)
})

test('text that could not be saved stays, marked as unsaved', async () => {
  save.mockResolvedValueOnce(null)
  await userEvent.fill(area(), 'mine')
  await userEvent.click(button('Save'))
  expect(area().value).toBe('mine')
  expect(isUnsaved()).toBe(true)
})

test('text typed during saving is not overwritten', async () => {
  let finish: (text: string) => void = () => undefined
  save.mockImplementationOnce(() => new Promise(resolve => (finish = resolve)))
  await userEvent.fill(area(), 'mine')
  await userEvent.click(button('Save'))
  await userEvent.fill(area(), 'mine and more')
  finish('mine\n')
  await vi.waitFor(() => expect(editor.element.matches('.saving')).toBe(false))
  expect(area().value).toBe('mine and more')
  expect(isUnsaved()).toBe(true)
})

test('changed rules are shown, but not over unsaved text', async () => {
  editor.show('other\n')
  expect(area().value).toBe('other\n')
  await userEvent.fill(area(), 'mine')
  editor.show('again\n')
  expect(area().value).toBe('mine')
})

test('an editor with unsaved text cannot be closed, but the text can be discarded', async () => {
  await userEvent.fill(area(), 'mine')
  expect(() => button('Close')).toThrow()
  await userEvent.click(button('Discard changes'))
  expect(area().value).toBe('one\ntwo\n')
  await userEvent.click(button('Close'))
  expect(close).toHaveBeenCalledOnce()
})
