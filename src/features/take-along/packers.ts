import type { Packers } from '../../view/takeaway.ts'
import { book } from './book.ts'
import { markdown } from './markdown.ts'
import { plainText } from './plain.ts'
import { webPage } from './web-page.ts'

/** Everything that makes files of an article; together they are one part, loaded when somebody wants one. */
export const packers: Packers = { markdown, plainText, webPage, book }
