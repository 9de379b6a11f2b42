import { openByItself } from '../features/always/content.ts'
import { FULL_VIEW, world } from '../features/full-view/handle.ts'

openByItself(() => world[FULL_VIEW]!.openByItself())
