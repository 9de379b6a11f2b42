import { afterEach, describe, expect, test } from 'vitest'

/** Properties that the engine and the sanitiser read from a document, and that a page can shadow. */
const NAMES = [
  ...['createElement', 'implementation', 'currentScript', 'nodeType', 'importNode', 'createNodeIterator'],
  ...['createDocumentFragment', 'getElementsByTagName', 'querySelectorAll', 'defaultView', 'documentElement'],
  ...['body', 'baseURI', 'URL', 'title', 'createTreeWalker', 'addEventListener'],
]
const PROSE = `<p>${'A sentence of the article that is long enough to count. '.repeat(40)}</p>`
const NOSCRIPT =
  '<img src="a.gif"><noscript><img src="https://example.com/real.png?a&amp;b" onerror="x"></noscript>'

let frame: HTMLIFrameElement | undefined

afterEach(() => frame?.remove())

/** The article's content, extracted by an engine that is loaded into a page with this start. */
function contentIn(start: string): Promise<string> {
  const engine = new URL('../extract.ts', import.meta.url).href
  frame = document.createElement('iframe')
  frame.srcdoc = `<title>T</title>${start}
    <article><h1>Title</h1>${PROSE}<p>${'More of it. '.repeat(40)}${NOSCRIPT}</p>${PROSE}</article>
    <script type="module">
      import { extract } from '${engine}'
      parent.postMessage(extract(document, { force: true }).article.content, '*')
    </script>`
  return new Promise((resolve, reject) => {
    addEventListener('message', function answer({ data, source }) {
      if (source !== frame?.contentWindow) return
      removeEventListener('message', answer)
      resolve(data)
    })
    document.documentElement.append(frame!)
    frame!.contentWindow!.addEventListener('error', ({ message }) => reject(new Error(message)))
  })
}

function expectArticle(content: string): void {
  expect(content).toContain('A sentence of the article')
  expect(content).toContain('src="https://example.com/real.png?a&amp;b"')
  expect(content).not.toContain('onerror')
}

describe('a page whose elements are named like properties of its document', () => {
  test.each(NAMES)('%s: the engine loads, and returns a sanitised article', async name => {
    expectArticle(await contentIn(`<img name="${name}"><form name="${name}"></form>`))
  })
})

test('a page that forbids turning strings into HTML gets a sanitised article', async () => {
  const policy = "require-trusted-types-for 'script'; trusted-types 'none'"
  expectArticle(await contentIn(`<meta http-equiv="Content-Security-Policy" content="${policy}">`))
})
