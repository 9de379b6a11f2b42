/** Inside the page: every block with its text and features, for a trainer to learn from. */
import { features } from '../../src/engine/ensemble/features/index.ts'
import { methods } from '../../src/engine/methods/index.ts'
import { blocks } from '../../src/engine/page/facts/blocks.ts'
import type { Columns } from '../../src/engine/page/facts/columns.ts'
import { type Page, TEXT } from '../../src/engine/page/page.ts'
import { readPage } from '../../src/engine/page/read-page.ts'

/** A page's blocks as a trainer takes them. */
export interface PageFeatures {
  readonly names: readonly string[]
  /** Base64 of little-endian 32-bit floats, block by block, each with a value for every name. */
  readonly rows: string
  readonly texts: readonly string[]
  readonly words: readonly number[]
}

/** What a block has of itself, and what every method says of it; an abstention counts as 0. */
function featuresOf(page: Page): Columns {
  const votes = methods.map(method => [
    `vote_${method.name}`,
    method.vote(page).values.map(vote => vote || 0),
  ])
  return { ...features(page), ...Object.fromEntries(votes) }
}

function textsOf(page: Page): string[] {
  const { count, of } = blocks(page)
  const texts = Array.from({ length: count }, () => '')
  page.node.forEach((node, id) => {
    if (page.tag[id] === TEXT && of[id]! >= 0) texts[of[id]!] += `${(node as Text).data} `
  })
  return texts
}

function rowsOf(columns: Columns, names: readonly string[], count: number): string {
  const rows = new Float32Array(count * names.length)
  names.forEach((name, i) => {
    for (let block = 0; block < count; block++) rows[block * names.length + i] = columns[name]![block]!
  })
  const bytes = new Uint8Array(rows.buffer)
  let binary = ''
  for (let at = 0; at < bytes.length; at += 8192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(binary)
}

function pageFeatures(): PageFeatures {
  const page = readPage(document)
  const { count, words } = blocks(page)
  const columns = featuresOf(page)
  const names = Object.keys(columns)
  return { names, rows: rowsOf(columns, names, count), texts: textsOf(page), words: [...words] }
}

Object.assign(globalThis, { pageFeatures })
