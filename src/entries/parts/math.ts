import { texToMathMl } from '../../view/math/tex.ts'
import { offerPart } from '../../view/parts.ts'

offerPart('math', { texToMathMl })
