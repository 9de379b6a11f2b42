import { correct } from '../features/corrections/content.ts'
import type { PageMarks } from '../features/corrections/marks.ts'
import { pictures } from '../features/export/content.ts'
import { nextPages } from '../features/next-pages/content.ts'
import { afterArrival } from '../features/read/arrival.ts'
import { type LastReading, read } from '../features/read/content.ts'
import { report } from '../features/report/content.ts'
import { scrollSync } from '../features/scroll-sync/content.ts'
import { tellArrived } from '../messages/changed.ts'
import { servePage } from '../messages/serve-page.ts'
import { world } from '../world.ts'

let last: LastReading | null = null
const marks: PageMarks = { list: [] }
const following = nextPages(() => last)

const reading = read(
  document,
  reading => {
    last = reading
  },
  () => marks.list,
)

servePage({
  ...reading,
  read: afterArrival(document, reading.read),
  ...correct(() => last, marks),
  ...scrollSync(() => last),
  xray({ session, shows }) {
    if (!world.xray) throw new Error('The script of X-ray is not in this page.')
    return world.xray.open(marks, session, shows)
  },
  ...report(document, () => marks.list),
  ...following.handlers,
  ...pictures(() => (last ? [last.article, ...following.articles()] : [])),
})
tellArrived()
