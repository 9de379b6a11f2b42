import { badSanitisers } from './bad-sanitisers.ts'
import { aimedAt, allPayloads } from './payloads.ts'
import { running } from './running.ts'
import { attack, type Report, victims } from './victim.ts'

/**
 * The script of both pages of the scenario in `e2e/scenarios/attacks.ts`. In the frame, it attacks the sanitiser or
 * exporter with the number in the address. In the page around it, it makes one frame for each, one after the other.
 */

declare global {
  interface Window {
    report?: (report: Report) => void
    attackAll?: () => Promise<readonly Report[]>
    payloads?: (host: string, most: number) => readonly string[]
  }
}

/** The host to which the payloads for the sanitiser with this number send requests. */
const hostOf = (number: number) => `attacker-${number}.example`

const failed = (name: string, finding: string): Report => ({
  ...{
    name,
    isBad: Object.hasOwn(badSanitisers, name),
    counts: {},
    findings: [finding],
    breaches: [],
    images: [],
  },
})

function attackInFrame(name: string, number: number): Promise<Report> {
  return new Promise(resolve => {
    const frame = document.createElement('iframe')
    // The frame of a bad sanitiser must not be able to leave with this page.
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-modals')
    frame.width = '900'
    frame.height = '600'
    let loads = 0
    const end = (report: Report) => {
      frame.remove()
      resolve(report)
    }
    window.report = end
    frame.addEventListener('load', () => {
      if (++loads > 1) end(failed(name, 'navigation'))
    })
    // What a bad sanitiser lets through may stop its frame. Then only its requests can give it away.
    if (Object.hasOwn(badSanitisers, name)) setTimeout(() => end({ ...failed(name, ''), findings: [] }), 6000)
    frame.src = `/victim?${number}`
    document.body.append(frame)
  })
}

// A payload may open this page again. Only the frame that the arena made attacks.
if (location.pathname === '/victim' && location.search !== '' && parent === top) {
  const number = Number(location.search.slice(1))
  const name = victims[number]!
  attack(name, hostOf(number))
    .catch(error => failed(name, `error: ${error?.stack}`))
    .then(report => parent.report!(report))
} else {
  window.attackAll = async () => {
    const reports: Report[] = []
    for (const [number, name] of victims.entries()) reports.push(await attackInFrame(name, number))
    return reports
  }
  window.payloads = (host, most) =>
    allPayloads(running(), most).flatMap(({ list }) => list.map(payload => aimedAt(host, payload)))
}
