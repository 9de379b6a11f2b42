/** The data about the running browser that payloads use. */
export interface Running {
  /** The names of all event handler attributes. */
  readonly handlers: readonly string[]
  /** The names of the properties of documents, which elements with such a name could hide. */
  readonly properties: readonly string[]
}

/** One kind of attack: HTML that tries to run a script, send a request, navigate, hide a name or cover the page. */
export interface Kind {
  readonly name: string
  payloads(running: Running): readonly string[]
}

/**
 * The script of every payload. The recorder defines the function in its document; a payload in a frame finds it in the
 * document around it. It has no quotes, blanks or angle brackets, so that it can stand in any attribute.
 */
export const RUN = '(self.ran??parent.ran)()'

/** Where payloads send requests. */
export const ATTACKER = 'https://attacker.example'

/** Numbers 0, 1, 2 … for addresses that must differ. */
export function counter(): () => number {
  let last = 0
  return () => last++
}
