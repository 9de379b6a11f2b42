/** A script that runs in a page: it sets `globalThis.read`, which reads the page with Readability and DOMPurify. */
import { readability } from '../../page/readability.ts'

Object.assign(globalThis, { read: () => readability.read(document) !== null })
