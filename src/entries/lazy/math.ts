import { texToMathMl } from '../../view/math/tex.ts'
import { offerModule } from '../../view/tools/lazy-modules.ts'

offerModule('math', { texToMathMl })
