import type { AnnotatedPage, Annotation, AnnotationChange } from '../schema/annotation.ts'
import type { Picture, SavedFile } from '../schema/file.ts'
import type { Reading } from '../schema/reading.ts'
import type { KeptPlace, ReadingPlace } from '../schema/reading-place.ts'
import type { ReportAnswer } from '../schema/report.ts'
import type { ElementRule, OpenRule, Rule, Site, SiteRule } from '../schema/rule.ts'
import type { Settings, SettingsChange, ViewSettings } from '../schema/settings.ts'
import type { Damaged } from '../store/damaged.ts'
import type { SyncState } from '../store/sync/memory.ts'
import type { LazyModuleName } from '../view/tools/lazy-modules.ts'

/** How the article of a page differs from what was read last; all 0 where it does not, or not to speak of. */
export interface Growth {
  /** Words more, or less. */
  readonly words: number
  /** Pictures more, where the text is the same. */
  readonly images: number
}

/** How to read a page. */
export interface ReadRequest {
  readonly rules: readonly Rule[]
  /** The best guess, where there is no article. */
  readonly force: boolean
  /** Nothing but what the person has selected on the page: by now, or when that was asked for last. */
  readonly selection?: 'now' | 'then'
}

/** What a content script answers. Nothing here writes: a page's process is not trusted with rules. */
export interface PageApi {
  /** The article of this page under these rules. */
  read(request: ReadRequest): Reading
  /** How the page's article has changed since. Whoever keeps asking keeps the page watched. */
  growth(request: ReadRequest): Growth
  /** Where the page's own window stands in what was read; null at its beginning. */
  where(request: null): ReadingPlace | null
  /**
   * Scrolls the page to a place in what was read; `flash` to a place where it is seen well, and shows it there.
   * False when it is gone.
   */
  show(request: { place: ReadingPlace; flash: boolean }): boolean
  /** A rule that would keep or remove the block, or null when no selector survives a reload. */
  draft(request: { block: number; kind: 'keep' | 'remove' }): Rule | null
  /** Opens X-ray over the page. `session` is what its content script shows the worker to be heard. */
  xray(request: { session: string }): void
  /** This page without what it says, and what was decided on it under these rules. */
  report(request: { rules: readonly Rule[]; force: boolean }): ReportAnswer
  /**
   * A picture of the article that was read last, of at most so many bytes, asked for without cookies and without saying
   * by whom; null where it cannot be had.
   */
  picture(request: { address: string; most: number }): Picture | null
}

/** How it came out when the browser was asked to let us into a site: `elsewhere` where it has to be asked from a tab. */
export type Access = 'given' | 'refused' | 'elsewhere'

/** A command of the browser's for us, by its name, and the key that the person has for it: `Alt+R`; '' for none. */
export interface CommandKey {
  readonly command: string
  readonly key: string
}

/**
 * What the background worker answers to a content script of this extension, about the page that it is in and no
 * other: which page that is, the browser says, never the message.
 */
export interface TabApi {
  /** Whether this page is to open by itself. If it is, its reader is let in from now on. */
  arrive(request: null): boolean
  rulesHere(request: null): readonly SiteRule[]
  saveHere(request: { rule: SiteRule }): void
  deleteHere(request: { id: string }): void
  noteHere(request: { ids: readonly string[] }): void
  /** Whether the browser would let us open pages like this by ourselves. */
  hasAccess(request: null): boolean
  /** In a click: asks the browser to let us in, and remembers the rule if it does. */
  askAccess(request: { rule: OpenRule }): Access
  settingsHere(request: null): Settings
  /** Changes what is named and nothing else; answers with all settings. */
  changeSettingsHere(request: SettingsChange<ViewSettings>): Settings
  /** Brings a part of ours into this page, beside the script that asks. */
  loadPart(request: { part: LazyModuleName }): void
  /** Where this page was being read, and to keep that. */
  placeHere(request: null): KeptPlace | null
  keepPlaceHere(request: { place: KeptPlace }): void
  /** What the person has annotated on this page, and to change that. */
  annotationsHere(request: null): readonly Annotation[]
  annotateHere(request: { title: string; change: AnnotationChange }): void
  /** Reads this page in a tab beside it. */
  openTab(request: null): void
  /** In a click: reads this page in the side panel. False where the browser takes that from no page. */
  openPanel(request: null): boolean
  /** Opens X-ray over this page; throws with a sentence for the person. */
  openXray(request: null): void
  /** Opens the page of all rules. */
  openRules(request: null): void
  /** Saves a file among the person's downloads, where the worker is a page, which can. */
  saveFile(request: SavedFile): boolean
  /** The keys that the browser hands to us. */
  browserKeys(request: null): readonly CommandKey[]
}

/** What the background worker answers, to this extension's own pages only. */
export interface WorkerApi {
  /** The rules that hold on a page, in the order of `rulesAt`. */
  rulesFor(request: { host: string; path: string }): readonly SiteRule[]
  /** Resolves after the write has; throws with a sentence for the person when it could not be written. */
  saveRule(request: { host: string; rule: SiteRule }): void
  deleteRule(request: { host: string; id: string }): void
  /**
   * The rule to remember once the browser lets us into these origins, a match pattern, since the popup that asks may
   * not live to see it.
   */
  expectAccess(request: { origin: string; host: string; rule: OpenRule }): void
  /** What the browser said: the expected rule is remembered, or forgotten. */
  settleAccess(request: { origin: string; isGiven: boolean }): void
  /** Notes which rules have found their elements on a page. */
  noteMatches(request: { host: string; ids: readonly string[] }): void
  /** Every site with rules, by name. */
  allSites(request: null): readonly Site[]
  /** Gives each of these sites these rules in place of those it has; all of them, or none and a sentence. */
  replaceSites(request: { sites: readonly Site[] }): void
  /** What was found damaged in the store, as it was found, until it is forgotten. */
  damagedRecords(request: null): readonly Damaged[]
  /** Forgets a damaged record, by its key. */
  forgetDamaged(request: { key: string }): void
  settings(request: null): Settings
  /** Changes what is named and nothing else; answers with all settings. */
  changeSettings(request: SettingsChange): Settings
  /** Puts these in place of all that were chosen; answers with them. */
  replaceSettings(request: Settings): Settings
  /** How the mirror of the rules is doing. */
  mirrorState(request: null): SyncState
  /** The tab that a full view opened under this opaque session id reads; null when it is gone. */
  sessionTab(request: { session: string }): number | null
  /** Where the page of this address in this tab was being read, and to keep that. */
  placeOf(request: { tab: number; address: string }): KeptPlace | null
  keepPlace(request: { tab: number; address: string; place: KeptPlace }): void
  /** What is annotated on the page of this address, and to change that. */
  annotationsOf(request: { address: string }): readonly Annotation[]
  annotate(request: { address: string; title: string; change: AnnotationChange }): void
  /** Every page with annotations, by address. */
  allAnnotations(request: null): readonly AnnotatedPage[]
  /** Puts annotations beside those that are there; all of them, or none and a sentence. */
  addAnnotations(request: { pages: readonly AnnotatedPage[] }): void
  /** Deletes all annotations of all pages. */
  clearAnnotations(request: null): void
  /** Opens the full view over a tab's page, or in a tab beside it where nothing can lie over it. */
  openFullView(request: { tab: number }): void
  /** Reads a tab's page in a tab of ours beside it. */
  openReader(request: { tab: number }): void
  /** Opens X-ray over a tab's page and brings the tab to the front; throws with a sentence for the person. */
  openXray(request: { tab: number }): void
}

/**
 * What the background worker answers to a page's content script, and only while a person has X-ray open over that
 * page: `session` proves it. Rules are those of the site that the browser says the call comes from.
 */
export interface XrayApi {
  /** As the worker's `rulesFor`. */
  rulesFor(request: { session: string }): readonly SiteRule[]
  /** As the worker's `saveRule`. */
  saveRule(request: { session: string; rule: ElementRule }): void
  deleteRule(request: { session: string; id: string }): void
  /** From then on nothing is answered. `disturbed`: the page has got in the way, and the person is to be told. */
  close(request: { session: string; because: 'done' | 'disturbed' }): void
}
