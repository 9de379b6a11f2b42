import type { PageMarks } from '../features/corrections/marks.ts'
import { afterArrival } from '../features/read/arrival.ts'
import { read } from '../features/read/content.ts'
import type { LastReading } from '../features/read/last-reading.ts'
import { scrollSync } from '../features/scroll-sync/content.ts'
import { tellArrived } from '../messages/changed.ts'
import { servePage } from '../messages/serve-page.ts'
import { world } from '../world.ts'

let last: LastReading | null = null
const marks: PageMarks = { list: [] }

const reading = read(
  document,
  reading => {
    last = reading
  },
  () => marks.list,
)

servePage(
  {
    ...reading,
    read: afterArrival(document, reading.read),
    ...scrollSync(() => last),
    xray({ session, shows }) {
      if (!world.xray) throw new Error('The script of X-ray is not in this page.')
      return world.xray.open(marks, session, shows)
    },
  },
  { last: () => last, marks },
)
tellArrived()
