import type { CurrentPage } from './current-page.ts'
import type { ReadPage } from './reader-deps.ts'
import { type RequestedReading, underRules } from './requested-reading.ts'

/** What of a `ReadPage` belongs to the view, whichever page is open. */
type OfView = Pick<
  ReadPage,
  | 'root'
  | 'themeRoot'
  | 'strings'
  | 'keys'
  | 'load'
  | 'save'
  | 'choices'
  | 'keepPlace'
  | 'readAgain'
  | 'append'
  | 'say'
  | 'secondOpinions'
  | 'openSettings'
> & {
  /** The number of pages that were appended to the article. */
  appended(): number
}

/** The current page, as the tools and the corrections use it. */
export function pageForTools(
  current: CurrentPage,
  requested: RequestedReading,
  { appended, ...ofView }: OfView,
): ReadPage {
  return {
    ...ofView,
    get appended() {
      return appended()
    },
    get url() {
      return current.sourceOrNull?.url ?? ''
    },
    get isPrivate() {
      return current.sourceOrNull?.isPrivate ?? true
    },
    get rules() {
      return current.source.rules
    },
    get annotations() {
      return current.source.annotations
    },
    get isAhead() {
      return current.isAhead
    },
    get answers() {
      return current.source.answers
    },
    draft: (block, kind, isPreview = false) => current.ask(page => page.draft({ block, kind, isPreview })),
    show: (place, flash) => current.show(place, flash),
    report: () =>
      current.ask(async (page, source) => {
        const [rules, template] = await Promise.all([source.rules.pageRules(), current.templateFor(source)])
        return page.report({
          ...underRules(rules),
          force: requested.isForced,
          ...(template ? { template } : {}),
        })
      }),
    nextPage: number =>
      current.ask(async (page, { rules }) =>
        page.nextPage({ number, ...underRules(await rules.pageRules()) }),
      ),
    stopNextPage: () => current.ask(page => page.stopNextPage(null)),
    picture: (address, most) => current.ask(page => page.picture({ address, most })),
  }
}
