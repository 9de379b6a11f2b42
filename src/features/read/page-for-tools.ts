import { chosenMethod } from '../../engine/site/chosen-method.ts'
import { isAboutElements } from '../../engine/site/site-rules.ts'
import type { ReadRequest } from '../../messages/page-calls.ts'
import type { SiteRule } from '../../schema/site-rule.ts'
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
  | 'secondOpinions'
  | 'openSettings'
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
          force: isForced(),
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

/** What the rules of a site ask of the page. */
function underRules(rules: readonly SiteRule[]): Pick<ReadRequest, 'rules' | 'by'> {
  const by = chosenMethod(rules)
  return { rules: rules.filter(isAboutElements), ...(by ? { by } : {}) }
}
