import type { Method } from '../../../engine/methods/method.ts'
import { blocks } from '../../../engine/page/facts/blocks.ts'
import { elementOf } from '../../../engine/page/page.ts'
import type { Mark } from '../../../engine/site/marks.ts'
import { type Selection, selection } from '../../../engine/site/select.ts'
import { isAboutElements } from '../../../engine/site/site-rules.ts'
import type { SiteRule, XrayRule } from '../../../schema/site-rule.ts'
import type { SiteTemplate } from '../../../schema/site-template.ts'
import { anchorOf } from '../../../store/anchor.ts'
import { withRule } from '../../../store/edits.ts'
import { marked, type PageMarks, unmarked } from '../marks.ts'
import { type Always, alwaysFor, type Held } from './always.ts'
import { ruleFrom } from './draft.ts'
import { type Change, History } from './history.ts'
import { type Level, levelsAt } from './levels.ts'
import { nextRoots } from './roots.ts'
import { opposite, type Rules, saving } from './saving.ts'
import { type Survey, survey } from './survey.ts'

export interface SessionOptions {
  readonly document: Document
  readonly marks: PageMarks
  readonly rules: Rules
  /** What is remembered of the site; nothing by default. */
  readonly template?: SiteTemplate | null
  /** The method that the rules ask for, if any. */
  method?(rules: readonly SiteRule[]): Method | undefined
  /** Called when the page has been extracted again. */
  changed(): void
}

/** The selection: a part of the page, or a candidate for the element that contains the article. */
export interface Pick {
  readonly level: Level
  readonly isRoot: boolean
  readonly canWiden: boolean
  readonly canNarrow: boolean
}

/** The result of “always”. */
export type Outcome = 'saved' | 'forgotten' | 'impossible' | 'unsure' | 'nothing'

/**
 * The state of X-ray from its opening to its closing: the selection, the changes, and their history. It draws
 * nothing.
 */
export class Session {
  #survey: Survey
  #selection: Selection | undefined
  #held: Held | null = null
  /** The selection by a click or a key, not just by the moving pointer. */
  #pinned: Held | null = null
  #always: Always | undefined
  #root = -1
  /** The person was warned of the effect of the rule, and has not changed the selection since. */
  #isWarned = false
  readonly #history = new History()
  readonly #options: SessionOptions
  /** All rules that apply to the page. */
  #rules: readonly SiteRule[]

  private constructor(options: SessionOptions, rules: readonly SiteRule[]) {
    this.#options = options
    this.#rules = rules
    this.#survey = this.#surveyed()
  }

  /** @throws what reading the rules throws */
  static async open(options: SessionOptions): Promise<Session> {
    return new Session(options, await options.rules.pageRules())
  }

  get survey(): Survey {
    return this.#survey
  }

  /** All rules that apply to the page, also those that are not about elements. */
  get rules(): readonly SiteRule[] {
    return this.#rules
  }

  /** The marks on the page. */
  get marks(): readonly Mark[] {
    return this.#options.marks.list
  }

  get canUndo(): boolean {
    return this.#history.canUndo
  }

  get canRedo(): boolean {
    return this.#history.canRedo
  }

  get isWarned(): boolean {
    return this.#isWarned
  }

  get pick(): Pick | null {
    const held = this.#held
    if (!held) return null
    const { levels, at, isRoot } = held
    return { level: levels[at]!, isRoot, canWiden: at < levels.length - 1, canNarrow: at > 0 }
  }

  /** The block at which the selection was made. */
  get block(): number | null {
    return this.#held?.block ?? null
  }

  /** Whether the block at which the selection was made is in the article. */
  get isKept(): boolean {
    return this.#held !== null && this.#survey.verdict.keep[this.#held.block] === 1
  }

  /** Selects a block, at its smallest level. */
  point(block: number | null): void {
    if (block !== null && block === this.#held?.block && !this.#held.isRoot) return
    this.#hold(
      block === null ? null : { block, levels: levelsAt(this.#survey.page, block), at: 0, isRoot: false },
    )
  }

  /** Pins the current selection. */
  pin(): void {
    this.#pinned = this.#held
  }

  /** Returns to the pinned selection, if there is one. */
  toPin(): void {
    if (this.#pinned && this.#pinned !== this.#held) this.#hold(this.#pinned)
  }

  widen(by: 1 | -1): void {
    const held = this.#held
    const at = (held?.at ?? 0) + by
    if (held?.levels[at]) this.#hold({ ...held, at, isRoot: false })
  }

  /** Selects the next candidate for the element that contains the article. Returns false if nothing is kept. */
  nextRoot(): boolean {
    const roots = nextRoots(this.#survey.page, this.#survey.verdict)
    if (roots.length === 0) return false
    this.#root = (this.#root + 1) % roots.length
    const root = roots[this.#root]!
    const { keep } = this.#survey.verdict
    const block = keep.indexOf(1, root.from)
    const levels = levelsAt(this.#survey.page, block)
    const at = levels.findIndex(({ from, to }) => from === root.from && to === root.to)
    this.#hold({ block, levels, at: Math.max(0, at), isRoot: true })
    return true
  }

  /** The effect of “always” on the selection. Computed when first needed, because it takes long. */
  get always(): Always {
    if (!this.#always && this.#held) {
      this.#selection ??= selection(this.#survey.page)
      this.#always = alwaysFor(this.#survey, this.#selection, this.#held)
    }
    return this.#always ?? { does: 'nothing' }
  }

  choose(chosen: { readonly choice?: number; readonly scope?: number }): void {
    const { always } = this
    if (always.does === 'save') this.#always = { ...always, ...chosen }
    this.#isWarned = false
  }

  /** Keeps or removes the selection for this reading. */
  async say(kind: 'keep' | 'remove'): Promise<void> {
    const { pick } = this
    if (!pick || pick.isRoot) return
    const { marks } = this.#options
    const before = marks.list
    const after = marked(before, elementOf(this.#survey.page, pick.level.elements[0]!), kind)
    const become = async (list: typeof before) => {
      marks.list = list
      this.#judge(this.#rules)
    }
    await this.#history.do({ apply: () => become(after), revert: () => become(before) })
  }

  /**
   * Saves a rule for the selection, or deletes the rule that decided on it. If the rule would match too much, the
   * first call returns `unsure` and changes nothing.
   * @throws what writing the rules throws; then nothing has changed
   */
  async sayAlways(): Promise<Outcome> {
    if (!this.#held) return 'nothing'
    const { always } = this
    if (always.does === 'nothing') return 'impossible'
    if (always.does === 'forget') {
      await this.#history.do(opposite(this.#saving(always.rule, [])))
      return 'forgotten'
    }
    const { draft, choice, scope } = always
    if (draft.choices[choice]!.preview.warning && !this.#isWarned) {
      this.#isWarned = true
      return 'unsure'
    }
    const rule = ruleFrom(draft, choice, scope)
    const replaced = this.#survey.rules.filter(other => anchorOf(other) === anchorOf(rule))
    const element = elementOf(this.#survey.page, this.pick!.level.elements[0]!)
    await this.#history.do(this.#saving(rule, replaced, unmarked(this.#options.marks.list, element)))
    return 'saved'
  }

  /** Stores a rule of the site. @throws as `sayAlways` */
  async saveRule(rule: XrayRule): Promise<void> {
    const now = await this.#options.rules.saveRule({ rule })
    this.#judge(now ?? withRule(this.#rules, rule))
  }

  /** Deletes a rule of the site. @throws as `sayAlways` */
  async deleteRule(id: string): Promise<void> {
    const now = await this.#options.rules.deleteRule({ id })
    this.#judge(now ?? this.#rules.filter(rule => rule.id !== id))
  }

  /** @throws as `sayAlways` */
  undo(): Promise<boolean> {
    return this.#history.undo()
  }

  /** @throws as `sayAlways` */
  redo(): Promise<boolean> {
    return this.#history.redo()
  }

  /** @param after the marks that remain */
  #saving(rule: XrayRule, replaced: readonly XrayRule[], after?: readonly Mark[]): Change {
    const { rules, marks } = this.#options
    const judge = (now: readonly SiteRule[]) => this.#judge(now)
    return saving({ rules, marks, known: this.#rules, judge }, rule, replaced, after)
  }

  #hold(held: Held | null): void {
    this.#held = held
    this.#always = undefined
    this.#isWarned = false
    if (!held?.isRoot) this.#root = -1
  }

  /** Extracts the page again, and restores the selection. */
  #judge(rules: readonly SiteRule[]): void {
    this.#rules = rules
    const { page } = this.#survey
    const held = this.#held
    const text = held && page.node[blocks(page).first[held.block]!]
    const element = held && page.node[held.levels[held.at]!.elements[0]!]
    this.#survey = this.#surveyed()
    this.#selection = undefined
    this.#hold(held && this.#found(text!, element!, held.isRoot))
    this.pin()
    this.#options.changed()
  }

  #surveyed(): Survey {
    const { document, marks, method, template } = this.#options
    return survey(document, this.#rules.filter(isAboutElements), marks.list, method?.(this.#rules), template)
  }

  #found(text: Node, element: Node, isRoot: boolean): Held | null {
    const { page } = this.#survey
    const block = blocks(page).first.findIndex(id => page.node[id] === text)
    if (block < 0) return null
    const levels = levelsAt(page, block)
    const at = levels.findIndex(({ elements }) => elements.some(id => page.node[id] === element))
    return { block, levels, at: Math.max(0, at), isRoot }
  }
}
