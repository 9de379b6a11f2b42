import browser from 'webextension-polyfill'
import { type Reader, reader, type Schema } from '../schema/reader.ts'
import {
  type Access,
  admit,
  type Caller,
  type Gate,
  identify,
  type Subject,
  type SubjectOf,
} from './access.ts'
import { type Answer, type Call, listen, unpack } from './wire.ts'

/** How a request is read: a reader, or the schema of one. */
type Readable<T> = Reader<T> | Schema<T>

/** A call that the worker answers, as a feature's `background.ts` defines it. */
interface Definition<Q, A, C extends Caller, S extends Subject> {
  /** Who may make it. */
  readonly allow: readonly C[]
  /** What it is about; `none` if it is not said. */
  readonly about?: S
  /** Reads the request. */
  readonly read: Readable<Q>
  /** Reads the request of callers that may ask for less. */
  readonly readFrom?: { readonly [K in Extract<C, 'page' | 'xray'>]?: Readable<NoInfer<Q>> }
  /** @param page what the call is about: see `Subject` */
  readonly handle: (request: Q, page: SubjectOf[S]) => A
}

/** A call of the worker, ready to be served. `C`: who may make it; `S`: what it is about. */
export interface WorkerCall<Q, A, C extends Caller, S extends Subject> extends Access {
  readonly allow: readonly C[]
  readonly about: S
  /** Reads the request of a caller. @throws Malformed */
  read(value: unknown, from: Caller): Q
  handle(request: Q, page: SubjectOf[S]): A
}

/** Defines a call of the worker. It is part of the contract as soon as `entries/background-calls.ts` has its feature. */
export function call<Q, A, const C extends Caller, const S extends Subject = 'none'>(
  definition: Definition<Q, A, C, S>,
): WorkerCall<Q, A, C, S> {
  const { allow, about = 'none' as S, read, readFrom = {}, handle } = definition
  const narrow: Partial<Record<Caller, Readable<Q>>> = readFrom
  return {
    allow,
    about,
    read: (value, from) => readerOf(narrow[from] ?? read)(value),
    handle,
  }
}

function readerOf<T>(read: Readable<T>): Reader<T> {
  return typeof read === 'function' ? read : reader(read)
}

/**
 * Answers calls of the worker. For the worker's top level.
 * @param calls by name
 * @param gate knows whom the worker has let in
 */
export function serveWorker(calls: object, gate: Gate): void {
  // A request that its own reader has read is the one that its handler takes.
  const table = calls as Readonly<Record<string, WorkerCall<unknown, unknown, Caller, Subject>>>
  listen('worker', async (call, sender) => {
    const from = identify(sender)
    if (!Object.hasOwn(table, call.method)) throw new TypeError(`unknown method ${call.method}`)
    const { [call.method]: wanted } = table
    const admitted = admit(from, call, wanted!, gate)
    // Waiting for what is known already would end the click, in which alone the browser can be asked.
    const { as, subject } = admitted instanceof Promise ? await admitted : admitted
    return wanted!.handle(wanted!.read(call.request, as), subject as never)
  })
}

/** The calls of a table that some callers may make about some subjects, as functions that reject with what the far side threw. */
export type Client<Calls, C extends Caller, S extends Subject> = {
  readonly [K in keyof Calls as Callable<Calls[K], C, S> extends true
    ? K
    : never]: Calls[K] extends WorkerCall<infer Q, infer A, Caller, Subject> ? Ask<Q, A> : never
}

type Callable<D, C extends Caller, S extends Subject> = D extends {
  readonly allow: readonly (infer P)[]
  readonly about: infer T
}
  ? [Extract<P, C>, T] extends [never, unknown]
    ? false
    : [T] extends [S]
      ? true
      : false
  : false

/** A call as a function. A request without parameters can be left out. */
type Ask<Q, A> = [Q] extends [null]
  ? (request?: null) => Promise<Awaited<A>>
  : (request: Q) => Promise<Awaited<A>>

/**
 * The near side of the wire: every call by its name.
 * @param context what travels with each call
 */
export function client<T extends object>(to: string, context: Pick<Call, 'about' | 'session'> = {}): T {
  const ask = (method: string) => async (request: unknown) => {
    const call: Call = { to, method, request: request ?? null, ...context }
    return unpack(await browser.runtime.sendMessage<Call, Answer>(call))
  }
  return new Proxy({} as T, {
    // A promise that resolves to a client looks for a method `then`.
    get: (_, name) => (typeof name === 'string' && name !== 'then' ? ask(name) : undefined),
  })
}
