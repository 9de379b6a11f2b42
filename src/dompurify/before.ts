/**
 * DOMPurify makes an instance for the page's own document while it is imported, and calls `document.createElement`
 * for it. On a page with an `<img name="createElement">` that throws, and the whole script with it. It does no such
 * thing where there is no `Element`; so there is none between this module and after.ts.
 */
export const elementConstructor = globalThis.Element

Object.defineProperty(globalThis, 'Element', { configurable: true, writable: true, value: undefined })
