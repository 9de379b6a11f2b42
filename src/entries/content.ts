import { correct } from '../features/correct/content.ts'
import { type LastReading, read } from '../features/read/content.ts'
import { report } from '../features/report/content.ts'
import { servePage } from '../messages/serve-page.ts'

let last: LastReading | null = null

servePage({
  ...read(document, reading => {
    last = reading
  }),
  ...correct(() => last),
  ...report(document),
})
