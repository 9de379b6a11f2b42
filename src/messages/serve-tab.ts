import * as v from 'valibot'
import { annotationChangeSchema, pageTitleSchema } from '../schema/annotation.ts'
import { readSavedFile } from '../schema/file.ts'
import { nothing, reader } from '../schema/reader.ts'
import { keptPlaceSchema } from '../schema/reading-place.ts'
import { openRuleSchema, siteRuleSchema } from '../schema/rule.ts'
import { readViewSettingsChange } from '../schema/settings.ts'
import { list, object, text } from '../schema/shapes.ts'
import type { LazyModuleName } from '../view/tools/lazy-modules.ts'
import type { TabApi } from './contract.ts'
import { PART_FILES } from './script-files.ts'
import { type SenderPage, senderPage } from './sender-page.ts'
import {
  answer,
  failure,
  type Handlers,
  listen,
  type Reply,
  type Request,
  type RequestReaders,
} from './wire.ts'

/** An answer to every method, given the page that asks. */
export type TabHandlers = {
  readonly [K in keyof TabApi]: (
    request: Request<TabApi, K>,
    page: SenderPage,
  ) => Reply<TabApi, K> | Promise<Reply<TabApi, K>>
}

/** What may be asked before the page has been let in: these decide for themselves. */
const KNOCKING: ReadonlySet<keyof TabApi> = new Set(['arrive', 'askAccess', 'openPanel'])

const id = text(64)
const PART_NAMES = Object.keys(PART_FILES) as LazyModuleName[]

/** What is accepted from a page's process. No request names a page or a site. */
const requests: RequestReaders<TabApi> = {
  arrive: nothing,
  rulesHere: nothing,
  saveHere: reader(object({ rule: siteRuleSchema })),
  deleteHere: reader(object({ id })),
  noteHere: reader(object({ ids: list(id, 1000) })),
  hasAccess: nothing,
  askAccess: reader(object({ rule: openRuleSchema })),
  settingsHere: nothing,
  changeSettingsHere: readViewSettingsChange,
  loadPart: reader(object({ part: v.picklist(PART_NAMES) })),
  placeHere: nothing,
  keepPlaceHere: reader(object({ place: keptPlaceSchema })),
  annotationsHere: nothing,
  annotateHere: reader(
    object({
      title: pageTitleSchema,
      change: annotationChangeSchema,
    }),
  ),
  openTab: nothing,
  openPanel: nothing,
  openXray: nothing,
  openRules: nothing,
  saveFile: readSavedFile,
  browserKeys: nothing,
}

/**
 * Answers this extension's content scripts about the page that each is in. For the background worker, at its top
 * level.
 * @param isLetIn whether the page may ask: whether the person, or a permission of theirs, opened it to us
 */
export function serveTab(handlers: TabHandlers, isLetIn: (page: SenderPage) => Promise<boolean>): void {
  listen('tab', async (call, sender) => {
    const page = senderPage(sender)
    return page
      ? answer(handlersFor(page), requests, call)
      : failure(new Error('Only the reader in a page may ask for that.'))
  })

  function handlersFor(page: SenderPage): Handlers<TabApi> {
    const bound = Object.entries(handlers).map(([method, handle]) => [
      method,
      // What asks the browser for something has to do so within the click, that is at once.
      KNOCKING.has(method as keyof TabApi)
        ? (request: never) => handle(request, page)
        : async (request: never) => {
            if (!(await isLetIn(page))) throw new Error('Nobody has opened the reader on this page.')
            return handle(request, page)
          },
    ])
    return Object.fromEntries(bound) as Handlers<TabApi>
  }
}
