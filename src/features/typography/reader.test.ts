import { expect, test, vi } from 'vitest'
import { DEFAULT_SETTINGS, type Settings, type SettingsChange } from '../../schema/settings.ts'
import { changed } from '../../store/settings.ts'
import type { Message } from '../../view/components/status.ts'
import { english } from '../../view/testing.ts'
import { typographyTool } from './reader.ts'

/** A tool with a store whose answers are given by the test. */
function opened() {
  let kept: Settings = DEFAULT_SETTINGS
  const said: Message[] = []
  const asked: { answer(): void; refuse(): void }[] = []
  const asking = <T>(answer: () => T) =>
    new Promise<T>((resolve, reject) => {
      asked.push({ answer: () => resolve(answer()), refuse: () => reject(new Error('The disk is full.')) })
    })
  const themeRoot = document.createElement('div')
  const page = {
    url: 'https://a.example/story',
    strings: english(),
    themeRoot,
    load: vi.fn(),
    openSettings: vi.fn(),
    choices: {
      settings: () => asking(() => kept),
      changeSettings: (change: SettingsChange) =>
        asking(() => {
          kept = changed(kept, change)
          return kept
        }),
    },
    say: (message: Message) => void said.push(message),
  }
  const tool = typographyTool(page, document.createElement('div'))
  document.body.append(tool.element)
  tool.show({
    drawn: null,
    scene: { kind: 'article', article: { content: '<p>Text</p>', metadata: {} } } as never,
  })
  const choose = (name: string) => {
    const labels = [...tool.element.querySelectorAll('label')]
    labels
      .find(each => each.textContent.includes(name))!
      .querySelector('input')!
      .click()
  }
  /** The next request to the store, once it was made. */
  const next = () => vi.waitUntil(() => asked.shift())
  return { choose, next, themeRoot, said, kept: () => kept.look }
}

test('a choice made before the settings arrive is applied', async () => {
  const { choose, next, themeRoot, kept } = opened()
  choose('Dark')
  ;(await next()).answer()
  ;(await next()).answer()
  await expect.poll(() => themeRoot.dataset['theme']).toBe('dark')
  expect(kept()).toEqual({ theme: 'dark' })
})

test('of two choices at once, the one that cannot be stored is reverted, and the other stays', async () => {
  const { choose, next, themeRoot, said, kept } = opened()
  ;(await next()).answer()
  choose('Dark')
  choose('Justify text')
  ;(await next()).refuse()
  ;(await next()).answer()
  await expect
    .poll(() => [themeRoot.dataset['theme'], themeRoot.dataset['align']])
    .toEqual(['system', 'justify'])
  expect(kept()).toMatchObject({ align: 'justify' })
  expect(kept().theme).toBeUndefined()
  expect(said).toMatchObject([{ isProblem: true, text: expect.stringContaining('The disk is full.') }])
})
