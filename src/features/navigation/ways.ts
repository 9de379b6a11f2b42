import type { ViewSettings } from '../../schema/settings.ts'
import { button } from '../../view/components/element.ts'
import { switchPanel } from '../../view/components/switches.ts'
import { type PageTurning, pageTurning } from '../../view/paging/page-turning.ts'
import type { ShownReading } from '../../view/tools/tool.ts'
import { GUIDES, type GuideKind, guide } from '../../view/typography/guide.ts'
import { sentenceOf } from '../../view/wording/sentence.ts'
import type { NavigationPage } from './navigation-page.ts'

/** The menu of the paged view, the reading guide, and the list of keys. */
export function waysOfReading(
  { root, keys, strings, choices, say, secondOpinions }: NavigationPage,
  showKeys: () => void,
) {
  const { t } = strings
  let onTurned = () => {}
  let isVertical = false
  const turning: PageTurning = pageTurning(root, strings, () => {
    onTurned()
    if (turning.isTextVertical !== isVertical) draw()
  })
  const line = guide(root)
  const list = button(t('keys'), showKeys, { 'aria-keyshortcuts': '?', title: '?' })
  const opinions = button(t('readItBy'), secondOpinions)
  const panel = switchPanel('more', [opinions, list])
  panel.element.hidden = true
  let hasArticle = false

  const draw = () => {
    const kind = (wanted: GuideKind) => ({
      isOn: line.kind === wanted,
      key: 'l',
      flip: () => setGuide(line.kind === wanted ? 'none' : wanted),
    })
    const switches = [
      { label: t('paged'), isOn: turning.isOn, key: 'm', flip: () => setPaged(!turning.isOn) },
      { label: t('guideLine'), ...kind('line') },
      { label: t('guideRuler'), ...kind('ruler') },
    ]
    isVertical = turning.isTextVertical
    panel.show(t('more'), false, switches, isVertical && turning.isOn ? t('pagedNotVertical') : '')
  }

  /** Stores a choice. If that fails, the choice applies for now, and a message says so. */
  const remember = async (chosen: Partial<ViewSettings>) => {
    draw()
    try {
      await choices.changeSettings(chosen)
    } catch (error) {
      const why = sentenceOf(error, t)
      say({ text: t('notRemembered', why), isProblem: true })
    }
  }
  const setGuide = (kind: GuideKind) => {
    line.set(kind)
    return remember({ guide: kind })
  }
  const setPaged = (isOn: boolean) => {
    turning.set(isOn)
    if (isOn && turning.isTextVertical) say({ text: t('pagedNotVertical') })
    line.set(line.kind)
    return remember({ paged: isOn })
  }

  const when = () => hasArticle
  keys.bind({
    key: 'm',
    says: t('paged'),
    group: 'showing',
    when,
    run: event => event.repeat || setPaged(!turning.isOn),
  })
  keys.bind({
    key: 'l',
    says: t('keyGuide'),
    group: 'showing',
    when,
    run: event => event.repeat || setGuide(GUIDES[(GUIDES.indexOf(line.kind) + 1) % GUIDES.length]!),
  })
  keys.bind({ key: '?', says: t('keys'), run: showKeys })
  draw()

  // Without an answer, the defaults are used.
  const chosen = choices.settings().catch(() => null)
  chosen.then(settings => {
    if (!settings) return
    turning.set(settings.paged)
    line.set(settings.guide)
    draw()
  })

  return {
    element: panel.element,
    place: 'more' as const,
    pages: () => turning.pages,
    onTurn(tell: () => void) {
      onTurned = tell
    },
    show({ drawn }: Pick<ShownReading, 'drawn'>) {
      hasArticle = drawn !== null
      panel.element.hidden = !hasArticle
      turning.show(drawn)
      draw()
      line.show(drawn)
    },
  }
}
