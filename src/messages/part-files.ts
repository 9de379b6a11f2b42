/// <reference types="@crxjs/vite-plugin/client" />
import dyslexic from '../entries/parts/dyslexic.ts?script&iife'
import type { PartName } from '../view/parts.ts'

/** The built script of each part, as a path. */
export const PART_FILES: Readonly<Record<PartName, string>> = { dyslexic }
