import { blockString } from '../../page/facts/block-string.ts'
import { declared } from '../../page/facts/declared.ts'
import { jsonLd } from '../../page/facts/json-ld.ts'
import { microdata } from '../../page/facts/microdata.ts'
import { textKey } from '../../page/letters.ts'
import type { Page } from '../../page/page.ts'
import { type Price, readMetaPrice, readPrice } from './price.ts'
import { type Recipe, readRecipe, type Step } from './recipe.ts'
import { servings } from './servings.ts'

/** With a smaller share of its pieces in the text, a declared list is missing. */
const PRESENT = 0.5
/** Lists are compared with the text in pieces of so many letters, and so many pieces. */
const PIECE = /.{1,24}/gsu
const MOST_PIECES = 400
/** With fewer letters and digits, a fact may be part of another text. */
const TELLING = 4
const SPACES = /\s+/g
const SEPARATOR = ' · '

interface Reading {
  /** The language of the page, BCP 47. */
  readonly lang: string | undefined
  /** Per block: 1 where a rule or mark removed it. What a person has removed is not added again. */
  readonly removed: Uint8Array | undefined
}

/**
 * Adds to an article what the page declares about its recipe or product and the article does not say: a line with the
 * price, or with the time and the amount, before it; the ingredients and the steps after it.
 * @param body the article's text, which is changed
 */
export function completeDeclared(body: HTMLElement, page: Page, { lang = '', removed }: Reading): void {
  const things = jsonLd(page)
  const all = () => [...things, ...microdata(page)]
  const recipe = readRecipe(things) ?? readRecipe(all())
  const price = recipe ? null : (readPrice(things) ?? readPrice(all()) ?? readMetaPrice(declared(page).meta))
  if (!recipe && !price) return
  const hidden = removed?.indexOf(1) === -1 ? undefined : removed
  const texts = Array.from(hidden ?? [], (isRemoved, block) => (isRemoved ? blockString(page, block) : ''))
  const said = [body.textContent ?? '', ...texts].join(' ')
  const facts = (recipe ? recipeFacts(recipe, lang) : [priceIn(price!, lang)]).filter(
    fact => !isSaid(fact, said),
  )
  if (recipe) addLists(body, recipe, textKey(said))
  if (facts.length > 0) body.prepend(element(body, 'p', element(body, 'strong', facts.join(SEPARATOR))))
}

/** Whether a text says a fact. Few digits may be any number, so the signs beside them must agree, too. */
function isSaid(fact: string, text: string): boolean {
  const key = textKey(fact)
  return key.length >= TELLING
    ? textKey(text).includes(key)
    : text.replace(SPACES, '').includes(fact.replace(SPACES, ''))
}

/** @param said the key of the text that the article says */
function addLists(body: HTMLElement, { name, ingredients, steps }: Recipe, said: string): void {
  const items = ingredients.map(each => element(body, 'li', each))
  const stepTexts = steps.map(({ text }) => text)
  const added = [
    ...(isMissing(ingredients, said) ? [element(body, 'ul', ...items)] : []),
    ...(isMissing(stepTexts, said) ? stepLists(body, steps) : []),
  ]
  if (added.length > 0) body.append(...(name ? [element(body, 'h2', name)] : []), ...added)
}

/** The steps as numbered lists, one for each section, with its name before it. */
function stepLists(body: HTMLElement, steps: readonly Step[]): HTMLElement[] {
  const found: HTMLElement[] = []
  let section = ''
  for (const step of steps) {
    if (found.at(-1)?.localName !== 'ol' || step.section !== section) {
      section = step.section
      if (section) found.push(element(body, 'h3', section))
      found.push(element(body, 'ol'))
    }
    found.at(-1)!.append(element(body, 'li', step.text))
  }
  return found
}

/** Whether most of some items is not in a text. Pages declare a step with other words around it than they show. */
function isMissing(items: readonly string[], said: string): boolean {
  const pieces = items.flatMap(item => textKey(item).match(PIECE) ?? []).slice(0, MOST_PIECES)
  const present = pieces.filter(piece => said.includes(piece)).length
  return pieces.length > 0 && present < PRESENT * pieces.length
}

function recipeFacts({ minutes, makes }: Recipe, lang: string): string[] {
  const time = minutes === undefined ? '' : durationIn(minutes, lang)
  const amount = makes === undefined ? '' : servings(makes, lang)
  return [time, amount].filter(Boolean)
}

/** A duration in hours and minutes: “1 hr 20 min”. */
function durationIn(minutes: number, lang: string): string {
  const hours = Math.floor(minutes / 60)
  const inUnit = (value: number, unit: string) =>
    format(lang, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
  return [hours > 0 && inUnit(hours, 'hour'), minutes % 60 > 0 && inUnit(minutes % 60, 'minute')]
    .filter(Boolean)
    .join(' ')
}

function priceIn({ from, to, currency }: Price, lang: string): string {
  const money = format(lang, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
  return from === to ? money.format(from) : money.formatRange(from, to)
}

/** A format in the page's language; in English if that is no language. */
function format(lang: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(lang || 'en', options)
  } catch {
    return new Intl.NumberFormat('en', options)
  }
}

function element(body: HTMLElement, name: string, ...content: (string | Node)[]): HTMLElement {
  const made = body.ownerDocument.createElement(name)
  made.append(...content)
  return made
}
