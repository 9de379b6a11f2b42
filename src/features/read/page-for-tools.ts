import { isAboutElements } from '../../engine/site/site-rules.ts'
import type { CurrentPage } from './current-page.ts'
import type { ReadPage } from './reader-deps.ts'

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
  | 'appended'
  | 'say'
>

/**
 * The current page, as the tools and the corrections use it.
 * @param isForced whether the person has asked for the best guess
 */
export function pageForTools(current: CurrentPage, isForced: () => boolean, ofView: OfView): ReadPage {
  return {
    ...ofView,
    get appended() {
      return ofView.appended
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
    draft: (block, kind) => current.ask(page => page.draft({ block, kind })),
    show: (place, flash) => current.show(place, flash),
    report: () =>
      current.ask(async (page, { rules }) =>
        page.report({ rules: (await rules.pageRules()).filter(isAboutElements), force: isForced() }),
      ),
    nextPage: number =>
      current.ask(async (page, { rules }) =>
        page.nextPage({ number, rules: (await rules.pageRules()).filter(isAboutElements) }),
      ),
    stopNextPage: () => current.ask(page => page.stopNextPage(null)),
    picture: (address, most) => current.ask(page => page.picture({ address, most })),
  }
}
