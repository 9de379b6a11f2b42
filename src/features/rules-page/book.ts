import { worker } from '../../messages/worker.ts'
import type { Site, SiteRule } from '../../schema/site-rule.ts'
import type { Message } from '../../view/components/status.ts'
import { sentenceOf } from '../../view/wording/sentence.ts'
import type { Strings } from '../../view/wording/strings.ts'
import { isSame, rebase, type SiteChange } from './rebase.ts'

/** All rules as this page last read them, and all changes that it has made. */
export interface Book {
  /** By name. */
  readonly sites: ReadonlyMap<string, readonly SiteRule[]>
  /** The same, as a list. */
  all(): readonly Site[]
  /** The changes that make these all rules of all sites. */
  changesTo(wanted: ReadonlyMap<string, readonly SiteRule[]>): readonly SiteChange[]
  /** Reads the rules again; a failure is announced. */
  refresh(): Promise<void>
  /**
   * Makes all of these changes or none, and offers undo.
   * @param said the message after the change
   * @returns whether they were made; a failure is announced
   */
  change(changes: readonly SiteChange[], said: string): Promise<boolean>
  /** Undoes the last change that has not been undone. */
  undo(): Promise<void>
}

interface BookOptions {
  readonly strings: Strings
  say(message: Message): void
  /** Called whenever the rules have been read. @param undoable the message of the last change, if it can be undone */
  show(sites: readonly Site[], undoable: string | null): void
}

interface Step {
  readonly changes: readonly SiteChange[]
  readonly said: string
}

/** Creates a book. Its operations run one after the other. Each change is stored before it is shown. */
export function openBook({ strings: { t }, say, show }: BookOptions): Book {
  const sites = new Map<string, readonly SiteRule[]>()
  const steps: Step[] = []
  let last: Promise<unknown> = Promise.resolve()

  /** Never rejects; a failure is announced. Resolves to whether the work succeeded. */
  const inTurn = (work: () => Promise<void>, problem: 'notSaved' | 'notRead'): Promise<boolean> => {
    const turn = last.then(work).then(
      () => true,
      error => {
        say({ text: t(problem, sentenceOf(error, t)), isProblem: true })
        return false
      },
    )
    last = turn
    return turn
  }

  const loadSites = async () => {
    const all = await worker.allSites(null)
    sites.clear()
    for (const { name, rules } of all) if (rules.length > 0) sites.set(name, rules)
  }
  const all = () =>
    Array.from(sites, ([name, rules]) => ({ name, rules })).sort((a, b) => (a.name < b.name ? -1 : 1))
  const showSites = () => show(all(), steps.at(-1)?.said ?? null)

  /** Applies changes to the current rules, because another page may have written in the meantime. */
  const applyChanges = async (changes: readonly SiteChange[]) => {
    await loadSites()
    const changed = changes.map(change => ({
      name: change.name,
      rules: rebase(sites.get(change.name) ?? [], change),
    }))
    if (changed.length > 0) await worker.replaceSites({ sites: changed })
    for (const { name, rules } of changed)
      if (rules.length > 0) sites.set(name, rules)
      else sites.delete(name)
  }

  const undo = async () => {
    await inTurn(async () => {
      const step = steps.at(-1)
      if (!step) return
      await applyChanges(step.changes.map(({ name, from, to }) => ({ name, from: to, to: from })))
      steps.pop()
      showSites()
      say({ text: t('takenBack') })
    }, 'notSaved')
  }

  return {
    sites,
    all,
    changesTo: wanted =>
      [...new Set([...sites.keys(), ...wanted.keys()])]
        .map(name => ({ name, from: sites.get(name) ?? [], to: wanted.get(name) ?? [] }))
        .filter(({ from, to }) => from.length !== to.length || from.some((rule, i) => !isSame(rule, to[i]!))),
    refresh: async () => {
      await inTurn(async () => {
        await loadSites()
        showSites()
      }, 'notRead')
    },
    change: (changes, said) =>
      inTurn(async () => {
        await applyChanges(changes)
        steps.push({ changes, said })
        showSites()
        say({ text: said, undo })
      }, 'notSaved'),
    undo,
  }
}
