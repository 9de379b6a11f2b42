import { correct } from '../features/corrections/content.ts'
import type { PageMarks } from '../features/corrections/marks.ts'
import { xray } from '../features/corrections/xray/content.ts'
import { pictures } from '../features/export/content.ts'
import { type LastReading, read } from '../features/read/content.ts'
import { report } from '../features/report/content.ts'
import { scrollSync } from '../features/scroll-sync/content.ts'
import { tellArrived } from '../messages/changed.ts'
import { servePage } from '../messages/serve-page.ts'
import { world } from '../world.ts'

let last: LastReading | null = null
const marks: PageMarks = { list: [] }

servePage({
  ...read(
    document,
    reading => {
      last = reading
    },
    () => marks.list,
  ),
  ...correct(() => last, marks),
  ...scrollSync(() => last),
  ...xray(document, marks, () => world.fullView?.close()),
  ...report(document),
  ...pictures(() => last?.article ?? null),
})
tellArrived()
