import { afterEach, expect, test } from 'vitest'
import { attackBadSanitiser, attackExporter, attackSanitiser, NO_REQUESTS } from './arena.ts'
import { badSanitisers } from './bad-sanitisers.ts'
import { files } from './files.ts'
import { allPayloads } from './payloads.ts'
import { running } from './running.ts'
import { sinks } from './sinks.ts'

/** About `most` payloads of each kind. */
const some = (most: number) => allPayloads(running(), most).flatMap(({ list }) => list)

afterEach(() => {
  document.body.replaceChildren()
})

test.each(Object.entries(sinks))('no payload gets through the sanitiser of the %s', async (_, sanitise) => {
  const { payloads, findings, breaches } = await attackSanitiser(sanitise, some(200), NO_REQUESTS)
  expect(payloads).toBeGreaterThan(1000)
  expect(findings).toEqual([])
  expect(breaches.join('\n')).toBe('')
})

test.each(Object.keys(files))('no payload gets through the export as %s', async name => {
  const { findings, breaches } = await attackExporter(name, some(20), NO_REQUESTS)
  expect(findings).toEqual([])
  expect(breaches.join('\n')).toBe('')
})

test.each(Object.entries(badSanitisers))('a sanitiser that %s is caught', async (_, sanitise) => {
  expect(await attackBadSanitiser(sanitise, some(60))).not.toEqual([])
})
