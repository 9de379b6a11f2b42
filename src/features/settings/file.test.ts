import { describe, expect, test } from 'vitest'
import { DEFAULTS } from '../../store/settings.ts'
import { readSettingsFile, settingsFile } from './file.ts'

describe('a file of settings', () => {
  test('is read as it was written', () => {
    const settings = {
      ...DEFAULTS,
      look: { theme: 'sepia', size: 130 },
      siteLooks: { 'a.example': { family: 'named', familyName: 'Junicode' }, ['__proto__']: { size: 80 } },
      speech: { rate: 150, voices: { en: 'Anna' } },
    } as const
    expect(readSettingsFile(settingsFile(settings))).toEqual(settings)
  })

  test('may name some of them, and what nobody knows is left out', () => {
    const file = { kind: 'winnow-settings', version: 1, settings: { paged: true, flying: 7 } }
    expect(readSettingsFile(JSON.stringify(file))).toEqual({ paged: true })
  })

  test.each([
    ['no JSON', '{', /JSON/],
    ['something else', '[]', /no settings of Winnow/],
    ['nothing', 'null', /no settings of Winnow/],
    ['of a later version', '{"kind":"winnow-settings","version":2,"settings":{}}', /later version/],
    ['without settings', '{"kind":"winnow-settings","version":1}', /expected an object/],
    [
      'with a colour that is none',
      '{"kind":"winnow-settings","version":1,"settings":{"look":{"colours":{"paper":"url(x)","ink":"#000000","link":"#000000"}}}}',
      /settings\.look\.colours\.paper: expected a colour/,
    ],
    [
      'with a size of nothing',
      '{"kind":"winnow-settings","version":1,"settings":{"look":{"size":0}}}',
      /from 60 to 400/,
    ],
    ['too large', ' '.repeat(2_000_001), /too large/],
  ])('that is %s is refused, and it is said why', (_, text, why) => {
    expect(() => readSettingsFile(text)).toThrow(why)
  })
})
