import { type Kind, RUN } from '../kind.ts'

/** Elements that fire events by themselves, or when they are clicked. `ON` is the attribute. */
const SHELLS = [
  '<p ON>a</p>',
  '<a href="#" ON>a</a>',
  '<img src="data:," ON>',
  '<svg ON><circle ON r="9"/></svg>',
  '<math ON><mi ON>x</mi></math>',
  '<details open ON><summary ON>a</summary></details>',
  '<body ON>a',
  '<video src="data:," autoplay ON><source src="data:," ON></video>',
  '<input autofocus ON>',
  '<style ON>i{}</style>',
  '<iframe srcdoc="a" ON></iframe>',
  '<marquee ON width="1">a</marquee>',
  '<x-element ON contenteditable tabindex="0">a</x-element>',
]

/** Names of handlers that only some browsers have, had, or may have. */
const OTHERS = [
  'onstart',
  'onbounce',
  'onfinish',
  'onrepeat',
  'onbegin',
  'onend',
  'onzoom',
  'onshow',
  'onlater',
]

/** Ways to write an attribute, for a name and the script. */
const SPELLINGS = [
  (name: string) => `${name}="${RUN}"`,
  (name: string) => `${name.toUpperCase()}=${RUN}`,
  (name: string) => `x/${name}\n=\t'${RUN}'`,
  (name: string) => `a="b"${name}="${RUN}"`,
]

/** Every event handler of the running browser, on every element that may fire it. */
export const handlers: Kind = {
  name: 'event handlers',
  payloads: ({ handlers }) =>
    [...handlers, ...OTHERS].flatMap((name, i) =>
      SHELLS.map((shell, j) => shell.replaceAll('ON', SPELLINGS[(i + j) % SPELLINGS.length]!(name))),
    ),
}
