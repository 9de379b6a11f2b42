import { texToMathMl } from '../../view/math/tex.ts'
import { offerModule } from '../../view/tools/module-loader.ts'

offerModule('math', { texToMathMl })
