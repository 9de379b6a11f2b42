import { openByItself } from '../features/always/content.ts'
import { world } from '../world.ts'

openByItself(() => world.fullView!.openByItself())
