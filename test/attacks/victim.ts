import { breaches } from './audit.ts'
import { type BadSanitiser, badSanitisers } from './bad-sanitisers.ts'
import { files, hostileArticle, type Shown } from './files.ts'
import { aimedAt, allPayloads } from './payloads.ts'
import { type Recorder, record } from './recorder.ts'
import { running } from './running.ts'
import { sinks } from './sinks.ts'

/** What the payloads have done to one sanitiser or exporter. */
export interface Report {
  readonly name: string
  readonly isBad: boolean
  /** The number of payloads by kind. */
  readonly counts: Readonly<Record<string, number>>
  /** What the recorder has found. */
  readonly findings: readonly string[]
  /** What has been let through although it may not; not for bad sanitisers. */
  readonly breaches: readonly string[]
  /** The addresses of the images that were kept, which may be requested. */
  readonly images: readonly string[]
}

/** The names of all that are attacked. */
export const victims = [...Object.keys(sinks), ...Object.keys(files), ...Object.keys(badSanitisers)]

/** So many payloads are in the document at the same time. */
const BATCH = 100
/** So many payloads are in one exported file. */
const BATCH_OF_FILE = 50
/** About so many payloads of each kind are tried on a sanitiser, on a bad one, and on an exporter. */
const MOST = { sink: 300, bad: 100, file: 50 }

/** Tries a batch of payloads. @returns what was let through, and the images that were kept */
type Try = (
  payloads: readonly string[],
) => Promise<{ breaches: readonly string[]; images: readonly string[] }>

/**
 * Tries all payloads on a sanitiser or exporter, in this document, which no policy protects.
 * @param host the host that the payloads send requests to
 */
export async function attack(name: string, host: string): Promise<Report> {
  const container = document.querySelector('main')!
  const known = running()
  const names = [...known.properties, 'chrome', 'browser', 'winnow', 'process']
  const recorder = record(document.querySelector('header')!, names)
  const isBad = Object.hasOwn(badSanitisers, name)
  const isFile = Object.hasOwn(files, name)
  const tryOn = isFile
    ? tryExporter(files[name]!, container, recorder)
    : trySanitiser(sinks[name] ?? badSanitisers[name]!, container, recorder, host)
  const most = isBad ? MOST.bad : isFile ? MOST.file : MOST.sink
  const size = isFile ? BATCH_OF_FILE : BATCH
  const found: string[] = []
  const images = new Set<string>()
  const counts: Record<string, number> = {}
  for (const { kind, list } of allPayloads(known, most)) {
    if (isBad && recorder.findings.size > 0) break
    counts[kind] = list.length
    for (let i = 0; i < list.length; i += size) {
      const tried = await tryOn(list.slice(i, i + size).map(payload => aimedAt(host, payload)))
      for (const image of tried.images) images.add(image)
      if (!isBad) found.push(...tried.breaches)
      if (isBad && recorder.findings.size > 0) break
      container.replaceChildren()
    }
  }
  const findings = [...recorder.findings]
  return { name, isBad, counts, findings, breaches: found.slice(0, 20), images: [...images] }
}

function trySanitiser(sanitise: BadSanitiser, container: Element, { provoke }: Recorder, host: string): Try {
  return async payloads => {
    const found: string[] = []
    for (const payload of payloads) {
      const fragment = sanitise(payload)
      found.push(...breaches(fragment).map(each => `${each} of ${payload}`))
      container.append(fragment)
    }
    for (const image of container.querySelectorAll('img')) image.loading = 'eager'
    const images = Array.from(container.querySelectorAll('img'), ({ src }) => src)
    provoke(container)
    await settled(host)
    return { breaches: found, images }
  }
}

/**
 * Waits until an image has failed at the attacker's server. The events and requests of the payloads before it have
 * happened by then, because a browser handles them in the order in which they were made. A bad sanitiser may let so much
 * through that the image waits for ever, hence the limit.
 */
function settled(host: string): Promise<unknown> {
  return new Promise(resolve => {
    const last = new Image()
    last.onerror = resolve
    setTimeout(resolve, 2000)
    last.src = `https://${host}/last-${Math.random()}`
  })
}

function tryExporter(exporter: (typeof files)[string], container: Element, { findings }: Recorder): Try {
  return async payloads => {
    const article = hostileArticle(payloads)
    const images = Array.from(article.content.querySelectorAll('img'), ({ src }) => src)
    const found: string[] = []
    for (const shown of exporter(article)) {
      const frame = document.createElement('iframe')
      const opened = await open(frame, shown, container, () => findings.add('navigation'))
      found.push(...breachesOfFile(opened, images))
    }
    return { breaches: found, images }
  }
}

/** Shows a document in a frame, with the rights of this page. @param left called when it navigates */
function open(
  frame: HTMLIFrameElement,
  { text, type }: Shown,
  at: Element,
  left: () => void,
): Promise<Document> {
  return new Promise(resolve => {
    const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
    let loads = 0
    frame.addEventListener('load', () => {
      URL.revokeObjectURL(address)
      if (++loads > 1) left()
      else resolve(frame.contentDocument!)
    })
    frame.src = address
    at.append(frame)
  })
}

const ACTIVE =
  'script, iframe, object, embed, form, input, button, base, svg, video, audio, link:not([href="style.css"]), [style], parsererror'
const ADDRESS = /^(?:https?:|mailto:|tel:|data:image\/png;|#|article\.xhtml#|style\.css$)/

/** Everything in an exported document that may run, request or navigate. @param images the images of its article */
function breachesOfFile(opened: Document, images: readonly string[]): string[] {
  const found = Array.from(opened.querySelectorAll(ACTIVE), ({ outerHTML }) => outerHTML.slice(0, 200))
  for (const element of opened.querySelectorAll('*'))
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) found.push(`${element.localName}[${name}]`)
      if (/^(?:href|src|xlink:href|action)$/.test(name) && !ADDRESS.test(value))
        found.push(`${name}=${value}`)
      if (name === 'src' && !images.includes(value))
        found.push(`an image that is not the article’s: ${value}`)
    }
  return found
}
