import type { Tuning } from '../schema/tuning.ts'
import { buildArticle } from './article/build-article.ts'
import { purifyExact } from './article/purify/purify-exact.ts'
import { declutterExact } from './decision/declutter.ts'
import { JOINABLE, type Joinable } from './decision/join.ts'
import { extract } from './extract.ts'
import type { Extraction, ExtractOptions } from './extraction.ts'
import { methods as single } from './methods/index.ts'
import type { Method } from './methods/method.ts'
import { tuned } from './methods/tuning.ts'

/** `ExtractOptions` for callers outside: methods by name. */
export type NamedOptions = Omit<ExtractOptions, 'method' | 'methods'> & {
  /** Use what this one method alone would keep: one of `methods`, or the caller's own. Default: the model's decision. */
  readonly method?: string | Method
  /** Values that replace published constants of that method. */
  readonly tuning?: Tuning
  /** Join these untrained methods instead of asking the trained model; see `JOINABLE`. */
  readonly methods?: readonly string[]
  /** Make the article of what is kept in another way: `purify-exact`. Default: the transforms of `purify/purify.ts`. */
  readonly purify?: string
}

/** Every method that can be asked for alone and needs nothing from its caller. */
export const methods: readonly Method[] = [...single, declutterExact]

/** The other ways to make an article. */
const PURIFIERS = new Map([['purify-exact', purifyExact]])

/**
 * The engine with every method there is.
 * @param known the methods that `options.method` can name
 * @throws RangeError when `options` names a method, or a way to purify, that does not exist
 */
export function extractByName(
  document: Document,
  options: NamedOptions = {},
  known: readonly Method[] = methods,
): Extraction {
  const { method, tuning = {}, methods: parts, purify: purifierName, ...others } = options
  const purify = purifierName === undefined ? undefined : purifierNamed(purifierName)
  const extraction = extract(document, {
    ...others,
    ...(method === undefined
      ? {}
      : { method: tuned(typeof method === 'string' ? methodNamed(method, known) : method, tuning) }),
    ...(parts ? { methods: parts.map(joinableNamed) } : {}),
  })
  if (!purify || extraction.kind === 'nothing') return extraction
  const { page, verdict, matches } = extraction
  return { ...extraction, article: buildArticle(page, verdict, { anchors: false, said: matches, purify }) }
}

function purifierNamed(name: string): typeof purifyExact {
  const purify = PURIFIERS.get(name)
  if (!purify) throw unknown(name, [...PURIFIERS.keys()])
  return purify
}

function methodNamed(name: string, known: readonly Method[]): Method {
  const method = known.find(candidate => candidate.name === name)
  if (!method)
    throw unknown(
      name,
      known.map(({ name }) => name),
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
