import { declutterExact } from './decision/declutter.ts'
import { JOINABLE, type Joinable } from './decision/join.ts'
import { extract } from './extract.ts'
import type { Extraction, ExtractOptions } from './extraction.ts'
import { methods as single } from './methods/index.ts'
import type { Method } from './methods/method.ts'

/** `ExtractOptions` for callers outside: methods by name. */
export type NamedOptions = Omit<ExtractOptions, 'method' | 'methods'> & {
  /** Use what this one method alone would keep: one of `methods`, or the caller's own. Default: the model's decision. */
  readonly method?: string | Method
  /** Join these untrained methods instead of asking the trained model; see `JOINABLE`. */
  readonly methods?: readonly string[]
}

/** Every method that can be asked for alone. Only those that the decision uses are part of the extension. */
export const methods: readonly Method[] = [...single, declutterExact]

/**
 * The engine with every method there is.
 * @throws RangeError when `options` names a method that does not exist
 */
export function extractByName(document: Document, options: NamedOptions = {}): Extraction {
  const { method, methods: parts, ...others } = options
  return extract(document, {
    ...others,
    ...(method === undefined ? {} : { method: typeof method === 'string' ? methodNamed(method) : method }),
    ...(parts ? { methods: parts.map(joinableNamed) } : {}),
  })
}

function methodNamed(name: string): Method {
  const method = methods.find(candidate => candidate.name === name)
  if (!method)
    throw unknown(
      name,
      methods.map(({ name }) => name),
    )
  return method
}

function joinableNamed(name: string): Joinable {
  const joinable = JOINABLE.find(candidate => candidate === name)
  if (!joinable) throw unknown(name, JOINABLE)
  return joinable
}

function unknown(name: string, known: readonly string[]): RangeError {
  return new RangeError(`no method is called "${name}"; there are ${known.join(', ')}`)
}
