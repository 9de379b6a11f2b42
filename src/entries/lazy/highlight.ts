import { highlight } from '../../view/highlight/highlighter.ts'
import { offerModule } from '../../view/tools/lazy-modules.ts'

offerModule('highlight', { highlight })
