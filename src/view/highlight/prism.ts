import './prism-by-hand.ts'
import Prism from 'prismjs/components/prism-core.js'

// Its grammars are scripts, which look for it there.
Object.assign(globalThis, { Prism })

export default Prism
