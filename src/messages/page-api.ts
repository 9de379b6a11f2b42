import type { Annotation, AnnotationChange } from '../schema/annotation.ts'
import type { KeptPlace } from '../schema/reading-place.ts'
import type { SiteRule } from '../schema/rule.ts'
import type { Settings, SettingsChange, ViewSettings } from '../schema/settings.ts'
// What is kept of a page that is read, and for its reader. Over a page it is asked for in one way (`tab.ts`), in a
// window of ours in another (`worker.ts`).

/** The rules of one page's site, as whoever reads that page knows them. */
export interface PageRules {
  /** Those that hold on the page, in the order of `rulesAt`. */
  here(): Promise<readonly SiteRule[]>
  /** Resolves when it is written; rejects with a sentence for the person when it could not be. */
  save(rule: SiteRule): Promise<void>
  delete(id: string): Promise<void>
  /** Notes that these rules found their elements on the page. */
  note(ids: readonly string[]): Promise<void>
}

/** The places kept of one page. */
export interface PagePlaces {
  kept(): Promise<KeptPlace | null>
  keep(place: KeptPlace): Promise<void>
}

/** The annotations of one page. */
export interface PageAnnotations {
  kept(): Promise<readonly Annotation[]>
  /**
   * Resolves when it is written; rejects with a sentence for the person when it could not be.
   * @param title the page's, by which it is called where all are listed
   */
  change(title: string, change: AnnotationChange): Promise<void>
}

/** A person's choices, as whoever draws a reading view knows them. */
export interface ViewChoices {
  settings(): Promise<Settings>
  /** Changes these and no others; rejects with a sentence for the person when that could not be written. */
  change(change: SettingsChange<ViewSettings>): Promise<Settings>
}
