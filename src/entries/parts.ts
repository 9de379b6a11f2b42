import { type LoadPart, type PartName, partLoader } from '../view/parts.ts'

const SCRIPTS: Readonly<Record<PartName, () => Promise<unknown>>> = {
  'take-along': () => import('./parts/take-along.ts'),
}

/** Loads parts into a window of ours. */
export const loadPart: LoadPart = partLoader(async name => SCRIPTS[name]())
