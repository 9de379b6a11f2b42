import type { Kind } from '../kind.ts'

/** Names that code looks up on the global object. */
const GLOBALS = [
  ...['chrome', 'browser', 'self', 'top', 'parent', 'frames', 'name', 'status', 'event', 'location'],
  ...['winnow', 'winnowShared', 'require', 'process', 'module', 'exports', 'define', 'trustedTypes'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'then', 'attributes', 'nodeName'],
]

/** Elements that make a name a property of the document, of the window or of a form. */
const SHAPES = [
  (name: string) => `<img name="${name}" src="data:,">`,
  (name: string) => `<form name="${name}" id="${name}"><input name="${name}"></form>`,
  (name: string) => `<iframe name="${name}" srcdoc="a"></iframe>`,
  (name: string) => `<a id="${name}" name="${name}" href="https://a.example/"></a><a id="${name}"></a>`,
  (name: string) => `<embed name="${name}"><object id="${name}" name="${name}"></object>`,
  (name: string) => `<p id="${name}">a</p><math id="${name}"><mi name="${name}">x</mi></math>`,
]

/** Each property of documents, and names of global objects, as the name of each element that could hide it. */
export const names: Kind = {
  name: 'names',
  payloads: ({ properties }) => [...properties, ...GLOBALS].flatMap(name => SHAPES.map(shape => shape(name))),
}
