import type { ShownReading } from '../../view/tools/tool.ts'
import { type AskedPage, question } from './question.ts'

/** The question below an article. */
export interface QuestionBelow {
  readonly element: HTMLElement
  /** Called for every reading. */
  show(reading: Pick<ShownReading, 'scene' | 'rules'>): void
}

/** Asks below each article whether it is the article of the page. */
export function questionBelow(page: AskedPage): QuestionBelow {
  const asked = question(page)
  let rules: string | null = null
  return {
    element: asked.element,
    show({ scene, rules: now }) {
      if (scene.kind === 'working') {
        rules = null
        asked.reset()
        return
      }
      // A correction adds, deletes or replaces a rule.
      const before = rules
      rules = now.map(({ id }) => id).join(' ')
      if (before !== null && rules !== before) asked.corrected()
    },
  }
}
