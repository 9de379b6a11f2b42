import { expect, test, vi } from 'vitest'
import { english } from '../../view/testing.ts'
import { keysOf } from '../../view/tools/keys.ts'
import { backToPage } from './reader.ts'

test.each([
  ['refused', 'gone', true],
  ['refused', 'restricted', true],
  // A press of the browser's button there is what is wanted.
  ['refused', 'ungranted', false],
  ['nothing', undefined, false],
  ['article', undefined, false],
] as const)('nobody is led back where there is no page: %s %s', (kind, because, isHidden) => {
  const nothing = vi.fn()
  const { element, show } = backToPage(
    { strings: english(), keys: keysOf(document.body), show: nothing, keepPlace: nothing, say: nothing },
    nothing,
  )
  show({ scene: { kind, because }, drawn: null })
  expect(element.hidden).toBe(isHidden)
})
