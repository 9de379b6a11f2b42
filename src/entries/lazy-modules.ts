import browser from 'webextension-polyfill'
import { PART_FILES } from '../messages/script-files.ts'
import type { LoadModule } from '../view/tools/lazy-modules.ts'
import { moduleLoader } from '../view/tools/module-loader.ts'

/** Loads parts into a window of ours: the same files that are brought into pages, so that the package holds each once. */
export const loadPart: LoadModule = moduleLoader(
  name => import(/* @vite-ignore */ browser.runtime.getURL(PART_FILES[name])),
)
