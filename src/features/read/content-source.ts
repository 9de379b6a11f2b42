import browser from 'webextension-polyfill'
import { pageHere } from '../../messages/serve-page.ts'
import { workerHere } from '../../messages/worker.ts'
import type { SavedFile } from '../../schema/file.ts'
import type { FileToSave } from '../../view/components/download.ts'
import { downloadOver } from '../../view/overlay/download-over.ts'
import type { Scene } from '../../view/reader/scene.ts'
import { moduleLoader } from '../../view/tools/module-loader.ts'
import { browserStrings, startReader } from './reader.ts'
import type { ReaderDeps } from './reader-deps.ts'

/** Reads the page that this script is in, into a pane over it. */
export function readInPage(
  root: HTMLElement,
  deps: Pick<ReaderDeps, 'correct' | 'report' | 'tools' | 'entitle' | 'isSelection' | 'signal'>,
): Promise<Scene> {
  const { locale, dir } = browserStrings()
  root.lang = locale
  root.dir = dir
  const open = async () => ({
    url: location.href,
    // On another page, the view is closed.
    id: '',
    isPrivate: browser.extension.inIncognitoContext === true,
    page: pageHere,
    rules: workerHere,
    places: workerHere,
    annotations: workerHere,
  })
  return startReader(root, open, {
    ...deps,
    // In the page's own tree, its scripts would see what is asked and read what is answered.
    report: root.getRootNode() instanceof ShadowRoot ? deps.report : null,
    // A content script can open none of our pages, nor give itself X-ray's session.
    xray: () => workerHere.openXray(),
    allRules: () => workerHere.openRules(),
    // X-ray takes this view's place, so there is nothing to follow.
    follow: () => {},
    // Where the worker is a page, it saves what it is given. Firefox holds frames over a page to the page's own policy.
    save: async file => {
      if (!isOfFirefox()) return downloadOver(root, file)
      return (await workerHere.saveFile(fileOf(file))) ? 'saved' : 'refused'
    },
    load: moduleLoader(part => workerHere.loadPart({ part })),
    choices: workerHere,
    remember: () => {},
    // A page may not show the extension's own files.
    mark: null,
  })
}

/** Whether the browser's worker is a page, as Firefox's is. */
function isOfFirefox(): boolean {
  return browser.runtime.getURL('/').startsWith('moz-extension:')
}

function fileOf({ content, name, type }: FileToSave): SavedFile {
  // The worker refuses a type that is not in the schema.
  return { name, type: type as SavedFile['type'], content: new Blob([content], { type }) }
}
