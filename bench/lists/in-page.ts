/** The script for a page: returns the evidence for and against a list. */
import { mayBeList } from '../../src/engine/article/list/is-list.ts'
import { type Signs, signs } from '../../src/engine/article/list/signs.ts'
import type { ModelData } from '../../src/engine/decision/model/model.ts'
import { concluded, shownPage } from '../../src/engine/extract.ts'

let model: ModelData | undefined

const inPage = {
  /** Sets the model by which the page is judged, instead of the shipped one. */
  use(data: ModelData): void {
    model = data
  },

  /** The signs of this page, and whether nothing says clearly that it is no list; null if it has no cards. */
  signs(): { readonly signs: Signs; readonly mayBe: boolean } | null {
    const { page, types } = concluded(shownPage(document, {}), model ? { model } : {})
    const found = types ? signs(page, types) : null
    return types && found ? { signs: found, mayBe: mayBeList(page, types, found) } : null
  },
}

Object.assign(globalThis, { bench: inPage })
