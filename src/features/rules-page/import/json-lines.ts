/**
 * The line on which an element of a JSON array starts, and those of its fields if it is an object. Lines count from
 * 1.
 */
export interface ElementLines {
  readonly line: number
  readonly fields: ReadonlyMap<string, number>
}

/** The lines of the elements of an array, given as valid JSON. */
export function elementLines(json: string): readonly ElementLines[] {
  const elements: { line: number; fields: Map<string, number> }[] = []
  let line = 1
  let depth = 0
  let isAwaited = false
  let text = { start: 0, end: 0, line }
  for (let at = 0; at < json.length; at++) {
    const character = json[at]!
    if (character === '\n') line++
    if (/\s/.test(character)) continue
    const isEnd = character === ']' || character === '}'
    if (depth === 1 && isAwaited && !isEnd) {
      elements.push({ line, fields: new Map() })
      isAwaited = false
    }
    if (character === '"') {
      const end = endOfString(json, at)
      text = { start: at, end, line }
      at = end - 1
    } else if (character === ':' && depth === 2)
      elements.at(-1)?.fields.set(JSON.parse(json.slice(text.start, text.end)), text.line)
    else if (character === '[' || character === '{') depth++
    else if (isEnd) depth--
    if (depth === 1 && (character === ',' || (character === '[' && elements.length === 0))) isAwaited = true
  }
  return elements
}

/** The index after the closing quote of the string that starts here. */
function endOfString(json: string, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at + 1
}
