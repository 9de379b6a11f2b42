import { createReader } from '../reader.ts'
import { english } from '../testing.ts'
import { SCENES } from './scenes.ts'

/**
 * The reading view without an extension: `?scene=essay&host=popup`. `npx vite src/view/gallery` shows it, and the
 * tests beside it look at every scene. Corrections only say that they were asked for.
 */
const query = new URLSearchParams(location.search)
document.documentElement.className = query.get('host') ?? 'reader'
document.documentElement.lang = 'en'

const strings = english()
const say = (key: 'removed' | 'restored' | 'forgotten') => async () =>
  reader.say({ text: strings.t(key, 'example.org'), undo: () => undefined })
const reader = createReader(document.body, {
  strings,
  mark: '/icons/winnow.svg',
  corrections: { remove: say('removed'), restore: say('restored'), forget: say('forgotten') },
  retry: () => location.reload(),
  force: () => reader.show(SCENES['essay']!),
})
reader.show(SCENES[query.get('scene') ?? 'essay']!)
