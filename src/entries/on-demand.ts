import { correct } from '../features/corrections/content.ts'
import { pictures } from '../features/export/content.ts'
import { nextPages } from '../features/next-pages/content.ts'
import { report } from '../features/report/content.ts'
import { serveOnDemand } from '../messages/serve-page.ts'

serveOnDemand(({ last, marks }) => {
  const following = nextPages(last)
  return {
    ...correct(last, marks),
    ...report(document),
    ...following.handlers,
    ...pictures(() => [last()?.article ?? [], following.articles()].flat()),
  }
})
