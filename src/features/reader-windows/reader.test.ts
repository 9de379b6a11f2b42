import { expect, test, vi } from 'vitest'
import { english } from '../../view/testing.ts'
import { keysOf } from '../../view/tools/keys.ts'
import { backToPage } from './reader.ts'

test.each([
  ['refused', 'gone', true],
  ['refused', 'restricted', true],
  // Here the person has to press the toolbar button on the page.
  ['refused', 'ungranted', false],
  ['nothing', undefined, false],
  ['article', undefined, false],
] as const)(
  'the button to the page is disabled when there is no page: %s %s',
  (kind, because, isDisabled) => {
    const nothing = vi.fn()
    const { element, show } = backToPage(
      { strings: english(), keys: keysOf(document.body), show: nothing, keepPlace: nothing, say: nothing },
      nothing,
    )
    show({ scene: { kind, because }, drawn: null })
    expect(element.ariaDisabled).toBe(String(isDisabled))
  },
)
