import browser from 'webextension-polyfill'
import { methodOf, secondOpinions } from '../features/opinions/content.ts'
import { world } from '../world.ts'

// A script that is injected again changes nothing, because X-ray may be using the first one.
if (!world.opinions?.isAlive()) {
  const { runtime } = browser
  world.opinions = {
    isAlive: () => runtime.id !== undefined,
    method: methodOf,
    panel: deps => secondOpinions(document, deps),
  }
}
