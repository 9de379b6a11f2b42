import { attackBadSanitiser, attackExporter, attackSanitiser, type Report } from './arena.ts'
import { badSanitisers } from './bad-sanitisers.ts'
import { files } from './files.ts'
import { aimedAt, allPayloads } from './payloads.ts'
import { running } from './running.ts'
import { sinks } from './sinks.ts'

/** The script of the page in which e2e/scenarios/attacks.ts attacks sanitisers and exporters. */
const attacks = {
  sinks: Object.keys(sinks),
  files: Object.keys(files),
  bad: Object.keys(badSanitisers),
  /** About `most` payloads of each kind. @param host receives their requests */
  payloads: (host: string, most: number): readonly string[] =>
    allPayloads(running(), most).flatMap(({ list }) => list.map(payload => aimedAt(host, payload))),
  attackSanitiser: (name: string, host: string, most: number): Promise<Report> =>
    attackSanitiser(sinks[name]!, attacks.payloads(host, most), ''),
  attackExporter: (name: string, host: string, most: number): Promise<Report> =>
    attackExporter(name, attacks.payloads(host, most), ''),
  attackBadSanitiser: (name: string, host: string, most: number): Promise<readonly string[]> =>
    attackBadSanitiser(badSanitisers[name]!, attacks.payloads(host, most)),
}

export type Attacks = typeof attacks

Object.assign(window, { attacks })
