import { breaches } from './audit.ts'
import type { BadSanitiser } from './bad-sanitisers.ts'
import { files, hostileArticle, type Shown } from './files.ts'
import { type ArenaWindow, type Recorder, record } from './recorder.ts'
import { running } from './running.ts'

/** The result of trying payloads on a sanitiser or an exporter. */
export interface Report {
  readonly payloads: number
  /** What the recorder has found. */
  readonly findings: readonly string[]
  /** The forbidden content in the results. */
  readonly breaches: readonly string[]
  /** The addresses of the images that were kept, which may be requested. */
  readonly images: readonly string[]
}

/** A policy that blocks, and so reports, all requests. Scripts may run. */
export const NO_REQUESTS = `default-src data: blob: 'unsafe-inline' 'unsafe-eval'`

/** The number of payloads that are in the document, or in one exported file, at the same time. */
const BATCH = 100
/** How long to wait for the effects of payloads that a bad sanitiser lets through, in milliseconds. */
const PATIENCE = 10_000

/** A frame to whose document payloads are added. It cannot navigate the page around it. */
interface Arena extends Recorder {
  readonly main: Element
  /** Images that were kept. */
  readonly images: Set<string>
  close(): void
}

/** @param policy a content security policy, or '' for none */
async function openArena(policy: string): Promise<Arena> {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-modals')
  frame.width = '900'
  frame.height = '600'
  frame.srcdoc = `<!doctype html><html lang="en"><meta http-equiv="content-security-policy" content="${policy}"><title>Arena</title>
    <style>header { width: 200px; height: 20px }</style><header>Our own controls</header><main></main>`
  await new Promise(resolve => {
    frame.addEventListener('load', resolve, { once: true })
    document.body.append(frame)
  })
  const arena = frame.contentWindow as ArenaWindow
  const images = new Set<string>()
  const names = [...running().properties, 'chrome', 'browser', 'winnow', 'process']
  const recorder = record(arena, names, address => images.has(address))
  frame.addEventListener('load', () => recorder.findings.add('navigation'))
  const main = arena.document.querySelector('main')!
  return { ...recorder, main, images, close: () => frame.remove() }
}

/**
 * Waits until an image of the document has failed. The events of the payloads before it have happened by then, because a
 * browser handles them in the order in which they were made.
 */
function settled({ main }: Arena): Promise<unknown> {
  return new Promise(resolve => {
    const last = main.ownerDocument.createElement('img')
    last.onerror = resolve
    last.src = 'data:image/png;base64,AAAA'
    main.append(last)
  })
}

function* batches<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let i = 0; i < list.length; i += BATCH) yield list.slice(i, i + BATCH)
}

/** Adds payloads to the document, and does with them what a person might do. */
function tryOn(sanitise: BadSanitiser, payloads: readonly string[], arena: Arena): readonly string[] {
  const found: string[] = []
  for (const payload of payloads) {
    const fragment = sanitise(payload)
    found.push(...breaches(fragment).map(each => `${each} of ${payload}`))
    for (const image of fragment.querySelectorAll('img')) {
      arena.images.add(image.src)
      image.loading = 'eager'
    }
    arena.main.append(fragment)
  }
  arena.provoke(arena.main)
  return found
}

/** Closes the arena. The removal of a frame is a navigation, too, so the findings are read before it. */
function closed(arena: Arena, payloads: readonly string[], breaches: readonly string[]): Report {
  const findings = [...arena.findings]
  arena.close()
  return {
    payloads: payloads.length,
    findings,
    breaches: breaches.slice(0, 20),
    images: [...arena.images],
  }
}

/** Tries payloads on a sanitiser that should stop them all. @param policy see `openArena` */
export async function attackSanitiser(
  sanitise: BadSanitiser,
  payloads: readonly string[],
  policy: string,
): Promise<Report> {
  const arena = await openArena(policy)
  const found: string[] = []
  for (const batch of batches(payloads)) {
    found.push(...tryOn(sanitise, batch, arena))
    await settled(arena)
    arena.main.replaceChildren()
  }
  return closed(arena, payloads, found)
}

/** Tries payloads on a bad sanitiser, until one does harm. @returns what it has done; empty if nothing was noticed */
export async function attackBadSanitiser(
  sanitise: BadSanitiser,
  payloads: readonly string[],
): Promise<readonly string[]> {
  const arena = await openArena(NO_REQUESTS)
  for (const batch of batches(payloads)) {
    tryOn(sanitise, batch, arena)
    await Promise.race([settled(arena), arena.found])
    if (arena.findings.size > 0) break
    // `tryOn` has listed the images that were kept, so their requests do not count as harm.
    arena.main.replaceChildren()
  }
  const late = new Promise(resolve => setTimeout(resolve, PATIENCE))
  await Promise.race([arena.found, late])
  const findings = [...arena.findings]
  arena.close()
  return findings
}

/** Tries payloads on an exporter, by its name in `files`: shows its files in frames. @param policy see `openArena` */
export async function attackExporter(
  name: string,
  payloads: readonly string[],
  policy: string,
): Promise<Report> {
  const arena = await openArena(policy)
  const found: string[] = []
  for (const batch of batches(payloads)) {
    const article = hostileArticle(batch)
    const images = Array.from(article.content.querySelectorAll('img'), ({ src }) => src)
    for (const image of images) arena.images.add(image)
    for (const shown of files[name]!(article))
      found.push(...breachesOfFile(await show(shown, arena), arena.images))
    arena.main.replaceChildren()
  }
  return closed(arena, payloads, found)
}

/** Shows a document in a frame, with the rights of the arena. */
function show({ text, type }: Shown, { main, findings }: Arena): Promise<Document> {
  return new Promise(resolve => {
    const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
    const frame = main.ownerDocument.createElement('iframe')
    let loads = 0
    frame.addEventListener('load', () => {
      URL.revokeObjectURL(address)
      if (++loads > 1) findings.add('navigation')
      else resolve(frame.contentDocument!)
    })
    frame.src = address
    main.append(frame)
  })
}

const ACTIVE =
  'script, iframe, object, embed, form, input, button, base, svg, video, audio, link:not([href="style.css"]), [style], parsererror'
const ADDRESS = /^(?:https?:|\/\/|mailto:|tel:|data:image\/png;|#|article\.xhtml#|style\.css$)/i

/** Everything in an exported document that may run, request or navigate. @param images the images of its article */
function breachesOfFile(opened: Document, images: ReadonlySet<string>): string[] {
  const found = Array.from(opened.querySelectorAll(ACTIVE), ({ outerHTML }) => outerHTML.slice(0, 200))
  for (const element of opened.querySelectorAll('*'))
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) found.push(`${element.localName}[${name}]`)
      if (/^(?:href|src|xlink:href|action)$/.test(name) && !ADDRESS.test(value))
        found.push(`${name}=${value}`)
      if (name === 'src' && !images.has(value)) found.push(`an image that is not the article’s: ${value}`)
    }
  return found
}
