import type { ExportArticle } from '../../view/tools/export-article.ts'

/** The metadata of an article as YAML front matter; facts that are unknown are not in it. */
export function frontMatter({ title, byline, site, published, url, lang }: ExportArticle): string {
  const facts = {
    title,
    author: byline,
    date: published,
    site,
    source: url,
    lang: lang === 'und' ? '' : lang,
  }
  const lines = Object.entries(facts)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${quoted(value)}\n`)
  return `---\n${lines.join('')}---\n`
}

/**
 * A value as a YAML string; JSON strings are valid YAML. A program that does not know front matter shows it as Markdown.
 * So what begins a tag, and what makes a link or an image, is written as an escape, which YAML decodes and Markdown does
 * not. All other text stays as it is.
 */
function quoted(value: string): string {
  return JSON.stringify(value)
    .replace(/<(?=[a-z!/?])/gi, '\\u003c')
    .replace(/\](?=[([])/g, '\\u005d')
}
