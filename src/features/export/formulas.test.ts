import { expect, test, vi } from 'vitest'
import { texToMathMl } from '../../view/math/tex.ts'
import type { LoadModule } from '../../view/tools/lazy-modules.ts'
import { renderFormulas } from './formulas.ts'
import { takenOf } from './testing.ts'

const load = (async () => ({ texToMathMl })) as unknown as LoadModule

test('formulas in TeX become MathML, displayed or within the line as they were, with their TeX', async () => {
  const taken = takenOf(
    '<p>Let <code data-formula="inline">x_1</code> be.</p><p><code data-formula="block">\\frac{a}{b}</code></p>',
  )
  const { content } = await renderFormulas(taken, load)
  const [inline, block] = content.querySelectorAll('math')
  expect([inline?.getAttribute('display'), inline?.getAttribute('data-tex')]).toEqual([null, 'x_1'])
  expect(inline?.querySelector('msub')?.textContent).toBe('x1')
  expect([block?.getAttribute('display'), block?.querySelector('mfrac')?.textContent]).toEqual([
    'block',
    'ab',
  ])
  expect(content.querySelector('code')).toBeNull()
  // What is exported as Markdown keeps the TeX of the article.
  expect(taken.content.querySelectorAll('code[data-formula]')).toHaveLength(2)
})

test('TeX that cannot be rendered stays as it is', async () => {
  const { content } = await renderFormulas(
    takenOf('<p><code data-formula="inline">\\nosuch{</code></p>'),
    load,
  )
  expect(content.querySelector('code')?.textContent).toBe('\\nosuch{')
})

test('an export does not fail because formulas cannot be rendered', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const taken = takenOf('<p><code data-formula="inline">x</code></p>')
  const failing: LoadModule = async () => {
    throw new Error('The module could not be loaded.')
  }
  expect(await renderFormulas(taken, failing)).toBe(taken)
  vi.restoreAllMocks()
})

test('nothing is loaded for an article without formulas', async () => {
  const loaded = vi.fn(load)
  const taken = takenOf('<p>Text with <code>code</code>.</p>')
  expect(await renderFormulas(taken, loaded as LoadModule)).toBe(taken)
  expect(loaded).not.toHaveBeenCalled()
})
