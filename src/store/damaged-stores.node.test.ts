import { expect, test } from 'vitest'
import { readAnnotation } from '../schema/annotation.ts'
import { DEFAULT_SETTINGS, type SettingsChange } from '../schema/settings.ts'
import { annotationStore } from './annotation-store.ts'
import { fakeArea } from './fake-area.ts'
import { placeStore } from './place-store.ts'
import { sessionStore } from './session-store.ts'
import { settingsStore } from './settings.ts'
import { openRule, record, rule, seeded, storeOn } from './testing.ts'

const STORES = 500
const SITES = Array.from({ length: 4 }, (_, n) => `site${n}.example`)
const PAGES = SITES.map(site => `https://${site}/a`)
const CHOSEN: SettingsChange = { paged: true, mirror: true, siteLooks: { 'a.example': { size: 120 } } }

const annotation = (id: string) => ({
  ...{ id, quote: { exact: `words ${id}`, prefix: 'The ', suffix: '.' }, start: 4 },
  ...{ colour: 'green', note: `A note: ${id}`, made: '2026-01-02T03:04:05.000Z' },
})

/** A store of rules, annotations, settings, sessions and places. */
function filled(): Map<string, unknown> {
  return new Map<string, unknown>([
    ...SITES.map(
      site => [`rules:${site}`, record(rule('a'), rule('b', '.b', 'keep'), openRule('o'))] as const,
    ),
    ...PAGES.map(page => {
      const annotations = [annotation('x'), annotation('y')]
      return [`annotations:${page}`, { version: 1, title: 'A', annotations }] as const
    }),
    ['settings', { version: 1, values: CHOSEN }],
    ['session:secret', 1],
    ['session-page:1:https://site0.example', 1],
    ['place:1', { address: PAGES[0], place: { at: { block: 1, top: 0, height: 9 }, onPage: null } }],
  ])
}

const DAMAGE = [
  ...[undefined, null, true, -1, 1e308, Number.NaN, '', 'x'.repeat(1000), '\ud800', [], {}, [null], [[]]],
  ...[{ length: 1e9 }, { version: 'x' }, { toString: 7 }, JSON.parse('{"__proto__":{"rules":[]}}')],
]

/** Damages a value at a random depth: replaces, deletes, doubles or cuts short a part of it, or flips a bit of a text. */
function damaged(value: unknown, random: (n: number) => number): unknown {
  const copy = { value: structuredClone(value) }
  let holder = copy as Record<string, unknown>
  let key = 'value'
  while (random(4) > 0) {
    const keys = Object.keys(Object(holder[key]))
    if (keys.length === 0 || typeof holder[key] === 'string') break
    holder = holder[key] as Record<string, unknown>
    key = keys[random(keys.length)]!
  }
  const part = holder[key]
  if (typeof part === 'string' && part.length > 0 && random(2)) {
    const at = random(part.length)
    const flipped = String.fromCharCode(part.charCodeAt(at) ^ (1 << random(16)))
    holder[key] = part.slice(0, at) + flipped + part.slice(at + 1)
  } else if (Array.isArray(part) && random(2)) holder[key] = random(2) ? part.slice(0, 1) : [...part, ...part]
  else if (key !== 'value' && random(4) === 0) delete holder[key]
  else holder[key] = DAMAGE[random(DAMAGE.length)]
  return copy.value
}

const SOUND = {
  rules: [rule('a'), rule('b', '.b', 'keep'), openRule('o')],
  annotations: [annotation('x'), annotation('y')],
}

test(`${STORES} damaged stores are read and written without an error, and undamaged records stay as they were`, async () => {
  const random = seeded(5)
  for (let n = 0; n < STORES; n++) {
    const disk = filled()
    const keys = [...disk.keys()]
    const hit = new Set(Array.from({ length: 1 + random(6) }, () => keys[random(keys.length)]!))
    for (const key of hit) disk.set(key, damaged(disk.get(key), random))
    // Records under keys that do not belong to the stores.
    if (random(2))
      disk.set(
        ['rules:', 'rules:/', 'annotations:', 'damaged:', 'x', ''][random(6)]!,
        DAMAGE[random(DAMAGE.length)],
      )
    const context = `store ${n}, damaged: ${[...hit].join()}`
    const area = fakeArea(disk)

    const rules = storeOn(area)
    const annotations = annotationStore({ area, read: readAnnotation, report: () => {} })
    const settings = settingsStore({ area })
    await rules.all()
    await annotations.all()
    await rules.damaged()
    await sessionStore(area).isLetIn(1, 'https://site0.example')
    await sessionStore(area).tabOf('secret')
    await placeStore(area, value => value).placeOf(1, PAGES[0]!)
    for (const site of SITES) {
      const found = await rules.rulesFor(site)
      if (!hit.has(`rules:${site}`)) expect(found, context).toEqual(SOUND.rules)
    }
    for (const page of PAGES) {
      const found = await annotations.of(page)
      if (!hit.has(`annotations:${page}`)) expect(found, context).toEqual(SOUND.annotations)
    }
    const chosen = await settings.read()
    if (!hit.has('settings')) expect(chosen, context).toEqual({ ...DEFAULT_SETTINGS, ...CHOSEN })

    // A record of a later version is refused and left as it is; any other can be written again.
    const refusal = (name: string) => (error: unknown) => expect(error, context).toMatchObject({ name })
    for (const site of SITES) {
      const saved = await rules.save(site, rule('new')).then(() => true, refusal('NewerRules'))
      if (saved === true) expect((await rules.rulesFor(site)).at(-1), context).toEqual(rule('new'))
    }
    for (const page of PAGES)
      await annotations
        .change(page, 'A', { remove: [], put: [annotation('z') as never] })
        .catch(refusal('NewerAnnotations'))
    await settings.change({ paged: false }).catch(refusal('NewerSettings'))
    for (const site of SITES)
      if (!hit.has(`rules:${site}`))
        expect(disk.get(`rules:${site}`), context).toEqual(record(...SOUND.rules, rule('new')))
  }
})
