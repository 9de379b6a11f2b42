import { expect, test, vi } from 'vitest'
import { english } from '../testing.ts'
import { type ListenActions, listenBar } from './listen-bar.ts'

test('when the back button is used and disappears, the focus moves to the controls', () => {
  const nothing = vi.fn()
  const actions: ListenActions = {
    toggle: nothing,
    sentenceBack: nothing,
    sentenceOn: nothing,
    blockBack: nothing,
    blockOn: nothing,
    speed: nothing,
    voice: nothing,
    close: nothing,
    back: () => bar.stray(false),
  }
  const bar = listenBar(english(), actions, false)
  document.body.append(bar.element)
  bar.stray(true)
  const back = bar.element.querySelector<HTMLButtonElement>('.back')!
  back.focus()
  back.click()
  expect([back.hidden, document.activeElement]).toEqual([true, bar.element.querySelector('.play')])
  bar.element.remove()
})
