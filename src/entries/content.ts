import { correct } from '../features/correct/content.ts'
import type { PageMarks } from '../features/correct/marks.ts'
import { xray } from '../features/correct/xray/content.ts'
import { FULL_VIEW, world as fullView } from '../features/full-view/handle.ts'
import { type LastReading, read } from '../features/read/content.ts'
import { report } from '../features/report/content.ts'
import { pictures } from '../features/take-along/content.ts'
import { twin } from '../features/twin/content.ts'
import { tellArrived } from '../messages/changed.ts'
import { servePage } from '../messages/serve-page.ts'

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
  ...twin(() => last),
  ...xray(document, marks, () => fullView[FULL_VIEW]?.close()),
  ...report(document),
  ...pictures(() => last?.article ?? null),
})
tellArrived()
