import { highlight } from '../../view/highlight/highlighter.ts'
import { offerModule } from '../../view/tools/module-loader.ts'

offerModule('highlight', { highlight })
