import { describe, expect, test } from 'vitest'
import { isStableAttribute, isStableName } from './stable-names.ts'

describe('a name that a person chose is stable', () => {
  test.each([
    'newsletter',
    'newsletter-box',
    'related_articles',
    'mainContent',
    'RelatedPosts',
    'navBar',
    'c-article__body',
    'story-body__inner',
    'mw-parser-output',
    'wp-block-post-content',
    'vector-toc',
    'toc',
    'cta',
    'btn-primary',
    'site-footer',
    'MuiPaper-root',
    'comments',
    'h-entry',
    'html5-video',
    'web2print-hint',
    'über-uns',
    'сноски',
    'infobox',
    'inner-wrapper',
    'strengths-list',
  ])('%s', name => {
    expect(isStableName(name)).toBe(true)
  })
})

describe('a generated name is not stable', () => {
  test.each([
    ['CSS modules', 'Button_root__3fK2x'],
    ['CSS modules', 'styles__title___2xYzA'],
    ['CSS modules', '_1a2b3c'],
    ['CSS modules', 'article-module--body--x7Kq2'],
    ['emotion', 'css-1x2y3z'],
    ['emotion', 'css-1q2w3e-Button'],
    ['styled-components', 'sc-bdVaJa'],
    ['styled-components', 'sc-1a2b3c-0'],
    ['styled-components', 'kQzYwX'],
    ['JSS', 'jss42'],
    ['JSS', 'makeStyles-root-12'],
    ['Svelte', 'svelte-1a2b3c'],
    ['Astro', 'astro-J7PV25F6'],
    ['Angular', 'ng-tns-c12-4'],
    ['Angular', '_ngcontent-serverApp-c3'],
    ['Next', '__className_abc123'],
    ['an atomic style', 'x1lliihq'],
    ['an atomic style', 'r-1habvwh'],
    ['styled-components', 'gTGesm'],
    ['minified', 'hfpxzc'],
    ['minified', 'h_cK'],
    ['ASP.NET', 'ctl00_Main_Cards55_divItem'],
    ["React's useId", ':r1:'],
  ])('%s: %s', (_, name) => {
    expect(isStableName(name)).toBe(false)
  })
})

describe('a name with a number is not stable', () => {
  test.each(['post-48213', 'comment-12345', 'para-7', 'p7', 'col6', 'ad_300x250', 'item1', 'block-2'])(
    '%s',
    name => {
      expect(isStableName(name)).toBe(false)
    },
  )
})

describe('a name of a state is not stable', () => {
  test.each([
    'active',
    'is-open',
    'has-video',
    'js-toggle',
    'no-js',
    'lazyloaded',
    'Hidden',
    'expanded',
    'first',
  ])('%s', name => {
    expect(isStableName(name)).toBe(false)
  })
})

describe('a name of a style is not stable', () => {
  test.each([
    'mt-4',
    'mx-auto',
    '-ml-px',
    'text-center',
    'text-lg',
    'bg-white',
    'flex',
    'grid-cols-3',
    'items-center',
    'md:flex',
    'w-1/2',
    'p-[3px]',
    'hover:underline',
    'col-md-6',
    'd-none',
    'row',
    'container',
    'clearfix',
    'font-bold',
    'rounded-lg',
    'u-hidden',
    'pull-left',
    'sm-only',
  ])('%s', name => {
    expect(isStableName(name)).toBe(false)
  })
})

test.each([
  ['', false],
  ['x', false],
  ['-', false],
  ['9lives', false],
  ['a b', false],
  ['a".b', false],
  ['n'.repeat(61), false],
])('%j is not a valid name', (name, expected) => {
  expect(isStableName(name)).toBe(expected)
})

test.each([
  ['role', 'complementary', true],
  ['itemprop', 'articleBody', true],
  ['data-testid', 'newsletter-signup', true],
  ['data-testid', 'card-48213', false],
  ['data-component', 'css-1x2y3z', false],
  ['href', 'about', false],
  ['style', 'color', false],
  ['data-v-7ba5bd90', 'x', false],
  ['aria-expanded', 'true', false],
])('%s="%s" is stable: %s', (name, value, expected) => {
  expect(isStableAttribute(name, value)).toBe(expected)
})
