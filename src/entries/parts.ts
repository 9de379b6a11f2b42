import { type LoadPart, type PartName, partLoader } from '../view/parts.ts'

const SCRIPTS: Readonly<Record<PartName, () => Promise<unknown>>> = {
  highlight: () => import('./parts/highlight.ts'),
  math: () => import('./parts/math.ts'),
}

/** Loads parts into a window of ours. */
export const loadPart: LoadPart = partLoader(async name => SCRIPTS[name]())
