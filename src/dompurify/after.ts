import { elementConstructor } from './before.ts'

/** Puts back what before.ts took away. */
Object.defineProperty(globalThis, 'Element', {
  configurable: true,
  writable: true,
  value: elementConstructor,
})
