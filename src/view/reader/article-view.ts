import type { Article } from '../../schema/reading.ts'
import type { ReadingPlace } from '../../schema/reading-place.ts'
import { beginnings } from '../bold-starts/beginnings.ts'
import { copyWithout } from '../bold-starts/copied.ts'
import { button, h } from '../components/element.ts'
import { ENRICHMENTS } from '../enrich/enrich.ts'
import type { Enriching } from '../enrich/enrichment.ts'
import { pagesAround } from '../paging/pages-around.ts'
import type { Strings } from '../wording/strings.ts'
import { articleContent } from './article-content.ts'
import { LONGEST, siteName } from './article-words.ts'
import { type BlockCursor, blockCursor } from './block-cursor.ts'
import { putUntilSteady } from './bring-into-view.ts'
import { dateInWords, wellFormedLang } from './facts.ts'
import { type Lead, leadImage } from './lead-image.ts'
import { reaches, returnTo } from './place-in-view.ts'
import { plainText } from './plain-text.ts'
import { minutesToRead, wholeMinutes } from './reading-time.ts'
import { renderInChunks } from './render-in-chunks.ts'
import { textsIn } from './safe-document.ts'
import type { Corrections } from './scene.ts'

const LONG_TITLE = 90

export interface ArticleOptions extends Omit<Enriching, 'article' | 'lead'> {
  readonly corrections: Pick<Corrections, 'remove' | 'reachOf'>
  /** Appends the next pages of the article. */
  continueOn(): Promise<void>
  /** The number of comments below the article that are not shown. */
  readonly comments: number
  showComments(): void
  /** Pictures of an earlier drawing; they are reused so that they do not load again. */
  readonly loaded: readonly HTMLImageElement[]
  /** The lead image of an earlier drawing of the same article. */
  readonly lead: Lead | null
}

/** An article as drawn. */
export interface ArticleView {
  readonly element: HTMLElement
  /** The element that holds the article's text. It is filled from the top. */
  readonly prose: HTMLElement
  /** The headings of the whole text, including those not rendered yet. */
  readonly headings: readonly HTMLHeadingElement[]
  /** The reading time in minutes, not rounded. */
  readonly minutes: number
  readonly lead: Lead | null
  /**
   * Renders the text. The part up to `place` is rendered at once. Call it when the element is in the
   * document.
   * @param place where reading continues; null for the top
   */
  fill(place: ReadingPlace | null): Filling
}

/** A text that is filling in. */
interface Filling {
  /** The block at which reading continues. */
  readonly block: HTMLElement | null
  readonly cursor: BlockCursor
  /** Settles when the whole text is rendered, or when the rendering was aborted. */
  readonly filled: Promise<void>
}

export function articleView(article: Article, options: ArticleOptions): ArticleView {
  const { strings, pane, corrections, loaded, signal } = options
  const { metadata, url } = article
  const content = articleContent(article)
  const lang = wellFormedLang(metadata.lang?.value)
  const lead = leadImage(metadata, content, url, options.lead)
  const figure = lead?.figure ?? null
  const prose = h('div', { class: 'prose' })
  const minutes = minutesToRead({
    words: article.words,
    text: withoutReadings(content),
    lang: metadata.lang?.value,
  })
  const element = h(
    'article',
    { dir: metadata.dir, ...(lang ? { lang } : {}) },
    h(
      'header',
      {},
      headline(plainText(article.title, LONGEST.title) || siteName(article) || url),
      facts(article, minutes, strings),
      figure,
    ),
    prose,
    nextPages(metadata.next?.value ?? '', options),
    comments(options),
  )
  prose.addEventListener('pointerover', nameLink, { signal })
  // Before the enrichments: they must find the images that stay.
  reuse(loaded, [...(figure?.querySelectorAll('img') ?? []), ...content.querySelectorAll('img')])
  for (const enrich of ENRICHMENTS) enrich(content, { ...options, article, lead: figure })
  const headings = [...content.querySelectorAll<HTMLHeadingElement>('h2, h3, h4, h5, h6')]
  beginnings([content, prose], { lang, themeRoot: pane.scroller, pane, signal })
  copyWithout(prose, pane, signal)

  const restorePlace = (place: ReadingPlace) => {
    let block: HTMLElement | null = null
    const scrollOnce = () => {
      // In the paged view, the pages restore the place themselves.
      if (pagesAround(prose)) return true
      const { scrollTop } = pane.scroller
      block = returnTo(place, prose, pane)
      return Math.abs(pane.scroller.scrollTop - scrollTop) < 1
    }
    putUntilSteady(scrollOnce, pane, signal)
    return block
  }

  return {
    element,
    prose,
    headings,
    minutes,
    lead,
    fill(place) {
      const cursor = blockCursor(prose, pane, strings, corrections, signal)
      const rendering = renderInChunks(content, prose, part => !place || reaches(part, place), signal)
      // The browser prints what is in the document after this event.
      addEventListener('beforeprint', rendering.finish, { signal })
      const block = place ? restorePlace(place) : prose.querySelector<HTMLElement>('[data-block]')
      if (block) cursor.moveTo(block)
      return { block, cursor, filled: rendering.done }
    },
  }
}

/** The text without ruby annotations: they repeat the characters that they annotate. */
function withoutReadings(content: DocumentFragment): string {
  if (!content.querySelector('ruby')) return content.textContent ?? ''
  return Array.from(
    textsIn(content, each => each.matches('rt, rp')),
    ({ data }) => data,
  ).join('')
}

/** A long title gets a smaller font, so that the text still begins on the first screen. */
function headline(title: string): HTMLElement {
  return h('h1', title.length > LONG_TITLE ? { class: 'long' } : {}, title)
}

/** The site's name as a link to the page. */
function site(article: Article, { t }: Strings): HTMLElement | null {
  const name = siteName(article)
  if (!name) return null
  const link = { href: article.url, target: '_blank', rel: 'noopener noreferrer', title: t('toPage') }
  return h('bdi', { class: 'site' }, /^https?:/.test(article.url) ? h('a', link, name) : name)
}

/** A button that appends the next pages of the article, and a link to the next one; null when there is none. */
function nextPages(
  address: string,
  { strings: { t, locale }, continueOn }: ArticleOptions,
): HTMLElement | null {
  if (!/^https?:\/\//.test(address)) return null
  const link = { href: address, target: '_blank', rel: 'noopener noreferrer', title: address }
  return h(
    'p',
    { class: 'next', lang: locale },
    button(t('readNextPages'), continueOn),
    h('a', link, t('nextPage')),
  )
}

/** A button that adds the comments; null when there are none, or when they are shown. */
function comments({ comments, showComments, strings }: ArticleOptions): HTMLElement | null {
  if (comments === 0) return null
  const label = strings.plural('showComments', comments)
  return h('p', { class: 'next', lang: strings.locale }, button(label, showComments))
}

/** Site, author, date and reading time. */
function facts(article: Article, minutes: number, strings: Strings): HTMLElement {
  const { metadata } = article
  const byline = plainText(metadata.byline?.value ?? '', LONGEST.byline)
  const published = metadata.published?.value ?? ''
  const date = dateInWords(published, strings.locale)
  const time = strings.t('readingTime', wholeMinutes(minutes))
  const inUi = { lang: strings.locale }
  return h(
    'p',
    { class: 'facts' },
    ...[
      site(article, strings),
      byline ? h('bdi', { class: 'byline', title: byline }, byline) : null,
      date ? h('bdi', inUi, h('time', { datetime: published }, date)) : null,
      h('bdi', inUi, time),
    ].map(fact => fact && h('span', {}, fact)),
  )
}

/**
 * Shows the target of a link as its tooltip. The link text may claim another address, and a popup has no
 * status bar.
 */
function nameLink(event: Event): void {
  const link = (event.target as Element).closest('a')
  if (link?.href) link.title = link.href
}

/** Reuses images that are already loaded, so that a redrawing does not flicker. */
function reuse(loaded: readonly HTMLImageElement[], images: readonly HTMLImageElement[]): void {
  const bySource = new Map(loaded.map(image => [image.src, image]))
  for (const image of images) {
    const known = bySource.get(image.src)
    bySource.delete(image.src)
    if (known?.complete) image.replaceWith(known)
  }
}
