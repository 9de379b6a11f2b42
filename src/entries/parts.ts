import { type LoadPart, type PartName, partLoader } from '../view/parts.ts'

const SCRIPTS: Readonly<Record<PartName, () => Promise<unknown>>> = {
  dyslexic: () => import('./parts/dyslexic.ts'),
}

/** Loads parts into a window of ours. */
export const loadPart: LoadPart = partLoader(name => SCRIPTS[name]())
