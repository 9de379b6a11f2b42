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

/** How a request is read: by a reader, or by the reader of a schema. */
type Readable<T> = Reader<T> | Schema<T>

/** A call that the worker answers, as a feature's `background.ts` defines it. */
interface Definition<Q, A, C extends Caller, S extends Subject> {
  /** Who may make it. */
  readonly allow: readonly C[]
  /** What it is about; `none` by default. */
  readonly about?: S
  /** Reads the request. */
  readonly read: Readable<Q>
  /** Stricter readers for some callers. */
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

/** Defines a call of the worker. `entries/background-calls.ts` collects the calls of all features. */
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
 * Answers calls of the worker. Must be called at the worker's top level.
 * @param calls by name
 */
export function serveWorker(calls: object, gate: Gate): void {
  // The types of the calls are lost here. Each handler gets the value that its own reader has returned.
  const table = calls as Readonly<Record<string, WorkerCall<unknown, unknown, Caller, Subject>>>
  listen('worker', async (call, sender) => {
    const from = identify(sender)
    if (!Object.hasOwn(table, call.method)) throw new TypeError(`unknown method ${call.method}`)
    const { [call.method]: wanted } = table
    const admitted = admit(from, call, wanted!, gate)
    // An `await` would end the click, and some functions of the browser work only within one.
    const { as, subject } = admitted instanceof Promise ? await admitted : admitted
    return wanted!.handle(wanted!.read(call.request, as), subject as never)
  })
}

/** The calls that callers `C` may make about subjects `S`, as functions. Each rejects with the error of the worker. */
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
 * An object with a function for every call, by name.
 * @param to who answers
 * @param context is sent with each call
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
