import type { ReadingPlace } from '../../schema/reading-place.ts'
import { setEnabled } from '../../view/components/element.ts'
import type { Message } from '../../view/components/status.ts'
import type { DrawnArticle } from '../../view/reader/drawn-article.ts'
import { placeAt, placeIn } from '../../view/reader/place-in-view.ts'
import type { Scene } from '../../view/reader/scene.ts'
import type { Keys } from '../../view/tools/keys.ts'
import { menuItem } from '../../view/tools/menu.ts'
import type { Tool } from '../../view/tools/tool.ts'
import { barButton } from '../../view/tools/tool-button.ts'
import { sentenceOf } from '../../view/wording/sentence.ts'
import type { Strings } from '../../view/wording/strings.ts'

/** The page that is being read. */
interface Opened {
  readonly strings: Strings
  readonly keys: Keys
  show(place: ReadingPlace, flash: boolean): Promise<boolean>
  keepPlace(): Promise<void>
  say(message: Message): void
}

type HostTool = Tool<{
  readonly scene: Pick<Scene, 'kind'> & { readonly because?: unknown }
  readonly drawn: DrawnArticle | null
}>

const KEY = 's'

/**
 * A button that leads from a window of the extension to the page, scrolled to the paragraph last read.
 * @param toPage brings the page to the front
 */
export function backToPage({ strings: { t }, show, say }: Opened, toPage: () => Promise<void>): HostTool {
  let drawn: DrawnArticle | null = null
  const back = async () => {
    try {
      const place = drawn && placeIn(drawn.prose, drawn.pane)
      if (place) await show(place, false)
      await toPage()
    } catch (error) {
      say({ text: sentenceOf(error, t), isProblem: true })
    }
  }
  const element = barButton('toPage', t('leave'), { run: back })
  return {
    element,
    place: 'to-view',
    show({ scene, drawn: article }) {
      drawn = article
      // There is no page, or it is not known.
      setEnabled(element, scene.kind !== 'refused' || scene.because === 'ungranted')
    },
  }
}

/** Another host in which the page can be read. */
export interface OtherHost {
  /** Whether it is offered in the tool bar, with an icon, or in its menu. */
  readonly place: 'to-view' | 'window'
  readonly label: string
  /** Called within the click. @throws an error whose message is for the person */
  open(): Promise<void>
}

/** A button that continues the reading in another host, at the same place. */
export function otherHost(
  { strings: { t }, keepPlace, say }: Opened,
  { place, label, open }: OtherHost,
): HostTool {
  const run = () => {
    // Some hosts open only within the click, so nothing is awaited first. Calls are handled in the order in which
    // they are sent.
    const isKept = keepPlace()
    Promise.all([isKept, open()]).catch(error => say({ text: sentenceOf(error, t), isProblem: true }))
  }
  const element = place === 'to-view' ? barButton('full', label, { run }) : menuItem(label, run)
  return { element, place, show: () => {} }
}

/**
 * Shows the focused block, or else the one being read, on the page itself.
 * @param uncover makes the page visible
 */
export function onPage(page: Opened, uncover: () => Promise<void>): HostTool {
  const { strings, keys, say, show } = page
  const { t } = strings
  let drawn: DrawnArticle | null = null
  const place = () => drawn && (focusedPlace(drawn) ?? placeIn(drawn.prose, drawn.pane) ?? firstPlace(drawn))
  const run = async () => {
    const at = place()
    if (!at) return
    try {
      if (!(await show(at, false))) return say({ text: t('notOnPage'), isProblem: true })
      await uncover()
      await show(at, true)
    } catch (error) {
      say({ text: sentenceOf(error, t), isProblem: true })
    }
  }
  const element = menuItem(t('onPage'), run, KEY)
  element.hidden = true
  keys.bind({ key: KEY, says: t('onPage'), when: () => drawn !== null, run })
  return {
    element,
    place: 'on-page',
    show({ drawn: article }) {
      drawn = article
      element.hidden = !article
    },
  }
}

function focusedPlace({ prose, pane }: DrawnArticle): ReadingPlace | null {
  const block = pane.tree.activeElement?.closest<HTMLElement>('[data-block]')
  return block && prose.contains(block) ? placeAt(block) : null
}

/** The first block, for a view that is scrolled above the text. */
function firstPlace({ prose }: DrawnArticle): ReadingPlace | null {
  const block = prose.querySelector<HTMLElement>('[data-block]')
  return block && placeAt(block)
}
