/// <reference types="chrome" />
import { pageHere } from '../../messages/serve-page.ts'
import { rulesHere } from '../../messages/tab.ts'
import type { Scene } from '../../view/scene.ts'
import { browserStrings, type ReaderParts, startReader } from './popup.ts'

/** Reads the page that this script is in, into a pane over it. */
export function readInPage(
  root: HTMLElement,
  parts: Pick<ReaderParts, 'correct' | 'tools' | 'entitle'>,
): Promise<Scene> {
  root.lang = browserStrings().locale
  root.dir = chrome.i18n.getMessage('@@bidi_dir')
  return startReader(root, async () => ({ url: location.href, page: pageHere, rules: rulesHere }), {
    ...parts,
    // A page may not show the extension's own files.
    mark: null,
  })
}
