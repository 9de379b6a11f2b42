/** A script that runs in a page: it sets `globalThis.read`, which reads the page with Defuddle and DOMPurify. */
import { defuddle } from '../../page/defuddle.ts'

Object.assign(globalThis, { read: () => defuddle.read(document) !== null })
