import { ATTACKER, counter, type Kind, RUN } from '../kind.ts'

const BAIT = `<img src=data:, onerror=${RUN}>`

/** Text that another language takes for markup: Markdown, CSS, XML, character references. `URL` is an address. */
const TEXTS = [
  `![a](URL)`,
  `![a][b]\n\n[b]: URL "c"`,
  `[a](javascript:${RUN})`,
  `[a](<javascript:${RUN}>)`,
  `[a](&#106;avascript:${RUN})`,
  `[a]: javascript:${RUN}\n\n[a]`,
  `<javascript:${RUN}>`,
  `](javascript:${RUN})`,
  `a](URL) ![b`,
  `a "onerror=${RUN} b`,
  `\\&lt;${BAIT.slice(1)}`,
  `&lt;${BAIT.slice(1)}`,
  `&amp;lt;img src=data:, onerror=${RUN}&amp;gt;`,
  '`&lt;script>` `` ``` ` ~~~',
  `\`\`\`\n&lt;script>${RUN}&lt;/script>\n\`\`\``,
  `~~~html\n&lt;script>${RUN}&lt;/script>`,
  `    &lt;script>${RUN}&lt;/script>`,
  `| a | &lt;script>${RUN}&lt;/script> |\n|---|---|`,
  `--> ${BAIT} <!--`,
  `]]> &lt;script>${RUN}&lt;/script>`,
  `&lt;/style>&lt;script>${RUN}&lt;/script>`,
  `&lt;/title>&lt;script>${RUN}&lt;/script>`,
  `&lt;/pre>&lt;script>${RUN}&lt;/script>`,
  `"&gt;&lt;script>${RUN}&lt;/script>`,
  `'&gt;&lt;script>${RUN}&lt;/script>`,
  `---\ntitle: a\n---\n&lt;script>${RUN}&lt;/script>`,
  `$&lt;script>${RUN}&lt;/script>$ $\\href{javascript:${RUN}}{a}$ \\url{URL}`,
  `[^1]: &lt;script>${RUN}&lt;/script>`,
  `URL www.attacker.example a@attacker.example`,
  `\u202Ejavascript:${RUN}\u202C \u2028&lt;script>${RUN}&lt;/script>`,
  `{{constructor.constructor('${RUN}')()}} \${${RUN}} <%= ${RUN} %>`,
]

const AROUND = [
  (text: string) => text,
  (text: string) => `<p>${text}</p>`,
  (text: string) => `<code>${text}</code>`,
  (text: string) => `<pre><code>${text}</code></pre>`,
  (text: string) => `<a href="https://a.example/(${encodeURI(text)})">${text}</a>`,
  (text: string) => `<table><tr><th>${text}<td>${text}</table>`,
  (text: string) => `<h2>${text}</h2><ul><li>${text}</ul><blockquote>${text}</blockquote>`,
]

/** Text that becomes markup if an exporter does not escape it. */
export const texts: Kind = {
  name: 'texts',
  payloads() {
    const number = counter()
    return TEXTS.flatMap(text =>
      AROUND.map(around => around(text.replaceAll('URL', `${ATTACKER}/unasked/text-${number()}`))),
    )
  },
}
