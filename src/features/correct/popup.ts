import type { Rule } from '../../engine/site/rules.ts'
import type { LeftOut } from '../../messages/contract.ts'
import { worker } from '../../messages/worker.ts'
import type { Corrections } from '../../view/scene.ts'
import type { Message } from '../../view/status.ts'
import type { MessageKey, Strings } from '../../view/strings.ts'

/** The reading that is put right. */
export interface Correctable {
  readonly host: string
  readonly strings: Strings
  draft(block: number, kind: Rule['kind']): Promise<Rule | null>
  readAgain(): Promise<void>
  say(message: Message): void
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
      const why = error instanceof Error ? error.message : String(error)
      reading.say({ text: t('notSaved', why), isProblem: true })
    })
    return last
  }

  const save = async (rule: Rule, done: MessageKey) => {
    await worker.saveRule({ host: reading.host, rule })
    await reading.readAgain()
    const site = reading.host.replace(/^www\./, '') || t('localFiles')
    reading.say({ text: t(done, site), undo: () => inTurn(() => forget(rule)) })
  }

  const forget = async (rule: Rule) => {
    await worker.deleteRule({ host: reading.host, id: rule.id })
    await reading.readAgain()
    const back: MessageKey = rule.kind === 'keep' ? 'restored' : 'removed'
    reading.say({ text: t('forgotten'), undo: () => inTurn(() => save(rule, back)) })
  }

  const draft = async (block: number, kind: Rule['kind'], done: MessageKey) => {
    const rule = await reading.draft(block, kind)
    if (rule) await save(rule, done)
    else reading.say({ text: t('noLastingMark'), isProblem: true })
  }

  const ruleBehind = async ({ rule: id }: LeftOut): Promise<Rule | undefined> => {
    const rules = id === undefined ? [] : await worker.rulesFor({ host: reading.host })
    return rules.find(rule => rule.id === id)
  }

  return {
    remove: block => inTurn(() => draft(block, 'remove', 'removed')),
    restore: part =>
      inTurn(async () => {
        const rule = await ruleBehind(part)
        await (rule ? forget(rule) : draft(part.block, 'keep', 'restored'))
      }),
    forget: rule => inTurn(() => forget(rule)),
  }
}
