import { shownPage } from '../../engine/extract.ts'
import type { Method } from '../../engine/methods/method.ts'
import { PUBLISHED, tuned, tunedBy } from '../../engine/methods/tuning.ts'
import { blocks } from '../../engine/page/facts/blocks.ts'
import { methodRuleIn, tuningIn } from '../../engine/site/chosen-method.ts'
import { isAboutElements, WHOLE_SITE } from '../../engine/site/site-rules.ts'
import type { ChosenMethod } from '../../schema/chosen-method.ts'
import type { TuneRule } from '../../schema/site-rule.ts'
import { type Tuning, type TuningName, tuningValueOf } from '../../schema/tuning.ts'
import { randomId } from '../../store/random-id.ts'
import css from '../../view/opinions/opinions.css?inline'
import { opinionsPanel, READERS } from '../../view/opinions/opinions-panel.ts'
import type { Reader } from '../../view/opinions/opinions-state.ts'
import { methodInFull } from '../../view/wording/method-names.ts'
import { sentenceOf } from '../../view/wording/sentence.ts'
import type { OpinionsDeps, OpinionsPanel } from '../../world.ts'
import { type Ballot, ballotOn } from './ballot.ts'
import { allMethods } from './methods.ts'

/** The method that a rule or a row of the table names, with its values. */
export function methodOf({ method: wanted, tuning }: ChosenMethod): Method {
  const method = allMethods.find(({ name }) => name === wanted)
  if (!method) throw new RangeError(`no method is called ${wanted}`)
  return tuned(method, tuning)
}

/**
 * Second opinions on a page: the methods read it one after the other, so that the page stays responsive. The page is
 * tinted by the chosen method, or by how many methods agree.
 */
export function secondOpinions(document: Document, deps: OpinionsDeps): OpinionsPanel {
  const { strings, site, signal } = deps
  const { t } = strings
  const ballots = new Map<Reader, Ballot | null>()
  /** The readers that have not read the page yet. */
  const waiting = new Set<Reader>(READERS)
  let shown = shownPage(document)
  let tinted = deps.page()
  let agreement = new Uint16Array(0)
  let chosen: Reader | 'agreement' = 'agreement'
  let tuning = tuningIn(deps.rules())
  let isReading = false

  const panel = opinionsPanel(strings, site, {
    choose(reader) {
      chosen = reader
      show()
    },
    use: () => stored(use),
    tune(name, entered) {
      const value = tuningValueOf(name, entered)
      if (value === null) return false
      tuning = { ...tuning, [name]: value }
      readAgain([name])
      return true
    },
    keepValues: () => stored(keepValues),
    reset: () => stored(reset),
  })

  const names = () => (chosen === 'agreement' || chosen === 'winnow' ? [] : tunedBy(chosen))
  const setTo = (name: TuningName) => tuning[name] ?? PUBLISHED[name]
  const keptRule = (name: TuningName) =>
    deps.rules().findLast((rule): rule is TuneRule => rule.kind === 'tune' && rule.name === name)
  const keptValue = (name: TuningName) => keptRule(name)?.value ?? PUBLISHED[name]

  function show(): void {
    panel.show({
      kept: ballots,
      chosen,
      inUse: methodRuleIn(deps.rules())?.method ?? 'winnow',
      values: names().map(name => ({ name, value: setTo(name) })),
      canReset: names().some(name => keptRule(name) || setTo(name) !== PUBLISHED[name]),
      canKeep: names().some(name => setTo(name) !== keptValue(name)),
    })
    deps.tinted()
  }

  /** Reads the page with each waiting reader. Only one call works at a time. */
  async function read(): Promise<void> {
    if (isReading) return
    isReading = true
    while (waiting.size > 0 && !signal.aborted) {
      const reader = chosen !== 'agreement' && waiting.has(chosen) ? chosen : [...waiting][0]!
      waiting.delete(reader)
      ballots.set(reader, ballotOf(reader))
      agreement = counted()
      show()
      await new Promise(resolve => setTimeout(resolve))
    }
    isReading = false
  }

  /** Null if the method throws, which costs only this method. */
  function ballotOf(reader: Reader): Ballot | null {
    const options = { rules: deps.rules().filter(isAboutElements), marks: deps.marks() }
    try {
      if (reader === 'winnow') return ballotOn(shown, tinted, options)
      return ballotOn(shown, tinted, { ...options, method: methodOf({ method: reader, tuning }) })
    } catch (error) {
      console.warn(error)
      return null
    }
  }

  /** Per block: how many readers keep it. */
  function counted(): Uint16Array<ArrayBuffer> {
    const counts = new Uint16Array(blocks(tinted).count)
    for (const ballot of ballots.values())
      ballot?.keep.forEach((kept, block) => {
        counts[block]! += kept
      })
    return counts
  }

  /** Reads the page again with the methods that use these constants. */
  function readAgain(changed: readonly TuningName[]): void {
    for (const reader of READERS)
      if (reader !== 'winnow' && tunedBy(reader).some(name => changed.includes(name))) waiting.add(reader)
    show()
    read()
  }

  /** Stores something and shows the result in a message. If X-ray has read the page again, the readers do so, too. */
  async function stored(work: () => Promise<string>): Promise<void> {
    try {
      deps.say(await work())
    } catch (error) {
      deps.say(t('notSaved', sentenceOf(error, t)), true)
    }
    if (signal.aborted) return
    if (deps.page() !== tinted) {
      tinted = deps.page()
      shown = shownPage(document)
      ballots.clear()
      for (const reader of READERS) waiting.add(reader)
    }
    show()
    read()
  }

  async function use(): Promise<string> {
    const rule = methodRuleIn(deps.rules())
    if (chosen === 'agreement') return ''
    if (chosen === 'winnow') {
      if (rule) await deps.remove(rule.id)
      return t('opinionUsed', 'Winnow', site)
    }
    await saveValues()
    await deps.save({
      id: rule?.id ?? randomId(),
      kind: 'method',
      method: chosen,
      scope: rule?.scope ?? WHOLE_SITE,
      off: false,
    })
    return t('opinionUsed', methodInFull(strings, chosen), site)
  }

  async function keepValues(): Promise<string> {
    await saveValues()
    return t('tuneKept', site)
  }

  async function saveValues(): Promise<void> {
    for (const name of names()) {
      const value = setTo(name)
      const rule = keptRule(name)
      if (value === keptValue(name)) continue
      if (value === PUBLISHED[name]) {
        if (rule) await deps.remove(rule.id)
      } else
        await deps.save({
          id: rule?.id ?? randomId(),
          kind: 'tune',
          name,
          value,
          scope: rule?.scope ?? WHOLE_SITE,
          off: false,
        })
    }
  }

  async function reset(): Promise<string> {
    const changed = names()
    const left = Object.entries(tuning).filter(([name]) => !changed.includes(name as TuningName))
    tuning = Object.fromEntries(left) as Tuning
    readAgain(changed)
    for (const name of changed) {
      const rule = keptRule(name)
      if (rule) await deps.remove(rule.id)
    }
    return t('tuneWasReset')
  }

  show()
  read()
  return {
    element: panel.element,
    css,
    fateOf(block) {
      if (chosen === 'agreement') return { keep: agreement[block] ?? 0, of: ballots.size }
      return ballots.get(chosen)?.keep[block] ? 'kept' : 'dropped'
    },
  }
}
