import type { ViewSettings } from '../../schema/settings.ts'
import { h } from '../../view/components/element.ts'
import { switchList } from '../../view/components/switches.ts'
import { type PageTurning, pageTurning } from '../../view/paging/page-turning.ts'
import { menuItem } from '../../view/tools/menu.ts'
import type { ShownReading } from '../../view/tools/tool.ts'
import { GUIDES, type GuideKind, guide } from '../../view/typography/guide.ts'
import { sentenceOf } from '../../view/wording/sentence.ts'
import type { NavigationPage } from './navigation-page.ts'

/** The switches of the paged view and the reading guide, and the entry of second opinions. */
export function waysOfReading({ root, keys, strings, choices, say, secondOpinions }: NavigationPage) {
  const { t } = strings
  let onTurned = () => {}
  let isVertical = false
  const turning: PageTurning = pageTurning(root, strings, () => {
    onTurned()
    if (turning.isTextVertical !== isVertical) draw()
  })
  const line = guide(root)
  const opinions = menuItem(t('secondOpinions'), secondOpinions)
  opinions.hidden = true
  const list = switchList('switch')
  const note = h('p', { class: 'why' })
  const element = h('div', { class: 'ways' }, list.element, note)
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
    list.show(switches)
    note.textContent = isVertical && turning.isOn ? t('pagedNotVertical') : ''
    note.hidden = note.textContent === ''
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
  draw()

  // Without an answer, the defaults are used.
  const chosen = choices.settings().catch(() => null)
  chosen.then(settings => {
    if (!settings) return
    turning.set(settings.paged)
    line.set(settings.guide)
    draw()
  })

  const show = ({ drawn }: Pick<ShownReading, 'drawn'>) => {
    hasArticle = drawn !== null
    opinions.hidden = !hasArticle
    turning.show(drawn)
    draw()
    line.show(drawn)
  }
  return {
    element,
    opinions: { element: opinions, place: 'opinions' as const, show },
    pages: () => turning.pages,
    onTurn(tell: () => void) {
      onTurned = tell
    },
  }
}
