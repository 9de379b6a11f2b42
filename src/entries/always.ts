import { openByItself } from '../features/always/content.ts'
import { world } from '../features/full-view/handle.ts'

openByItself(() => world.winnowFullView!.openByItself())
