import { type LoadPart, partLoader } from '../view/parts.ts'

const SCRIPTS: Readonly<Record<string, () => Promise<unknown>>> = {}

/** Loads parts into a window of ours. */
export const loadPart: LoadPart = partLoader(async name => SCRIPTS[name]?.())
