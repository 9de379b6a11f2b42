import { readdirSync } from 'node:fs'

// Runs all test files with one Firefox. `node --test` would run each file in a process with a Firefox of its own.
const files = readdirSync(import.meta.dirname).filter(name => name.endsWith('.test.ts'))
await Promise.all(files.map(name => import(`./${name}`)))
