import { elementConstructor } from './before-dompurify.ts'

/** Puts back what before-dompurify.ts took away. */
Object.defineProperty(globalThis, 'Element', {
  configurable: true,
  writable: true,
  value: elementConstructor,
})
