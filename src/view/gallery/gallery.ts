import { h } from '../components/element.ts'
import { listenBar } from '../listen/listen-bar.ts'
import { readingMark } from '../listen/mark.ts'
import opinionsCss from '../opinions/opinions.css?inline'
import { opinionsPanel } from '../opinions/opinions-panel.ts'
import type { DrawnArticle } from '../reader/drawn-article.ts'
import { createReader } from '../reader/reader.ts'
import { askToReport, type ReportDraft } from '../reader/report.ts'
import { english } from '../testing.ts'
import { keysOf } from '../tools/keys.ts'
import type { LazyModuleName } from '../tools/lazy-modules.ts'
import { moduleLoader, offerModule } from '../tools/module-loader.ts'
import xrayCss from '../xray/xray.css?inline'
import { xrayPanel } from '../xray/xray-panel.ts'
import { OPINIONS_SCENES } from './opinions-scenes.ts'
import { SCENES } from './scenes.ts'
import { XRAY_SCENES } from './xray-scenes.ts'

/**
 * The views without an extension: `?scene=essay&host=popup` for the reader, `?xray=kept` for X-ray's panel, `?xray=kept&opinions=tuned` for the
 * panel of second opinions in it.
 * `npx vite src/view/gallery` serves it, and the tests in this folder check every scene. Corrections only
 * show their message.
 */
const PARTS: Readonly<Partial<Record<LazyModuleName, () => Promise<void>>>> = {
  highlight: async () => offerModule('highlight', await import('../highlight/highlighter.ts')),
  math: async () => offerModule('math', await import('../math/tex.ts')),
}
const query = new URLSearchParams(location.search)
const strings = english()
document.documentElement.lang = 'en'
const xray = XRAY_SCENES[query.get('xray') ?? '']
if (xray) showPanel()
else showReader()

function showReader() {
  const REPORT: ReportDraft = {
    host: 'www.example.org',
    text: choice => JSON.stringify({ ...choice, page: '<!doctype html>' }, null, 2),
    save: () => reader.say({ text: strings.t('fileSaved', 'winnow-report.json') }),
  }
  document.documentElement.className = query.get('host') ?? 'reader'
  const say = (key: 'removed' | 'restored' | 'forgotten') => async () =>
    reader.say({ text: strings.t(key, 'example.org'), undo: () => undefined })
  const reader = createReader(document.body, {
    strings,
    mark: '/icons/winnow.svg',
    keys: keysOf(document.body),
    load: moduleLoader(name => PARTS[name]?.() ?? Promise.resolve()),
    corrections: {
      reachOf: async () => null,
      remove: say('removed'),
      restore: say('restored'),
      forget: say('forgotten'),
    },
    xray: () => undefined,
    continueOn: async () => {},
    allRules: () => undefined,
    openSettings: () => undefined,
    report: async () => askToReport(REPORT, strings, document.body),
    retry: () => location.reload(),
    force: () => reader.show(SCENES['essay']!),
  })
  const drawn = reader.show(SCENES[query.get('scene') ?? 'essay']!)
  if (query.has('listen') && drawn) showListening(drawn)
}

/** Shows the listening bar, and the marks of the first paragraph and one word of it. */
function showListening({ prose, pane, signal }: DrawnArticle) {
  const none = () => undefined
  const actions = {
    toggle: none,
    sentenceBack: none,
    sentenceOn: none,
    blockBack: none,
    blockOn: none,
    speed: none,
    voice: none,
    back: none,
    close: none,
    goOn: none,
  }
  const bar = listenBar(strings, actions, query.get('listen') === 'passing')
  bar.offer([
    { label: strings.t('listenVoicesHere', 'English'), voices: [{ name: 'Anna (Enhanced)' }] },
    { label: strings.t('listenVoicesOnline', 'English'), voices: [{ name: 'Cloud UK English Female' }] },
  ])
  const isOnline = query.get('listen') === 'online'
  const voice = isOnline ? 'Cloud UK English Female' : 'Anna (Enhanced)'
  bar.show({ isPlaying: true, rate: 125, voice, isOnline })
  bar.stray(isOnline)
  document.body.append(bar.element)
  pane.scroller.style.setProperty('--foot', `${bar.element.offsetHeight}px`)
  const text = document.createTreeWalker(prose.querySelector('p')!, NodeFilter.SHOW_TEXT).nextNode()!
  const range = (start: number, end: number) => () => {
    const textRange = new Range()
    textRange.setStart(text, start)
    textRange.setEnd(text, end)
    return [textRange]
  }
  const space = text.textContent!.indexOf(' ') + 1
  readingMark(prose, signal).show(
    range(0, text.textContent!.length),
    range(space, text.textContent!.indexOf(' ', space)),
  )
}

/** Shows the panel in a shadow root, as over a page, but an open one. */
function showPanel() {
  const nothing = () => undefined
  const panel = xrayPanel(strings, 'example.org', {
    say: nothing,
    always: () => panel.say(strings.t('xraySavedRemove')),
    choose: nothing,
    widen: nothing,
    nextRoot: nothing,
    undo: nothing,
    redo: nothing,
    opinions: nothing,
    close: nothing,
  })
  panel.element.dataset['place'] = 'bottom-right'
  panel.show(xray!)
  const state = OPINIONS_SCENES[query.get('opinions') ?? '']
  if (state) {
    const opinions = opinionsPanel(strings, 'example.org', {
      choose: nothing,
      use: nothing,
      tune: () => true,
      keepValues: nothing,
      reset: nothing,
    })
    opinions.show(state)
    panel.showInstead(opinions.element)
  }
  const host = h('div')
  host.style.cssText = 'position: fixed; inset: 0'
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`${xrayCss}\n${opinionsCss}`)
  shadow.adoptedStyleSheets = [sheet]
  shadow.append(panel.element)
  document.body.append(h('main', {}, h('h1', { class: 'unseen' }, strings.t('xray')), host))
}
