import type { Kind } from './kind.ts'
import { addresses } from './kinds/addresses.ts'
import { classics } from './kinds/classics.ts'
import { handlers } from './kinds/handlers.ts'
import { names } from './kinds/names.ts'
import { namespaces } from './kinds/namespaces.ts'
import { redress } from './kinds/redress.ts'
import { requests } from './kinds/requests.ts'
import { texts } from './kinds/texts.ts'

/** All kinds of attacks. A new kind is a file and an entry here. */
export const kinds: readonly Kind[] = [
  handlers,
  namespaces,
  addresses,
  names,
  requests,
  redress,
  classics,
  texts,
]
