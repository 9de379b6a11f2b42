import { ATTACKER, type Running } from './kind.ts'
import { kinds } from './kinds.ts'

/** The payloads of one kind. */
export interface Payloads {
  readonly kind: string
  readonly list: readonly string[]
}

/** The fractional part of the multiples of this number are spread evenly, whatever period a list has. */
const GOLDEN = 0.6180339887498949

/**
 * The payloads of all kinds.
 * @param most about this number of each kind, spread over all of them
 */
export function allPayloads(running: Running, most = Number.POSITIVE_INFINITY): readonly Payloads[] {
  return kinds.map(({ name, payloads }) => {
    const all = [...new Set(payloads(running))]
    return { kind: name, list: all.filter((_, i) => (i * GOLDEN) % 1 < most / all.length) }
  })
}

/** The payload, with its requests sent to another host. */
export function aimedAt(host: string, payload: string): string {
  const name = new URL(ATTACKER).host
  return payload.replaceAll(name, host).replaceAll(name.toUpperCase(), host.toUpperCase())
}
