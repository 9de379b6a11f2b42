import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { EXIT, Failure } from '../failure.ts'
import { inputFailure } from '../site/source.ts'

/** A page that is given as HTML. */
export interface GivenPage {
  /** For messages. */
  readonly name: string
  /** Its address: the one that the person names, or that of the file. */
  readonly url: string
  readonly bytes: Buffer
}

/** The beginning of a file in which a tag or a declaration is looked for, in bytes. */
const BEGINNING = 65_536
const TAG = /<(?:!doctype|!--|\?xml|[a-z][a-z0-9-]*[\s/>])/i

/**
 * Reads a file or the standard input.
 * @param input a path, a file: address, or `-`
 * @throws Failure if it cannot be read, or is not HTML
 */
export function readGivenPage(input: string, url: string | null): GivenPage {
  const isStandardInput = input === '-'
  const file = input.startsWith('file:') ? fileURLToPath(input) : input
  const name = isStandardInput ? 'The standard input' : input
  const bytes = bytesOf(isStandardInput ? 0 : file, name)
  const because = objectionTo(bytes)
  if (because !== null) throw new Failure(EXIT.input, `${name} is not HTML: ${because}.`)
  const own = pathToFileURL(path.resolve(isStandardInput ? 'standard-input.html' : file)).href
  return { name, url: url ?? own, bytes }
}

function bytesOf(source: string | 0, name: string): Buffer {
  try {
    return readFileSync(source)
  } catch (error) {
    // `www.example.org/story` is more often an address than a path.
    if (typeof source === 'string' && !existsSync(source) && /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}\//i.test(source))
      throw new Failure(EXIT.input, `There is no file ${name}. If it is an address, begin it with https://.`)
    throw inputFailure(name, error)
  }
}

/** Why bytes are not HTML; null if they may be. */
function objectionTo(bytes: Buffer): string | null {
  if (bytes.length === 0) return 'it is empty'
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const beginning = bytes.subarray(0, BEGINNING).toString(isUtf16 ? 'utf16le' : 'latin1')
  if (beginning.startsWith('%PDF-')) return 'it is a PDF document'
  if (!isUtf16 && beginning.includes('\0')) return 'it is a binary file'
  // The bytes of UTF-16 in the other order cannot be searched for a tag here.
  if (bytes[0] === 0xfe || TAG.test(beginning)) return null
  return 'it contains no tags'
}
