import type { Rule, RuleKind } from '../../engine/site/rules.ts'
import { type ElementRule, heldRule, isAboutElements } from '../../engine/site/site-rules.ts'
import type { PageRules } from '../../messages/contract.ts'
import type { Corrections } from '../../view/scene.ts'
import { sentenceOf } from '../../view/sentence.ts'
import type { Message } from '../../view/status.ts'
import type { MessageKey, Strings } from '../../view/strings.ts'

type Kind = 'keep' | 'remove'

/** The reading that is put right. */
export interface Correctable {
  /** Its page's address. */
  readonly url: string
  readonly rules: PageRules
  readonly strings: Strings
  draft(block: number, kind: Kind): Promise<Rule | null>
  readAgain(): Promise<void>
  say(message: Message): void
}

/** What is said when a correction that was forgotten is there again. */
const BACK: Readonly<Record<RuleKind, MessageKey>> = {
  keep: 'restored',
  remove: 'removed',
  root: 'rememberedAgain',
  title: 'rememberedAgain',
  next: 'rememberedAgain',
}

/**
 * Turns what a person says against an article into rules for its site. Each correction is remembered before it
 * shows, can be undone, and changes nothing when it cannot be remembered. They are done one after the other.
 */
export function corrections(reading: Correctable): Corrections {
  const { t } = reading.strings
  let last = Promise.resolve()

  /** Never rejects: what goes wrong is said. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work).catch(error => {
      const why = sentenceOf(error, t)
      reading.say({ text: t('notSaved', why), isProblem: true })
    })
    return last
  }

  const save = async (rule: ElementRule, done: MessageKey) => {
    await reading.rules.save(rule)
    await reading.readAgain()
    const site = URL.parse(reading.url)?.host.replace(/^www\./, '') || t('localFiles')
    reading.say({ text: t(done, site), undo: () => inTurn(() => forget(rule)) })
  }

  const forget = async (rule: ElementRule) => {
    await reading.rules.delete(rule.id)
    await reading.readAgain()
    reading.say({ text: t('forgotten'), undo: () => inTurn(() => save(rule, BACK[rule.kind])) })
  }

  const draft = async (block: number, kind: Kind, done: MessageKey) => {
    const rule = await reading.draft(block, kind)
    if (rule) await save(heldRule(rule), done)
    else reading.say({ text: t('noLastingMark'), isProblem: true })
  }

  /** A rule of this page as it is remembered: what the page says of it is only its name. */
  const remembered = async (id: string): Promise<ElementRule | undefined> => {
    const rules = await reading.rules.here()
    return rules.filter(isAboutElements).find(rule => rule.id === id)
  }

  return {
    remove: block => inTurn(() => draft(block, 'remove', 'removed')),
    restore: part =>
      inTurn(async () => {
        const rule = part.rule === undefined ? undefined : await remembered(part.rule)
        await (rule ? forget(rule) : draft(part.block, 'keep', 'restored'))
      }),
    forget: ({ id }) =>
      inTurn(async () => {
        const rule = await remembered(id)
        await (rule ? forget(rule) : reading.readAgain())
      }),
  }
}
