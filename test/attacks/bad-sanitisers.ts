import createDOMPurify, { type Config } from 'dompurify'
import { inBody } from './sinks.ts'

/** A sanitiser with one mistake, which the suite must find. */
export type BadSanitiser = (html: string) => DocumentFragment

const HTML = 'http://www.w3.org/1999/xhtml'
const SVG = 'http://www.w3.org/2000/svg'
const MATHML = 'http://www.w3.org/1998/Math/MathML'

const TAGS = ['p', 'a', 'img', 'b', 'div', 'span', 'table', 'tr', 'td', 'math', 'mi', 'mtext', 'details']
const SAFE: Config = {
  ALLOWED_TAGS: [...TAGS, '#text'],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

const purifier = createDOMPurify(window)

/** A good sanitiser that also keeps these elements and attributes. */
function keeping(tags: readonly string[], attributes: readonly string[], more: Config = {}): BadSanitiser {
  const config: Config = {
    ...SAFE,
    ADD_TAGS: [...tags],
    ADD_ATTR: [...attributes],
    ADD_URI_SAFE_ATTR: [...attributes],
    ADD_DATA_URI_TAGS: [...tags],
    SANITIZE_DOM: false,
    ...more,
  }
  return html =>
    purifier.sanitize(html, { ...config, RETURN_DOM_FRAGMENT: true }) as unknown as DocumentFragment
}

/** A sanitiser that removes elements and attributes from a tree. */
function walking(
  isKept: (element: Element) => boolean,
  isKeptAttribute: (attribute: Attr) => boolean,
): BadSanitiser {
  return (html: string): DocumentFragment => {
    const fragment = inBody(html)
    for (const element of fragment.querySelectorAll('*')) {
      if (!isKept(element)) element.remove()
      for (const attribute of [...element.attributes])
        if (!isKeptAttribute(attribute)) element.removeAttribute(attribute.name)
    }
    return fragment
  }
}

const isActive = ({ localName }: Element) =>
  /^(?:script|iframe|object|embed|base|meta|link|style|form|svg|template)$/i.test(localName)
const isHandler = ({ name }: Attr) => /^on/i.test(name)
const isInert = ({ name }: Attr) => /^(?:alt|title|src)$/.test(name)

/** The event handlers that browsers had in 2010. */
const OLD_HANDLERS =
  /^on(?:click|dblclick|load|error|focus|blur|mouse\w+|key\w+|submit|change|select|input|abort|drag\w*)$/i

/** Sanitisers with one mistake each, by a description of the mistake. */
export const badSanitisers: Readonly<Record<string, BadSanitiser>> = {
  'returns its input': inBody,
  'removes scripts by a pattern': html => inBody(html.replace(/<script[\s\S]*?<\/script>/gi, '')),
  'removes handlers by a pattern': html => inBody(html.replace(/\son\w+=("[^"]*"|'[^']*'|[^\s>]*)/gi, '')),
  'removes tags by a pattern': html => inBody(html.replace(/<\/?[a-z][^<>]*>/gi, '')),
  'knows only old handlers': walking(
    element => !isActive(element),
    attribute => isInert(attribute) || (isHandler(attribute) && !OLD_HANDLERS.test(attribute.name)),
  ),
  'compares handlers in lower case only': html =>
    inBody(html.replace(/(?:script|iframe)/gi, 'b').replace(/[\s/"']on[a-z]+\s*=/g, ' x=')),
  'keeps srcdoc': keeping(['iframe'], ['srcdoc']),
  'forgets namespaces': html => {
    const tags = [
      ...TAGS,
      'form',
      'mglyph',
      'style',
      'svg',
      'title',
      'desc',
      'annotation-xml',
      'select',
      'option',
    ]
    const fragment = walking(
      ({ localName }) => tags.includes(localName),
      attribute => isInert(attribute) || attribute.name === 'encoding',
    )(html)
    const holder = document.implementation.createHTMLDocument().createElement('div')
    holder.append(fragment)
    return inBody(holder.innerHTML)
  },
  'keeps style attributes': keeping([], ['style']),
  'keeps style elements': keeping(['style'], [], { FORCE_BODY: true }),
  'finds javascript: only where it is whole': walking(
    element => !isActive(element),
    ({ name, value }) => !/^on/i.test(name) && !/^javascript:/i.test(value) && name !== 'style',
  ),
  'trims addresses, but keeps what is in them': walking(
    element => !isActive(element),
    ({ name, value }) => name === 'href' && !/^\s*(?:javascript|data|vbscript):/i.test(value),
  ),
  'looks for javascript: before it decodes entities': html =>
    keeping([], [], { ALLOWED_URI_REGEXP: /[\s\S]/ })(html.replaceAll(/j\s*avascript:/gi, '')),
  'keeps ids': keeping(['form'], ['id']),
  'keeps names': keeping([], ['name']),
  'keeps SVG images': keeping(
    ['svg', 'image', 'use', 'feImage', 'filter'],
    ['href', 'xlink:href', 'filter'],
    {
      ALLOWED_NAMESPACES: [HTML, SVG, MATHML],
    },
  ),
  'keeps srcset': keeping(['picture', 'source'], ['srcset', 'sizes']),
  'keeps players': keeping(['video', 'audio', 'source', 'track'], ['poster', 'autoplay']),
  'keeps backgrounds': keeping(['body'], ['background']),
  'keeps links to style sheets': keeping(['link'], ['rel', 'href', 'as'], { FORCE_BODY: true }),
  'keeps meta elements': keeping(['meta'], ['http-equiv', 'content'], { FORCE_BODY: true }),
  'keeps frames': keeping(['iframe', 'embed', 'object'], ['data']),
  'keeps forms': keeping(['form', 'input', 'button'], ['action', 'method', 'type', 'formaction']),
  'keeps dialogs': keeping(['dialog'], ['open']),
  'keeps the focus': keeping(['input', 'textarea'], ['autofocus', 'tabindex', 'contenteditable']),
  'keeps templates with a shadow root': html => {
    const inert = document.implementation.createHTMLDocument()
    const holder = inert.createElement('div') as HTMLElement & { setHTMLUnsafe(html: string): void }
    holder.setHTMLUnsafe(html)
    for (const element of holder.querySelectorAll('*')) {
      if (isActive(element)) element.remove()
      for (const { name } of [...element.attributes]) if (name !== 'alt') element.removeAttribute(name)
    }
    const fragment = inert.createDocumentFragment()
    fragment.append(...holder.childNodes)
    return fragment
  },
}
