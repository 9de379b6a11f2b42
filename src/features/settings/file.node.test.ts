import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../../schema/settings.ts'
import { readSettingsFile, settingsFile } from './file.ts'

describe('a file of settings', () => {
  test('can be read again', () => {
    const settings = {
      ...DEFAULT_SETTINGS,
      look: { theme: 'sepia', size: 130 },
      siteLooks: { 'a.example': { family: 'named', familyName: 'Junicode' } },
      speech: { rate: 150, voices: { en: 'Anna' } },
    } as const
    expect(readSettingsFile(settingsFile(settings))).toEqual(settings)
  })

  test('may have some of the settings, and unknown ones are left out', () => {
    const file = { kind: 'winnow-settings', version: 1, settings: { paged: true, flying: 7 } }
    expect(readSettingsFile(JSON.stringify(file))).toEqual({ paged: true })
  })

  test.each([
    ['no JSON', '{', 'damaged', /JSON/],
    ['something else', '[]', 'other', /./],
    ['nothing', 'null', 'other', /./],
    ['of a later version', '{"kind":"winnow-settings","version":2,"settings":{}}', 'later', /./],
    ['without settings', '{"kind":"winnow-settings","version":1}', 'damaged', /expected "?Object/],
    [
      'with an invalid colour',
      '{"kind":"winnow-settings","version":1,"settings":{"look":{"colours":{"paper":"url(x)","ink":"#000000","link":"#000000"}}}}',
      'damaged',
      /settings\.look\.colours\.paper: expected a colour/,
    ],
    [
      'with a size of 0',
      '{"kind":"winnow-settings","version":1,"settings":{"look":{"size":0}}}',
      'damaged',
      /size: expected min value >=60/,
    ],
    ['too large', ' '.repeat(2_000_001), 'too-large', /./],
  ])('that is %s is refused with the reason', (_, text, because, detail) => {
    const refusal = (() => {
      try {
        return readSettingsFile(text)
      } catch (error) {
        return error
      }
    })()
    expect(refusal).toMatchObject({ name: 'UnreadableFile', because })
    expect(String(refusal)).toMatch(detail)
  })
})
