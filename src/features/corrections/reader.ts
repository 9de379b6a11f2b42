import { heldRule, isAboutElements } from '../../engine/site/site-rules.ts'
import type { KnownRules, PageRules } from '../../messages/worker.ts'
import type { ElementRule, Rule, RuleKind } from '../../schema/rule.ts'
import type { Message } from '../../view/components/status.ts'
import type { Corrections } from '../../view/reader/scene.ts'
import { sentenceOf } from '../../view/wording/sentence.ts'
import type { MessageKey, Strings } from '../../view/wording/strings.ts'

type Kind = 'keep' | 'remove'

/** The reading that is put right. */
export interface Correctable {
  /** Its page's address. */
  readonly url: string
  readonly rules: PageRules
  readonly strings: Strings
  draft(block: number, kind: Kind): Promise<Rule | null>
  /** @param known the rules that now hold on a page, if they are known */
  readAgain(known?: KnownRules): Promise<void>
  say(message: Message): void
}

type Home = Pick<Correctable, 'url' | 'rules'>

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

  /** The page that is read now; what is begun on it is remembered for it, whichever is read by then. */
  const here = (): Home => ({ url: reading.url, rules: reading.rules })

  const save = async (rule: ElementRule, done: MessageKey, home: Home) => {
    const rules = await home.rules.saveRule({ rule })
    await reading.readAgain({ url: home.url, rules })
    const site = URL.parse(home.url)?.host.replace(/^www\./, '') || t('localFiles')
    reading.say({ text: t(done, site), undo: () => inTurn(() => forget(rule, home)) })
  }

  const forget = async (rule: ElementRule, home: Home) => {
    const rules = await home.rules.deleteRule({ id: rule.id })
    await reading.readAgain({ url: home.url, rules })
    reading.say({ text: t('forgotten'), undo: () => inTurn(() => save(rule, BACK[rule.kind], home)) })
  }

  const draft = async (block: number, kind: Kind, done: MessageKey) => {
    const home = here()
    const rule = await reading.draft(block, kind)
    if (rule) await save(heldRule(rule), done, home)
    else reading.say({ text: t('noLastingMark'), isProblem: true })
  }

  /** A rule of a page as it is remembered: what the page says of it is only its name. */
  const remembered = async (id: string, { rules }: Home): Promise<ElementRule | undefined> =>
    (await rules.pageRules()).filter(isAboutElements).find(rule => rule.id === id)

  return {
    remove: block => inTurn(() => draft(block, 'remove', 'removed')),
    restore: part =>
      inTurn(async () => {
        const home = here()
        const rule = part.rule === undefined ? undefined : await remembered(part.rule, home)
        await (rule ? forget(rule, home) : draft(part.block, 'keep', 'restored'))
      }),
    forget: ({ id }) =>
      inTurn(async () => {
        const home = here()
        const rule = await remembered(id, home)
        await (rule ? forget(rule, home) : reading.readAgain())
      }),
  }
}
