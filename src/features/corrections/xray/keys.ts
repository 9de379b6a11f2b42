export type Command =
  | 'next'
  | 'previous'
  | 'toggle'
  | 'always'
  | 'undo'
  | 'redo'
  | 'widen'
  | 'narrow'
  | 'root'
  | 'panel'
  | 'help'
  | 'close'

/** What a key was pressed in: the page's picture, the panel, or one of its lists, which have keys of their own. */
export type Where = 'stage' | 'panel' | 'list'

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

const COMMANDS: Readonly<Record<string, Command>> = {
  j: 'next',
  k: 'previous',
  x: 'toggle',
  z: 'undo',
  '+': 'widen',
  '=': 'widen',
  '-': 'narrow',
  '−': 'narrow',
  n: 'root',
  p: 'panel',
  '?': 'help',
  escape: 'close',
}

/** Keys that a button or a list knows what to do with. */
const ON_STAGE: Readonly<Record<string, Command>> = {
  arrowdown: 'next',
  arrowright: 'next',
  arrowup: 'previous',
  arrowleft: 'previous',
  tab: 'next',
  enter: 'toggle',
}

const SHIFTED: Readonly<Partial<Record<Command, Command>>> = { toggle: 'always', undo: 'redo' }

/** What a key means; null for one that is the browser's or the panel's own. */
export function commandFor(
  { key, shiftKey, ctrlKey, metaKey, altKey }: Pressed,
  where: Where,
): Command | null {
  const name = key.toLowerCase()
  if (altKey) return null
  if (ctrlKey || metaKey) return name === 'z' ? (shiftKey ? 'redo' : 'undo') : name === 'y' ? 'redo' : null
  if (where === 'list') return name === 'escape' ? 'panel' : null
  if (name === 'tab' && where === 'stage') return shiftKey ? 'previous' : 'next'
  const command = COMMANDS[name] ?? (where === 'stage' ? ON_STAGE[name] : undefined)
  if (!command) return null
  return shiftKey ? (SHIFTED[command] ?? command) : command
}
