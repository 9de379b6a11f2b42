import type { Place } from '../view/reader/reading-place.ts'
import type { KeptPlace } from './contract.ts'
import { count, nullOr, number, object } from './readers.ts'

/** Reads a place in an article. Throws `Malformed`. */
export const readPlace = object<Place>({ block: count, top: number, height: number })

/** Reads a place that was kept. Throws `Malformed`. */
export const readKeptPlace = object<KeptPlace>({ at: nullOr(readPlace), onPage: nullOr(count) })
