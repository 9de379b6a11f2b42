import type { Exporters } from '../../view/tools/export-article.ts'
import { book } from './book.ts'
import { markdown } from './markdown.ts'
import { plainText } from './plain.ts'
import { webPage } from './web-page.ts'

/** All exporters, in one module that is loaded on demand. */
export const exporters: Exporters = { markdown, plainText, webPage, book }
