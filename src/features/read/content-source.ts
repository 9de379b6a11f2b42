/// <reference types="chrome" />
import { pageHere } from '../../messages/serve-page.ts'
import { choicesHere, pageAnnotationsHere, placesHere, rulesHere, tab } from '../../messages/tab.ts'
import { partLoader } from '../../view/parts.ts'
import type { Scene } from '../../view/scene.ts'
import { browserStrings, startReader } from './popup.ts'
import type { ReaderParts } from './reading-parts.ts'

/** Reads the page that this script is in, into a pane over it. */
export function readInPage(
  root: HTMLElement,
  parts: Pick<ReaderParts, 'correct' | 'tools' | 'entitle' | 'isSelection'>,
): Promise<Scene> {
  const { locale, dir } = browserStrings()
  root.lang = locale
  root.dir = dir
  const open = async () => ({
    url: location.href,
    // On another page, the view is closed.
    id: '',
    isPrivate: chrome.extension.inIncognitoContext,
    page: pageHere,
    rules: rulesHere,
    places: placesHere,
    annotations: pageAnnotationsHere,
  })
  return startReader(root, open, {
    ...parts,
    // A page may forbid downloads, and a file that is made in it is the page's as far as the browser knows. The reader
    // in a tab, one button away, has it.
    report: null,
    // A content script can open none of our pages, nor give itself X-ray's session.
    xray: async () => void (await tab.openXray(null)),
    allRules: async () => void (await tab.openRules(null)),
    // X-ray takes this view's place, so there is nothing to follow.
    follow: () => {},
    load: partLoader(part => tab.loadPart({ part })),
    choices: choicesHere,
    remember: () => {},
    // A page may not show the extension's own files.
    mark: null,
  })
}
