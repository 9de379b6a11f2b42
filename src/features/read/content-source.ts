import browser from 'webextension-polyfill'
import { isFirefox } from '../../messages/is-firefox.ts'
import { pageHere } from '../../messages/serve-page.ts'
import { workerHere } from '../../messages/worker.ts'
import type { SavedFile } from '../../schema/file.ts'
import type { FileToSave } from '../../view/components/download.ts'
import { downloadOver } from '../../view/overlay/download-over.ts'
import type { Scene } from '../../view/reader/scene.ts'
import { moduleLoader } from '../../view/tools/module-loader.ts'
import { browserStrings, startReader } from './reader.ts'
import type { ReaderDeps } from './reader-deps.ts'

/** Reads the page in which this script runs, and shows it in the full view. */
export function readInPage(
  root: HTMLElement,
  deps: Pick<
    ReaderDeps,
    'correct' | 'report' | 'question' | 'continueOn' | 'tools' | 'entitle' | 'isSelection' | 'signal'
  >,
): Promise<Scene> {
  const { locale, dir } = browserStrings()
  root.lang = locale
  root.dir = dir
  const open = async () => ({
    url: location.href,
    // On another page, the view is closed.
    id: '',
    isPrivate: browser.extension.inIncognitoContext === true,
    page: pageHere(() => workerHere.loadHandlers()),
    rules: workerHere,
    places: workerHere,
    annotations: workerHere,
    memory: workerHere,
    answers: workerHere,
    loadOpinions: () => workerHere.loadOpinions(),
  })
  return startReader(root, open, {
    ...deps,
    // With the setting `open`, the view is in the page's own tree, where its scripts could read a report.
    report: root.getRootNode() instanceof ShadowRoot ? deps.report : null,
    // A content script cannot open windows of the extension or X-ray, so it asks the worker.
    xray: shows => workerHere.openXray({ shows }),
    openEntry: url => workerHere.openEntryHere({ url }),
    allRules: () => workerHere.openRules(),
    openSettings: () => workerHere.openSettings(),
    // There is nothing to follow, because X-ray and navigations close this view.
    follow: () => {},
    // Firefox applies the page's policy to frames in the view. But there the worker runs in a page, and can download.
    save: async file => {
      if (!isFirefox()) return downloadOver(root, file)
      return (await workerHere.saveFile(fileOf(file))) ? 'saved' : 'refused'
    },
    load: moduleLoader(part => workerHere.loadPart({ part })),
    choices: workerHere,
    remember: () => {},
    // A page cannot load the extension's files.
    mark: null,
  })
}

function fileOf({ content, name, type }: FileToSave): SavedFile {
  // The worker refuses a type that is not in the schema.
  return { name, type: type as SavedFile['type'], content: new Blob([content], { type }) }
}
