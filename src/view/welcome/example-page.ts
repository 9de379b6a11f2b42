import { h } from '../components/element.ts'
import type { Strings } from '../wording/strings.ts'

/** The metadata of the sample page, for its head. The title of the tab is another. */
export function exampleMetadata({ t }: Strings): readonly HTMLElement[] {
  return [
    h('meta', { property: 'og:title', content: t('exampleHeadline') }),
    h('meta', { property: 'og:site_name', content: t('exampleSite') }),
  ]
}

/**
 * The sample page on which a new person tries Winnow, as the children of a body. It has what the pages of magazines
 * have: links, an offer, an article, and in the article a paragraph that is worth removing.
 */
export function examplePage({ t }: Strings): readonly HTMLElement[] {
  const links = (lines: string) =>
    h('ul', {}, ...lines.split('\n').map(line => h('li', {}, h('a', { href: '#' }, line))))
  return [
    h(
      'header',
      {},
      h(
        'div',
        { class: 'masthead' },
        h('p', { class: 'site-name' }, t('exampleSite')),
        h('nav', { class: 'site-links', 'aria-label': t('exampleSite') }, links(t('exampleNav'))),
      ),
      h('div', { class: 'banner' }, h('a', { href: '#' }, t('exampleOffer'))),
    ),
    h(
      'div',
      { class: 'columns' },
      h(
        'main',
        {},
        h(
          'article',
          {},
          h('h1', {}, t('exampleHeadline')),
          h('p', { class: 'byline' }, t('exampleByline')),
          h('p', {}, t('exampleOne')),
          h('p', {}, t('exampleTwo')),
          h('p', { class: 'calendar-offer' }, t('exampleBox')),
          h('p', {}, t('exampleThree')),
          h('p', {}, t('exampleFour')),
        ),
      ),
      h(
        'aside',
        { class: 'most-read', 'aria-label': t('exampleMost') },
        h('h2', {}, t('exampleMost')),
        links(t('exampleLinks')),
      ),
    ),
    h('footer', { class: 'site-footer' }, links(t('exampleFooter'))),
  ]
}
