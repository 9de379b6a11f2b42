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

/** Where a key was pressed: over the page, in the panel, or in one of its lists, which have keys of their own. */
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

/** Keys that buttons and lists handle themselves, so they are commands over the page only. */
const ON_STAGE: Readonly<Record<string, Command>> = {
  arrowdown: 'next',
  arrowright: 'next',
  arrowup: 'previous',
  arrowleft: 'previous',
  tab: 'next',
  enter: 'toggle',
}

const SHIFTED: Readonly<Partial<Record<Command, Command>>> = { toggle: 'always', undo: 'redo' }

/** The command of a key; null if the browser or the panel handles the key. */
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
