import { highlight } from '../../view/highlight/highlighter.ts'
import { offerPart } from '../../view/parts.ts'

offerPart('highlight', { highlight })
