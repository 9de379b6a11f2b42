import { escapeMarkup } from '../../dom/escape-markup.ts'
import type { ExportArticle, Pictures } from '../../view/tools/export-article.ts'
import { factsLine } from './facts.ts'
import { placed } from './placed.ts'
import posts from './posts.css?raw'
import css from './web-page.css?raw'

/** The file runs nothing and loads nothing. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"

/** Creates one HTML file of an article, with its pictures embedded. */
export function webPage(article: ExportArticle, pictures: Pictures): string {
  const { title, url, lang, dir } = article
  const body = placed(article, pictures, ({ type, data }) => `data:${type};base64,${data}`)
  // An HTML parser drops a line break at the beginning.
  for (const pre of body.querySelectorAll('pre')) if (pre.textContent?.startsWith('\n')) pre.prepend('\n')
  const facts = factsLine(article)
  return `<!doctype html>
<html lang="${escapeMarkup(lang)}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeMarkup(POLICY)}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title>
<style>
${css}${posts}</style>
</head>
<body>
<article>
<header>
<h1>${escapeMarkup(title)}</h1>
${facts && `<p>${escapeMarkup(facts)}</p>\n`}${url && `<p><a href="${escapeMarkup(url)}">${escapeMarkup(url)}</a></p>\n`}</header>
${body.getHTML()}
</article>
</body>
</html>
`
}
