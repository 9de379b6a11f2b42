import { packers } from '../../features/take-along/packers.ts'
import { offerPart } from '../../view/parts.ts'

offerPart('take-along', packers)
