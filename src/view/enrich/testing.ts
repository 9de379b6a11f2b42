import { vi } from 'vitest'
import { createReader } from '../reader/reader.ts'
import type { Showing } from '../reader/reader-options.ts'
import { keysOf } from '../tools/keys.ts'
import type { LazyModuleName, LoadModule } from '../tools/lazy-modules.ts'
import { moduleLoader, offerModule } from '../tools/module-loader.ts'
import '../reader/reader.css'
import type { ArticleScene } from '../reader/scene.ts'
import { english } from '../testing.ts'

const PARTS: Readonly<Partial<Record<LazyModuleName, () => Promise<void>>>> = {
  highlight: async () => offerModule('highlight', await import('../highlight/highlighter.ts')),
  math: async () => offerModule('math', await import('../math/tex.ts')),
}

const ADDRESS = 'https://www.example.org/a'

/** For tests: an article scene with this content. */
function sceneOf(content: string, leadImage?: string): ArticleScene {
  const share = { kept: 1, shown: 1 }
  return {
    kind: 'article',
    article: {
      url: ADDRESS,
      title: 'Title',
      content,
      words: 460,
      metadata: {
        title: { value: 'Title', from: 'markup' },
        ...(leadImage ? { leadImage: { value: leadImage, from: 'opengraph' } } : {}),
        dir: 'ltr',
      },
    },
    leftOut: [],
    completeness: { words: share, images: share, tables: share },
    rules: [],
    problems: [],
    took: 1,
  }
}

/** For tests: a reading view in this document, with functions to query it. */
export function readingView(root: HTMLElement) {
  const nothing = vi.fn(async () => {})
  const load = vi.fn(moduleLoader(name => PARTS[name]?.() ?? Promise.resolve()))
  const reader = createReader(root, {
    strings: english(),
    mark: null,
    keys: keysOf(root),
    load: load as unknown as LoadModule,
    corrections: { reachOf: async () => null, remove: nothing, restore: nothing, forget: nothing },
    xray: nothing,
    continueOn: async () => {},
    allRules: nothing,
    openSettings: nothing,
    report: null,
    retry: nothing,
    force: nothing,
  })
  return {
    load,
    reader,
    show: (content: string, showing?: Showing, leadImage?: string) =>
      reader.show(sceneOf(content, leadImage), showing)!,
    $: <T extends HTMLElement = HTMLElement>(selector: string) => root.querySelector<T>(selector)!,
    $$: <T extends HTMLElement = HTMLElement>(selector: string) => [...root.querySelectorAll<T>(selector)],
    button: (name: string) =>
      [...root.querySelectorAll('button')].find(
        each => (each.ariaLabel ?? each.textContent?.trim()) === name || each.title === name,
      )!,
  }
}
