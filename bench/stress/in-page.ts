/** The script of a stress page. It builds the page that its address names, and then watches for long tasks. */
import { stressPages } from '../../test/stress/pages.ts'
import { storms } from '../../test/stress/storms.ts'

const name = decodeURIComponent(location.hash.slice(1))
const page = [...stressPages, ...storms].find(page => page.name === name)
page?.build(document)
// The page is laid out before it is read, as for a person who reads it.
document.documentElement.getBoundingClientRect()

/** The longest time in which the page's thread had no turn, in milliseconds. */
let longest = 0
let last = performance.now()
const { port1, port2 } = new MessageChannel()
port1.onmessage = () => {
  const now = performance.now()
  longest = Math.max(longest, now - last)
  last = now
  setTimeout(() => port2.postMessage(null), 1)
}
port2.postMessage(null)

Object.assign(globalThis, {
  stress: {
    isBuilt: page !== undefined,
    start() {
      longest = 0
      last = performance.now()
    },
    longest: () => Math.max(longest, performance.now() - last),
  },
})
