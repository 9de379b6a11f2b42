import type { Running } from './kind.ts'

/** Reads from this browser what payloads need to know of it. */
export function running(): Running {
  const handlers = new Set<string>()
  const targets = [window, document, HTMLElement.prototype, SVGElement.prototype, HTMLBodyElement.prototype]
  for (const target of targets) for (const name in target) if (/^on\w+$/.test(name)) handlers.add(name)
  const properties: string[] = []
  for (const name in document) if (!name.startsWith('on')) properties.push(name)
  return { handlers: [...handlers], properties }
}
