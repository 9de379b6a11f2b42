import fs from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Import, readSource, readSources, type Source } from './source.ts'

const sources = readSources('src')
/** Tests, and files that only tests and the view's gallery use. */
const isForTests = (file: string) => /\.test\.ts$|\/testing\.ts$|\/fake-[\w-]+\.ts$|\/gallery\//.test(file)
const product = sources.filter(({ file }) => !isForTests(file))

const { dependencies } = JSON.parse(fs.readFileSync('package.json', 'utf8'))

/**
 * The folders of the engine from bottom to top; each may import those before it. `site` and `methods` may not import
 * each other.
 */
const ENGINE_ORDER = [['page'], ['methods', 'site'], ['decision'], ['article'], ['']]
const ENGINE_FILE = /^src\/engine\/(?:([\w-]+)\/)?[\w-]+/
/** The wrapper of DOMPurify, and the files that use it: where HTML leaves a page, and where it is shown. */
const PURIFIER = 'src/dompurify/dompurify.ts'
const SANITISERS = ['src/engine/article/sanitise.ts', 'src/view/safe-html.ts']
/** The only package through which code uses the browser's API. */
const POLYFILL = 'webextension-polyfill'
/** The package that checks the shape of what is stored or sent. */
const VALIDATION = 'valibot'
/** The files that define shapes: the schema, the messages, and the calls that a feature answers in the worker. */
const DEFINES_SHAPES = /^src\/(?:schema|messages)\/|^src\/features\/(?:.+\/)?background\.ts$/
/** What the extension's scripts in one page share. */
const WORLD = 'src/world.ts'
/** The table of all calls of the worker, and the one file outside the entries that takes its type. */
const WORKER_CALLS = 'src/entries/background-calls.ts'
const WORKER_CLIENTS = 'src/messages/worker.ts'
/** The folders that features may import, besides the schema and the DOM accessors. */
const PARTS = ['engine', 'store', 'messages', 'view']

/** The folder in `src` of a file; for a feature, the feature's own folder. */
function unitOf(file: string): string {
  const [, top = '', sub = ''] = file.split('/')
  return top === 'features' ? `features/${sub}` : top
}

function engineRank(file: string): number {
  const folder = ENGINE_FILE.exec(file)?.[1] ?? ''
  return ENGINE_ORDER.findIndex(names => names.includes(folder))
}

/** The rule that an import breaks, or null. */
function objection({ file }: Source, { from, file: target, isType }: Import): string | null {
  if (target === null) return objectionToPackage(file, from, isType)
  if (!/\.\w+(\?[\w&-]+)?$/.test(target)) return 'an import must include the file extension'
  if (isForTests(target)) return 'product code must not import test code'
  if (!target.startsWith('src/'))
    return target.endsWith('.json') ? null : 'product code imports only from src'
  const [own, other] = [unitOf(file), unitOf(target)]
  if (own === 'engine' && other === 'engine') return objectionInEngine(file, target, isType)
  if (own === other && own !== 'entries') return null
  if (other === 'dom' && own !== 'schema') return null
  if (own === 'dom') return 'the DOM accessors import nothing'
  if (other === 'schema') return null
  if (own === 'schema') return 'the schema imports nothing but its validation library'
  if (file === 'src/entries/lazy-modules.ts' || target === 'src/entries/lazy-modules.ts') return null
  if (
    target === WORKER_CALLS &&
    (file === 'src/entries/background.ts' || (file === WORKER_CLIENTS && isType))
  )
    return null
  if (file === WORLD) return isType ? null : 'the world imports only types'
  if (target === WORLD) return own === 'engine' ? 'the engine imports nothing from outside' : null
  // The hosts of the reading view are parts of its one script.
  if (/^src\/entries\/reading(?:\.ts|\/)/.test(file) && target.startsWith('src/entries/reading/')) return null
  if (other === 'entries') return 'entries must not be imported'
  // Only the two sanitisers import the wrapper.
  if (target === PURIFIER)
    return SANITISERS.includes(file) ? null : 'only the two sanitisers import the DOMPurify wrapper'
  if (own === 'entries') return null
  if (own === 'engine') return 'the engine imports nothing from outside'
  if (other.startsWith('features/'))
    return own.startsWith('features/')
      ? 'a feature must not import another feature'
      : `${own} does not import features; features import it`
  if (own.startsWith('features/')) return PARTS.includes(other) ? null : `a feature does not import ${other}`
  if (PARTS.includes(own)) return isType ? null : `${own} may import only types from ${other}`
  return `${own} does not import ${other}`
}

function objectionInEngine(file: string, target: string, isType: boolean): string | null {
  const method = /^src\/engine\/methods\/([\w-]+)\//
  const [own, other] = [method.exec(file)?.[1], method.exec(target)?.[1]]
  if (own && other && own !== other) return 'methods must not import each other'
  if (isType || ENGINE_FILE.exec(file)?.[1] === ENGINE_FILE.exec(target)?.[1]) return null
  return engineRank(file) > engineRank(target)
    ? null
    : 'inside the engine: page ← methods ← decision ← article ← extract'
}

function objectionToPackage(file: string, name: string, isType: boolean): string | null {
  if (isType) return null
  // The name of a package's file starts with the package's name.
  const owner = name.split('/', name.startsWith('@') ? 2 : 1).join('/')
  // A window imports the built file of a part, whose name the build generates.
  if (name === '?' && file === 'src/entries/lazy-modules.ts') return null
  if (!Object.hasOwn(dependencies, owner)) return `${name} is not among the shipped dependencies`
  if (name === POLYFILL && unitOf(file) === 'view') return 'the view must not use the extension API'
  if (name === 'dompurify' && file !== PURIFIER)
    return 'dompurify is imported only through src/dompurify, where a page cannot interfere'
  if (name === VALIDATION && !DEFINES_SHAPES.test(file))
    return 'shapes are defined in schema, and those of requests in messages and background.ts'
  if (unitOf(file) === 'schema' && name !== VALIDATION)
    return 'the schema imports nothing but its validation library'
  return ['engine', 'dom'].includes(unitOf(file)) ? 'the engine imports no package' : null
}

/** Names that only some files may use. */
const RESERVED: readonly { name: RegExp; only: RegExp; because: string }[] = [
  {
    name: /(?:^|\.)(?:innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|parseHTMLUnsafe|DOMParser|createContextualFragment|srcdoc)$/,
    // safe-dom.ts reads markup, through a getter that cannot write it; noscript.ts and parse-page.ts parse into inert documents.
    only: /^src\/(?:view\/safe-html\.ts|dom\/safe-dom\.ts|engine\/article\/.*|engine\/page\/(?:noscript|parse-page)\.ts)$/,
    because: 'HTML is parsed in view/safe-html.ts and the engine only',
  },
  {
    name: /(?:^|\.)document\.write(?:ln)?$/,
    only: /^src\/(?:view\/safe-html\.ts|engine\/article\/.*)$/,
    because: 'HTML is parsed in view/safe-html.ts and the engine only',
  },
  {
    name: /^(?:chrome|browser|globalThis\.chrome|globalThis\.browser)\.storage\b|^(?:local|session)Storage$/,
    only: /^src\/store\//,
    because: 'the store is the only folder that touches storage',
  },
  {
    name: /(?:^|\.)(?:sendMessage|onMessage|onMessageExternal|onConnect|onConnectExternal)$|\b(?:runtime|tabs)\.connect$/,
    only: /^src\/messages\//,
    because: 'messages is the only folder that touches messaging',
  },
  {
    name: /^CSS\.highlights$/,
    only: /^src\/view\/find\//,
    because:
      'Firefox lets no script in a page read CSS.highlights; the search exists only in our own windows',
  },
  { name: /(?:^|\.)(?:eval|Function)$/, only: /^$/, because: 'code must not be made from text' },
  {
    name: /^(?:chrome|browser|fetch|XMLHttpRequest|WebSocket|EventSource|crypto|performance|setTimeout|setInterval|requestIdleCallback|Math\.random|Date\.now)$/,
    only: /^src\/(?!engine\/|dom\/)/,
    because: 'the engine is pure: no extension API, storage, network, clock or randomness',
  },
]

/** The objection to `chrome`, and to a `browser` that is not the polyfill's, as a global name or of the global object. */
function objectionToGlobal({ imports }: Source, name: string): string | null {
  const [, isOfGlobal, api] = /^(globalThis\.|window\.|self\.)?(chrome|browser)(?:\.|$)/.exec(name) ?? []
  const isPolyfill = api === 'browser' && !isOfGlobal && imports.some(({ from }) => from === POLYFILL)
  return api && !isPolyfill ? `the browser's API must be imported from ${POLYFILL}` : null
}

/** The violations in a file, one line each. */
function objections(source: Source): string[] {
  const imports = source.imports.map(each => ({
    line: each.line,
    what: each.from,
    why: objection(source, each),
  }))
  const globals = source.mentions
    .filter(({ isText }) => !isText)
    .map(({ line, name }) => ({ line, what: name, why: objectionToGlobal(source, name) }))
  const mentions = source.mentions.flatMap(({ line, name }) =>
    RESERVED.filter(rule => rule.name.test(name) && !rule.only.test(source.file)).map(rule => ({
      line,
      what: name,
      why: rule.because,
    })),
  )
  return [...imports, ...mentions, ...globals]
    .filter(({ why }) => why !== null)
    .map(({ line, what, why }) => `${source.file}:${line}: ${what}: ${why}`)
}

test('every file follows the rules on imports and reserved names', () => {
  expect(product.length).toBeGreaterThan(30)
  expect(product.flatMap(objections)).toEqual([])
})

describe('the rules reject', () => {
  const api = `import browser from '${POLYFILL}'; `

  test.each([
    [
      'src/features/read/reader.ts',
      `import { x } from '../correct/popup.ts'`,
      'must not import another feature',
    ],
    [
      'src/features/read/reader.ts',
      `import type { X } from '../correct/popup.ts'`,
      'must not import another feature',
    ],
    ['src/view/a.ts', `import { extract } from '../engine/extract.ts'`, 'only types from engine'],
    ['src/view/a.ts', `import { type X, y } from '../engine/extract.ts'`, 'only types from engine'],
    ['src/store/a.ts', `export { x } from '../messages/rule.ts'`, 'only types from messages'],
    ['src/messages/a.ts', `await import('../features/read/content.ts')`, 'does not import features'],
    ['src/view/a.ts', `import '../entries/popup.ts'`, 'entries must not be imported'],
    ['src/entries/a.ts', `import './popup.ts'`, 'entries must not be imported'],
    ['src/engine/page/a.ts', `import { worker } from '../../messages/worker.ts'`, 'nothing from outside'],
    ['src/dom/a.ts', `import type { Page } from '../engine/page/page.ts'`, 'accessors import nothing'],
    [
      'src/schema/a.ts',
      `import { nodeType } from '../dom/safe-dom.ts'`,
      'nothing but its validation library',
    ],
    ['src/dom/a.ts', `performance.now()`, 'the engine is pure'],
    ['src/engine/page/a.ts', `import { x } from '../methods/index.ts'`, 'page ← methods'],
    ['src/engine/decision/a.ts', `import { x } from '../article/cut.ts'`, 'page ← methods'],
    ['src/engine/article/a.ts', `import { x } from '../extract.ts'`, 'page ← methods'],
    ['src/engine/methods/shake/a.ts', `import { x } from '../prune/prune.ts'`, 'must not import each other'],
    ['src/engine/page/a.ts', `import { finder } from '@medv/finder'`, 'the engine imports no package'],
    ['src/view/safe-html.ts', `import DOMPurify from 'dompurify'`, 'only through src/dompurify'],
    [
      'src/view/a.ts',
      `import DOMPurify from '../dompurify/dompurify.ts'`,
      'only the two sanitisers import the DOMPurify wrapper',
    ],
    [
      'src/schema/a.ts',
      `import type { X } from '../engine/extract.ts'`,
      'nothing but its validation library',
    ],
    ['src/schema/a.ts', `import { finder } from '@medv/finder'`, 'nothing but its validation library'],
    ['src/view/a.ts', `import * as v from 'valibot'`, 'shapes are defined in schema'],
    ['src/features/read/reader.ts', `import * as v from 'valibot'`, 'shapes are defined in schema'],
    [
      'src/messages/worker.ts',
      `import { startBackground } from '../entries/background-calls.ts'`,
      'entries must not be imported',
    ],
    [
      'src/messages/page.ts',
      `import type { BackgroundCalls } from '../entries/background-calls.ts'`,
      'entries must not be imported',
    ],
    ['src/world.ts', `import { x } from './messages/page-calls.ts'`, 'only types'],
    ['src/engine/page/a.ts', `import { world } from '../../world.ts'`, 'nothing from outside'],
    ['src/schema/a.ts', `import { world } from '../world.ts'`, 'nothing but its validation library'],
    ['src/view/a.ts', `import { x } from 'vitest'`, 'not among the shipped dependencies'],
    ['src/view/a.ts', `import { x } from './b'`, 'include the file extension'],
    ['src/view/a.ts', `import { x } from './testing.ts'`, 'must not import test code'],
    ['src/view/a.ts', `import { x } from '../../bench/main.ts'`, 'only from src'],
    ['src/view/a.ts', `el.innerHTML = x`, 'HTML is parsed'],
    ['src/view/a.ts', `el['outerHTML'] = x`, 'HTML is parsed'],
    ['src/features/read/a.ts', `el.insertAdjacentHTML('x', y)`, 'HTML is parsed'],
    ['src/engine/page/a.ts', `new DOMParser()`, 'HTML is parsed'],
    ['src/view/a.ts', `frame.contentDocument.write(x); document.write(x)`, 'HTML is parsed'],
    ['src/view/a.ts', `for (const [name] of CSS.highlights) drop(name)`, 'Firefox lets no script in a page'],
    ['src/features/read/a.ts', `chrome.tabs.get(1)`, 'imported from webextension-polyfill'],
    ['src/features/read/a.ts', `const { tabs } = browser`, 'imported from webextension-polyfill'],
    ['src/features/read/a.ts', `globalThis.chrome?.tabs`, 'imported from webextension-polyfill'],
    ['src/features/read/a.ts', `${api}self.browser.tabs`, 'imported from webextension-polyfill'],
    ['src/view/a.ts', api, 'the view must not use the extension API'],
    ['src/features/read/a.ts', `${api}browser.storage.local.get()`, 'only folder that touches storage'],
    ['src/features/read/a.ts', `${api}browser.storage?.session`, 'only folder that touches storage'],
    ['src/features/read/a.ts', `${api}browser.tabs.sendMessage(1, {})`, 'only folder that touches messaging'],
    [
      'src/entries/a.ts',
      `${api}browser.runtime.onMessage.addListener(f)`,
      'only folder that touches messaging',
    ],
    [
      'src/features/read/a.ts',
      `${api}const { sendMessage } = browser.runtime`,
      'only folder that touches messaging',
    ],
    ['src/store/a.ts', `eval('1')`, 'code must not be made from text'],
    ['src/store/a.ts', `new Function('1')`, 'code must not be made from text'],
    ['src/engine/page/a.ts', `const t = performance.now()`, 'the engine is pure'],
    ['src/engine/site/a.ts', `Math.random()`, 'the engine is pure'],
  ])('%s: %s', (file, text, why) => {
    const [first, ...more] = objections(readSource(file, `// a comment\n${text}`))
    expect(first).toContain(why)
    expect(first).toMatch(new RegExp(`^${file}:2: `))
    for (const each of more) expect(each).toContain(why)
  })
})

describe('the rules allow', () => {
  test.each([
    ['src/view/a.ts', `import type { Article } from '../engine/article/article.ts'`],
    ['src/view/a.ts', `import { type Article, type Metadata } from '../engine/article/article.ts'`],
    ['src/view/a.ts', `import type { Growth } from '../messages/page-calls.ts'`],
    ['src/view/a.ts', `import { world } from '../world.ts'`],
    ['src/messages/worker.ts', `import type { BackgroundCalls } from '../entries/background-calls.ts'`],
    ['src/features/always/background.ts', `import * as v from 'valibot'`],
    ['src/features/corrections/xray/background.ts', `import * as v from 'valibot'`],
    ['src/engine/site/a.ts', `import type { Rule } from '../../schema/rule.ts'`],
    ['src/engine/site/a.ts', `import { nodeType } from '../../dom/safe-dom.ts'`],
    ['src/view/a.ts', `import { nodeType } from '../dom/safe-dom.ts'`],
    ['src/view/a.ts', `import { DEFAULT_SETTINGS } from '../schema/settings.ts'`],
    ['src/schema/a.ts', `import * as v from 'valibot'; import { text } from './shapes.ts'`],
    ['src/entries/reading.ts', `import { popup } from './reading/popup.ts'`],
    ['src/entries/reading/tab.ts', `import { readerTools } from './reader-tools.ts'`],
    ['src/engine/decision/a.ts', `import { x } from '../methods/shake/shake.ts'`],
    ['src/engine/page/a.ts', `import type { Reason } from '../methods/method.ts'`],
    [
      'src/engine/extract.ts',
      `import { x } from './article/cut.ts'; import { y } from './site/match-rules.ts'`,
    ],
    ['src/features/read/a.ts', `import browser from 'webextension-polyfill'; browser.tabs.get(1)`],
    ['src/engine/article/a.ts', `new DOMParser().parseFromString(el.outerHTML, 'text/html')`],
    ['src/view/safe-html.ts', `import DOMPurify from '../dompurify/dompurify.ts'; el.innerHTML = x`],
    ['src/engine/article/sanitise.ts', `import DOMPurify from '../../dompurify/dompurify.ts'`],
    [
      'src/view/a.ts',
      `/* el.innerHTML, eval(x), chrome.storage */ const evaluated = medieval(functionOf(x))`,
    ],
  ])('%s: %s', (file, text) => {
    expect(objections(readSource(file, text))).toEqual([])
  })
})
