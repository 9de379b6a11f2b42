import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const lists = 'src/engine/page/facts/stop-words.json'

test('the lists of stop words are up to date', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stop-words-'))
  try {
    const made = path.join(folder, 'made.json')
    execFileSync(process.execPath, ['scripts/stop-words.mjs', made])
    expect(readFileSync(made, 'utf8')).toBe(readFileSync(lists, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the lists are smaller than 35 KB gzipped', () => {
  expect(gzipSync(readFileSync(lists)).length).toBeLessThan(35_000)
})
