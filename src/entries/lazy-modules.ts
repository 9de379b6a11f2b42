import browser from 'webextension-polyfill'
import { PART_FILES } from '../messages/script-files.ts'
import type { LoadModule } from '../view/tools/lazy-modules.ts'
import { moduleLoader } from '../view/tools/module-loader.ts'

/**
 * Loads lazy modules into a window of the extension. Pages get the same files, so that the package contains each
 * once.
 */
export const loadPart: LoadModule = moduleLoader(
  name => import(/* @vite-ignore */ browser.runtime.getURL(PART_FILES[name])),
)
