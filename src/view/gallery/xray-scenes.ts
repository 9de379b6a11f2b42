import type { XrayAlways, XrayPart, XrayState } from '../xray/xray-state.ts'

const save: XrayAlways = {
  does: 'save',
  kind: 'remove',
  choices: [
    { selector: '.newsletter-box', parts: 1, words: 41, warning: null },
    { selector: '.box', parts: 7, words: 260, warning: null },
  ],
  choice: 0,
  scopes: [
    { subdomains: false, path: '' },
    { subdomains: false, path: '/essays/*' },
    { subdomains: true, path: '' },
  ],
  scope: 0,
  isWarned: false,
}

const part: XrayPart = {
  excerpt:
    'Before there were sieves there was the wind. On a dry evening in late summer the people of a village carried the threshed wheat to the highest place they had…',
  element: 'p.opening',
  parts: 1,
  words: 62,
  isKept: true,
  isAbove: false,
  by: 'engine',
  percent: 97,
  evidence: [
    { method: 'model', vote: 0.94, reason: { code: 'likely', values: [97] } },
    { method: 'descent', vote: 1, reason: { code: 'inside-article', values: [] } },
    { method: 'shake', vote: 1, reason: { code: 'prose', values: [60, 2] } },
    { method: 'prune', vote: Number.NaN, reason: { code: 'failed', values: ['prune'] } },
  ],
  isHidden: false,
  isRoot: false,
  canWiden: true,
  canNarrow: false,
  always: save,
}

const state: XrayState = {
  kept: 34,
  parts: 122,
  isArticle: true,
  failures: [],
  part,
  canUndo: true,
  canRedo: false,
}

/** Every state of X-ray's panel, by name, for the gallery and its tests. */
export const XRAY_SCENES: Readonly<Record<string, XrayState>> = {
  nothing: { ...state, part: null, canUndo: false },
  kept: state,
  dropped: {
    ...state,
    part: {
      ...part,
      excerpt: 'Sign up for our weekly letter from the field.',
      element: 'section.newsletter-box',
      parts: 3,
      words: 41,
      isKept: false,
      percent: 4,
      isHidden: true,
      canNarrow: true,
      evidence: [
        { method: 'override', vote: -1, reason: { code: 'sign-up', values: [] } },
        { method: 'template', vote: -1, reason: { code: 'on-other-pages', values: [9, 10] } },
        { method: 'model', vote: -0.92, reason: { code: 'likely', values: [4] } },
        { method: 'prune', vote: -1, reason: { code: 'boilerplate-name', values: ['newsletter'] } },
      ],
      always: { ...save, kind: 'keep' },
    },
  },
  above: {
    ...state,
    part: {
      ...part,
      excerpt: 'A history of the sieve',
      element: 'h1',
      words: 5,
      isKept: false,
      isAbove: true,
      evidence: [
        { method: 'title', vote: -1, reason: { code: 'title', values: [] } },
        { method: 'model', vote: 0.94, reason: { code: 'likely', values: [97] } },
      ],
    },
  },
  ruled: {
    ...state,
    part: { ...part, by: 'rule', isKept: false, always: { does: 'forget', selector: '.house-note' } },
  },
  marked: { ...state, part: { ...part, by: 'mark', always: { does: 'nothing' } } },
  warned: {
    ...state,
    part: {
      ...part,
      element: 'main',
      parts: 34,
      words: 1187,
      always: {
        ...save,
        choices: [{ selector: '.story', parts: 34, words: 1187, warning: 'empties' }],
        scopes: save.scopes.slice(0, 1),
        isWarned: true,
      },
    },
  },
  root: {
    ...state,
    isArticle: false,
    failures: ['purify/images (TypeError: x is null)'],
    part: {
      ...part,
      element: 'article.story',
      parts: 72,
      words: 1187,
      isRoot: true,
      always: { ...save, kind: 'root' },
    },
  },
}
