import { aimedAt, allPayloads } from './payloads.ts'
import { running } from './running.ts'

/** What e2e/scenarios/attacks.ts needs in a page: payloads for the running browser. */
const attacks = {
  /** About so many payloads of each kind. @param host receives their requests */
  payloads: (host: string, most: number): readonly string[] =>
    allPayloads(running(), most).flatMap(({ list }) => list.map(payload => aimedAt(host, payload))),
}

export type Attacks = typeof attacks

Object.assign(window, { attacks })
