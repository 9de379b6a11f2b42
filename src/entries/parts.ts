/// <reference types="chrome" />
import { PART_FILES } from '../messages/script-files.ts'
import { type LoadPart, partLoader } from '../view/parts.ts'

/** Loads parts into a window of ours: the same files that are brought into pages, so that the package holds each once. */
export const loadPart: LoadPart = partLoader(
  name => import(/* @vite-ignore */ chrome.runtime.getURL(PART_FILES[name])),
)
