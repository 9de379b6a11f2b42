/** The store did not take a change. The name says why and crosses the wire; the message is for the person. */
export class NotSaved extends Error {
  override readonly name:
    | 'StoreFull'
    | 'StoreRefused'
    | 'NewerRules'
    | 'NewerSettings'
    | 'NewerAnnotations'
    | 'TooMany'
    | 'BadKey'

  constructor(name: NotSaved['name'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = name
  }
}

/**
 * Says in words why the browser did not write.
 * @param cause what its `set` or `remove` rejected with
 * @throws NotSaved, always
 */
export function refused(cause: unknown): never {
  if (/quota/i.test(String(cause)))
    throw new NotSaved('StoreFull', 'The room that the browser gives this extension is full.', { cause })
  throw new NotSaved('StoreRefused', `The browser refused to write (${String(cause)}).`, { cause })
}
