import { heldRule, isAboutElements } from '../../engine/site/site-rules.ts'
import type { KnownRules, PageRules } from '../../messages/worker.ts'
import type { ElementRule, Rule, RuleKind } from '../../schema/rule.ts'
import type { Message } from '../../view/components/status.ts'
import type { Corrections } from '../../view/reader/scene.ts'
import { sentenceOf } from '../../view/wording/sentence.ts'
import { siteName } from '../../view/wording/site-name.ts'
import type { MessageKey, Strings } from '../../view/wording/strings.ts'
import { otherReaches, reachOf } from './reach.ts'

type Kind = 'keep' | 'remove'

/** The reading that is corrected. */
export interface Correctable {
  /** The address of its page. */
  readonly url: string
  readonly rules: PageRules
  readonly strings: Strings
  /** @param isPreview the rule will not be saved; false by default */
  draft(block: number, kind: Kind, isPreview?: boolean): Promise<Rule | null>
  /** @param known the rules that now hold on a page, if they are known */
  readAgain(known?: KnownRules): Promise<void>
  say(message: Message): void
}

type Home = Pick<Correctable, 'url' | 'rules'>

/** The message when something was hidden, by the reach of the rule, and the name of the reach. */
const HIDDEN = { boxes: 'removed', text: 'removedText', page: 'removedHere' } as const
/** What the control that hides a part will hide. */
const WILL_HIDE = { boxes: 'removeBoxes', text: 'removeText', page: 'removeReach' } as const
const REACHES = { boxes: 'reachBoxes', text: 'reachText', page: 'reachHere' } as const

/** The message when a rule holds, by its kind. */
const HOLDS: Readonly<Record<Exclude<RuleKind, 'remove'>, MessageKey>> = {
  keep: 'restored',
  root: 'rememberedAgain',
  title: 'rememberedAgain',
  next: 'rememberedAgain',
}

/**
 * Makes corrections of the article rules for its site. Each correction is saved before it shows, and can be undone.
 * If it cannot be saved, nothing changes. Corrections run one after the other.
 */
export function corrections(reading: Correctable): Corrections {
  const { t } = reading.strings
  let last = Promise.resolve()

  /** Never rejects; errors are shown as messages. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work).catch(error => {
      const why = sentenceOf(error, t)
      reading.say({ text: t('notSaved', why), isProblem: true })
    })
    return last
  }

  /** The current page. A correction belongs to the page on which it was begun, even if another page is read later. */
  const here = (): Home => ({ url: reading.url, rules: reading.rules })

  /** @param drafted the rule as it was made, of which this one may be another reach */
  const save = async (rule: ElementRule, home: Home, drafted = rule) => {
    const rules = await home.rules.saveRule({ rule })
    await reading.readAgain({ url: home.url, rules })
    const site = siteName(reading.strings, home.url)
    const undo = () => inTurn(() => forget(rule, home))
    if (rule.kind !== 'remove') return reading.say({ text: t(HOLDS[rule.kind], site), undo })
    const reach = reachOf(rule)
    const others = otherReaches(drafted, reach, home.url).map(([other, instead]) => ({
      label: t(REACHES[other]),
      run: () => void inTurn(() => save(instead, home, drafted)),
    }))
    reading.say({ text: t(HIDDEN[reach], site), undo, others })
  }

  const forget = async (rule: ElementRule, home: Home) => {
    const rules = await home.rules.deleteRule({ id: rule.id })
    await reading.readAgain({ url: home.url, rules })
    reading.say({ text: t('forgotten'), undo: () => inTurn(() => save(rule, home)) })
  }

  const draft = async (block: number, kind: Kind) => {
    const home = here()
    const rule = await reading.draft(block, kind)
    if (rule) await save(heldRule(rule), home)
    else reading.say({ text: t('noLastingMark'), isProblem: true })
  }

  /** The stored rule with this id. Only the id comes from the page. */
  const remembered = async (id: string, { rules }: Home): Promise<ElementRule | undefined> =>
    (await rules.pageRules()).filter(isAboutElements).find(rule => rule.id === id)

  return {
    async reachOf(block) {
      const rule = await reading.draft(block, 'remove', true).catch(() => null)
      return rule && t(WILL_HIDE[reachOf(heldRule(rule))], siteName(reading.strings, reading.url))
    },
    remove: block => inTurn(() => draft(block, 'remove')),
    restore: part =>
      inTurn(async () => {
        const home = here()
        const rule = part.rule === undefined ? undefined : await remembered(part.rule, home)
        await (rule ? forget(rule, home) : draft(part.block, 'keep'))
      }),
    forget: ({ id }) =>
      inTurn(async () => {
        const home = here()
        const rule = await remembered(id, home)
        await (rule ? forget(rule, home) : reading.readAgain())
      }),
  }
}
