import type { LinkedData } from '../../page/facts/json-ld.ts'
import { hasLetter } from '../../page/letters.ts'
import { isThing, own, typesOf, values } from '../metadata/linked-data.ts'
import { declaredText } from './text.ts'

/** What a page declares about its recipe; lists are empty and facts undefined where nothing is declared. */
export interface Recipe {
  readonly name: string
  /** The time from the first step to the meal, in minutes. */
  readonly minutes?: number
  /** The amount that it makes, in the page's words: “4 servings”; or a number of servings: “4”, “4–6”. */
  readonly makes?: string
  readonly ingredients: readonly string[]
  readonly steps: readonly Step[]
}

/** A step; its text stands below `section` where the page groups its steps. */
export interface Step {
  readonly section: string
  readonly text: string
}

const MOST_ITEMS = 200
/** The most lines of a text, in units of the longest step. */
const MOST_LINES = 20
const LINE_END = /[\r\n]+|<\/(?:p|li)>/i
/** The longest step, ingredient, name and amount, in characters. */
const LONGEST_STEP = 3000
const LONGEST_LINE = 300
const LONGEST_AMOUNT = 40
/** A longer time, in minutes, is an error of the page: four weeks. */
const LONGEST_TIME = 28 * 24 * 60
const DURATION = /^P(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:[\d.]{1,9}S)?)?$/i

/**
 * Reads the one recipe that a page declares in structured data (schema.org/Recipe); null if it declares none or several.
 * @param things all objects of the page's JSON-LD, or of its microdata
 */
export function readRecipe(things: readonly LinkedData[]): Recipe | null {
  const recipes = things.filter(thing => typesOf(thing).includes('Recipe'))
  const names = new Set(recipes.map(recipe => declaredText(own(recipe, 'name'), LONGEST_LINE)))
  const [recipe] = recipes
  if (!recipe || names.size !== 1) return null
  const minutes = minutesOf(recipe)
  const amounts = values(recipe, 'recipeYield')
    .map(value => declaredText(value, LONGEST_AMOUNT))
    .filter(text => /[1-9]/.test(text))
  const makes = amounts.find(hasLetter) ?? amounts[0]
  return {
    name: [...names][0]!,
    ...(minutes !== undefined && { minutes }),
    ...(makes !== undefined && { makes }),
    ingredients: values(recipe, 'recipeIngredient')
      .slice(0, MOST_ITEMS)
      .map(value => declaredText(value, LONGEST_LINE))
      .filter(Boolean),
    steps: stepsOf(recipe),
  }
}

function minutesOf(recipe: LinkedData): number | undefined {
  const [total, prep, cook] = ['totalTime', 'prepTime', 'cookTime'].map(name => minutesIn(own(recipe, name)))
  const minutes = total || (prep ?? 0) + (cook ?? 0)
  return minutes > 0 && minutes <= LONGEST_TIME ? minutes : undefined
}

/** The minutes of an ISO 8601 duration; undefined if it is none. */
function minutesIn(value: unknown): number | undefined {
  const parts = typeof value === 'string' ? DURATION.exec(value.trim()) : null
  if (!parts) return undefined
  const [days, hours, minutes] = parts.slice(1).map(part => Number(part ?? 0)) as [number, number, number]
  return (days * 24 + hours) * 60 + minutes
}

function stepsOf(recipe: LinkedData): Step[] {
  const found: Step[] = []
  for (const step of allSteps(recipe)) {
    if (found.length === MOST_ITEMS) break
    found.push(step)
  }
  return found
}

/** The steps in order: texts, or one text with a line for each step, perhaps in `HowToStep`s or `HowToSection`s. */
function* allSteps(recipe: LinkedData): Generator<Step> {
  for (const part of values(recipe, 'recipeInstructions')) {
    if (!isThing(part) || !Object.hasOwn(part, 'itemListElement')) yield* linesOf(part, '')
    else {
      const section = declaredText(own(part, 'name'), LONGEST_LINE)
      for (const step of values(part, 'itemListElement')) yield* linesOf(step, section)
    }
  }
}

function* linesOf(step: unknown, section: string): Generator<Step> {
  const raw = isThing(step) ? (own(step, 'text') ?? own(step, 'name')) : step
  if (typeof raw !== 'string') return
  for (const line of raw.slice(0, LONGEST_STEP * MOST_LINES).split(LINE_END)) {
    const text = declaredText(line, LONGEST_STEP)
    if (text) yield { section, text }
  }
}
