import { chosenMethod } from '../../engine/site/chosen-method.ts'
import { PageUnreadable } from '../../messages/page-unreadable.ts'
import type { ChosenMethod } from '../../schema/chosen-method.ts'
import type { SiteRule } from '../../schema/site-rule.ts'
import type { Scene } from '../../view/reader/scene.ts'
import type { Source } from './reader-deps.ts'

/** One attempt to read the page. Only the latest attempt may change what is shown. */
export interface Attempt {
  /** The rules that apply to the page; none before they are known. */
  rules: readonly SiteRule[]
  /** The number of pages of its site that are remembered. */
  remembered: number
  /** The method that the rules ask for; null for the model's decision. */
  by: ChosenMethod | null
}

/** The method that the rules ask for, once the page has its script. Without the script, the model decides. */
export async function loadedMethod(source: Source, rules: readonly SiteRule[]): Promise<ChosenMethod | null> {
  const by = chosenMethod(rules)
  try {
    if (by) await source.loadOpinions()
    return by
  } catch (error) {
    console.warn(error)
    return null
  }
}

/** The result of an attempt to read, or a scene that says why there is none. */
export async function sceneOf(read: () => Promise<Scene>): Promise<Scene> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof PageUnreadable) return { kind: 'refused', because: error.because }
    return { kind: 'failed', error: String(error) }
  }
}
