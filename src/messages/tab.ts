import type { TabApi } from './contract.ts'
import type { PageAnnotations, PagePlaces, PageRules, ViewChoices } from './page-api.ts'
import { type Client, caller } from './wire.ts'

const ask = caller<TabApi>('tab')

/** The background worker, as a content script calls it about its own page. Rejects with what the worker threw. */
export const tab: Client<TabApi> = {
  arrive: request => ask('arrive', request),
  rulesHere: request => ask('rulesHere', request),
  saveHere: request => ask('saveHere', request),
  deleteHere: request => ask('deleteHere', request),
  noteHere: request => ask('noteHere', request),
  hasAccess: request => ask('hasAccess', request),
  askAccess: request => ask('askAccess', request),
  settingsHere: request => ask('settingsHere', request),
  changeSettingsHere: request => ask('changeSettingsHere', request),
  loadPart: request => ask('loadPart', request),
  placeHere: request => ask('placeHere', request),
  keepPlaceHere: request => ask('keepPlaceHere', request),
  annotationsHere: request => ask('annotationsHere', request),
  annotateHere: request => ask('annotateHere', request),
  openTab: request => ask('openTab', request),
  openPanel: request => ask('openPanel', request),
  openXray: request => ask('openXray', request),
  openRules: request => ask('openRules', request),
  saveFile: request => ask('saveFile', request),
  browserKeys: request => ask('browserKeys', request),
}

/** The rules of the page that this script is in. */
export const rulesHere: PageRules = {
  here: () => tab.rulesHere(null),
  save: rule => tab.saveHere({ rule }),
  delete: id => tab.deleteHere({ id }),
  note: ids => tab.noteHere({ ids }),
}

/** The places kept of the page that this script is in. */
export const placesHere: PagePlaces = {
  kept: () => tab.placeHere(null),
  keep: place => tab.keepPlaceHere({ place }),
}

/** The annotations of the page that this script is in. */
export const pageAnnotationsHere: PageAnnotations = {
  kept: () => tab.annotationsHere(null),
  change: (title, change) => tab.annotateHere({ title, change }),
}

/** The person's choices, as the page that this script is in may know and change them. */
export const choicesHere: ViewChoices = {
  settings: () => tab.settingsHere(null),
  change: change => tab.changeSettingsHere(change),
}
