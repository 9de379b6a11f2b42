/**
 * A change that was not stored. The name tells the reason and is sent between processes; the message is for
 * the person.
 */
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
 * Converts a rejected write to a NotSaved error.
 * @param cause the reason with which `set` or `remove` rejected
 * @throws NotSaved, always
 */
export function refused(cause: unknown): never {
  if (/quota/i.test(String(cause)))
    throw new NotSaved('StoreFull', 'Your browser’s storage for this extension is full.', { cause })
  throw new NotSaved('StoreRefused', `The browser refused to write (${String(cause)}).`, { cause })
}
