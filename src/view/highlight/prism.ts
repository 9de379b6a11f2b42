import './prism-by-hand.ts'
import Prism from 'prismjs/components/prism-core.js'

// Prism's grammars are scripts that expect it as a global.
Object.assign(globalThis, { Prism })

export default Prism
