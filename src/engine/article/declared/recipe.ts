import type { LinkedData } from '../../page/facts/json-ld.ts'
import { isThing, typesOf, values } from '../metadata/linked-data.ts'
import { declaredText } from './text.ts'

/** What a page declares about its recipe; lists are empty and facts undefined where nothing is declared. */
export interface Recipe {
  readonly name: string
  /** The time from the first step to the meal, in minutes. */
  readonly minutes?: number
  /** The amount that it makes, in the page's words: “4 servings”. */
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
/** The longest step, ingredient, name and amount, in characters. */
const LONGEST_STEP = 3000
const LONGEST_LINE = 300
const LONGEST_AMOUNT = 40
/** A longer time, in minutes, is an error of the page: four weeks. */
const LONGEST_TIME = 28 * 24 * 60
const DURATION = /^P(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:[\d.]{1,9}S)?)?$/i

/**
 * Reads the one recipe that a page declares in JSON-LD (schema.org/Recipe); null if it declares none or several.
 * @param things all objects of the page's JSON-LD
 */
export function readRecipe(things: readonly LinkedData[]): Recipe | null {
  const recipes = things.filter(thing => typesOf(thing).includes('Recipe'))
  const names = new Set(recipes.map(recipe => declaredText(recipe['name'], LONGEST_LINE)))
  const [recipe] = recipes
  if (!recipe || names.size !== 1) return null
  const minutes = minutesOf(recipe)
  const makes = values(recipe, 'recipeYield')
    .map(value => declaredText(value, LONGEST_AMOUNT))
    .find(text => /\d/.test(text) && /\p{L}/u.test(text))
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
  const [total, prep, cook] = ['totalTime', 'prepTime', 'cookTime'].map(name => minutesIn(recipe[name]))
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

/** The steps in order: texts, one text with a line for each step, `HowToStep`s, or these in `HowToSection`s. */
function stepsOf(recipe: LinkedData): Step[] {
  const found: Step[] = []
  const pending = [...values(recipe, 'recipeInstructions')].slice(0, MOST_ITEMS).reverse()
  const sections = new Map<unknown, string>()
  for (let next = pending.pop(); next !== undefined && found.length < MOST_ITEMS; next = pending.pop()) {
    const section = sections.get(next) ?? ''
    const isSection = isThing(next) && 'itemListElement' in next
    if (isSection) {
      const inner = values(next as LinkedData, 'itemListElement').slice(0, MOST_ITEMS)
      const name = declaredText((next as LinkedData)['name'], LONGEST_LINE)
      for (const step of inner) if (isThing(step)) sections.set(step, name)
      if (pending.length < MOST_ITEMS) pending.push(...[...inner].reverse())
      continue
    }
    const raw = isThing(next) ? (next['text'] ?? next['name']) : next
    const lines = typeof raw === 'string' ? raw.split(/[\r\n]+|<\/(?:p|li)>/i).slice(0, MOST_ITEMS) : []
    found.push(
      ...lines.map(line => ({ section, text: declaredText(line, LONGEST_STEP) })).filter(({ text }) => text),
    )
  }
  return found.slice(0, MOST_ITEMS)
}
