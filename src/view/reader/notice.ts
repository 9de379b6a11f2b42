import { button, h } from '../components/element.ts'
import { nothingInWords, refusalInWords, typeInWords } from '../wording/in-words.ts'
import type { Strings } from '../wording/strings.ts'
import type { ArticleScene, ListScene, Scene } from './scene.ts'

export interface NoticeOptions {
  readonly strings: Strings
  /** The address of the extension's logo; null where the browser would not load it. */
  readonly mark: string | null
  /** What is offered where the browser lets no extension read the page, if anything. */
  readonly sample?: SampleOffer
  /** Reads the page again. */
  retry(): void
  /** Reads the page again and accepts the best guess for an article. */
  force(): void
}

/** A sample page on which a person can try Winnow. */
export interface SampleOffer {
  /** The shortcut of the toolbar button, such as `Alt+R`; '' for none. */
  readonly key: Promise<string>
  open(): void
}

/** The notice that replaces the article when there is none: the reason, and what the person can do. */
export function notice(scene: Exclude<Scene, ArticleScene | ListScene>, options: NoticeOptions): HTMLElement {
  const { strings, mark } = options
  const { t } = strings
  switch (scene.kind) {
    case 'working':
      return working(t('working'), t('workingLong'))
    case 'nothing':
      return panel(
        mark,
        t('nothingTitle'),
        nothingInWords(strings, scene.because),
        scene.because.code === 'no-text' || 'isForced' in scene
          ? button(t('tryAgain'), options.retry)
          : button(t('bestGuess'), options.force),
      )
    case 'unreadable':
      return panel(mark, t('unreadableTitle'), typeInWords(strings, scene.type))
    case 'refused':
      if (scene.because === 'ungranted')
        return panel(
          mark,
          t('ungrantedTitle'),
          refusalInWords(strings, scene.because),
          button(t('tryAgain'), options.retry),
        )
      return panel(
        mark,
        t('unreadableTitle'),
        refusalInWords(strings, scene.because),
        ...(scene.because === 'restricted' && options.sample ? sampleOffer(options.sample, strings) : []),
      )
    case 'failed':
      return panel(
        mark,
        t('failedTitle'),
        t('failed'),
        button(t('tryAgain'), options.retry),
        h('details', {}, h('summary', {}, t('details')), h('code', {}, scene.error)),
      )
  }
}

function panel(
  mark: string | null,
  title: string,
  text: string,
  ...more: readonly HTMLElement[]
): HTMLElement {
  const image = mark && h('img', { class: 'mark', src: mark, alt: '', width: '48', height: '48' })
  return h('section', { class: 'notice' }, image, h('h1', {}, title), h('p', {}, text), ...more)
}

function sampleOffer({ key, open }: SampleOffer, { t }: Strings): readonly HTMLElement[] {
  const line = h('p', {})
  key.then(name => name && line.append(t('pressOnArticle', name)), console.warn)
  return [button(t('trySample'), open), line]
}

/** Milliseconds after which a message about the delay is added. */
const LONG = 6000

/**
 * A placeholder in the shape of a text. It fades in late, so that it does not flicker before a quick answer.
 * @param long the message for a long delay
 */
function working(label: string, long: string): HTMLElement {
  const late = h('p', { class: 'late', role: 'status' })
  setTimeout(() => late.append(long), LONG)
  const lines = Array.from({ length: 13 }, () => h('span'))
  return h(
    'section',
    { class: 'working' },
    h('div', { class: 'unseen', role: 'status' }, h('h1', {}, label)),
    late,
    h('div', { 'aria-hidden': 'true' }, ...lines),
  )
}
