import path from 'node:path'

/** The scripts for pages, which the build puts beside the command. */
export const ARTICLE_SCRIPT = path.join(import.meta.dirname, 'article.js')
export const SITE_SCRIPT = path.join(import.meta.dirname, 'site.js')
