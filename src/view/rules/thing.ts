import type { Rule, Thing } from '../../schema/rule.ts'
import { subjectOf, wordsIn } from '../wording/rule-name.ts'
import type { MessageKey, Strings } from '../wording/strings.ts'

const THINGS: Readonly<Record<Thing, MessageKey>> = {
  text: 'thingText',
  heading: 'thingHeading',
  image: 'thingImage',
  embed: 'thingEmbed',
  table: 'thingTable',
  list: 'thingList',
  code: 'thingCode',
  quote: 'thingQuote',
  formula: 'thingFormula',
  form: 'thingForm',
  'sign-up': 'thingSignUp',
  comments: 'thingComments',
  menu: 'thingMenu',
  footer: 'thingFooter',
  article: 'thingArticle',
  box: 'thingBox',
}
/** Things of any purpose: the words in a selector are more telling. */
const ANYTHING: ReadonlySet<Thing> = new Set(['text', 'box'])

const BY_TAG = new Map<string, Thing>([
  ['*', 'text'],
  ...tags('text', 'p span em strong b i small'),
  ...tags('heading', 'h1 h2 h3 h4 h5 h6 hgroup'),
  ...tags('image', 'img picture figure svg canvas'),
  ...tags('embed', 'iframe video audio object embed'),
  ...tags('table', 'table tbody tr td th'),
  ...tags('list', 'ul ol dl li'),
  ...tags('code', 'pre code'),
  ...tags('quote', 'blockquote q'),
  ...tags('formula', 'math'),
  ...tags('form', 'form input button select textarea'),
  ...tags('menu', 'nav menu'),
  ...tags('footer', 'footer'),
  ...tags('article', 'article main'),
  ...tags('box', 'div section aside dialog details header'),
])

function tags(thing: Thing, names: string): [string, Thing][] {
  return names.split(' ').map(name => [name, thing])
}

/**
 * The name of what a rule is about: the kind of thing that it was made on, if that is telling; the words in its
 * selector; or the kind of thing that its selector finds.
 * @returns the selector itself if it is none of these
 */
export function thingInWords({ t }: Strings, { selector, label }: Pick<Rule, 'selector' | 'label'>): string {
  if (label && !ANYTHING.has(label.thing)) return t(THINGS[label.thing])
  const subject = subjectOf(selector)
  const words = wordsIn(selector)
  if (words !== '') return words
  const [tag] = /^(?:\*|[\w-]*)/.exec(subject)!
  const thing = label?.thing ?? BY_TAG.get(tag.toLowerCase())
  if (thing) return t(THINGS[thing])
  return tag.includes('-') ? wordsIn(`.${tag}`) : selector
}
