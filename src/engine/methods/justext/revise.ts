import { Class, LIMITS } from './classify.ts'
import type { Paragraphs } from './paragraphs.ts'

/**
 * jusText's second pass: short and near-good paragraphs are decided by their neighbours. Beyond the ends of the page,
 * neighbours count as bad.
 * @param alone the context-free classes from `classify`
 * @param promotes whether a short heading before a good paragraph counts as near-good. jusText intends that, but its
 * rule tests classes that are not assigned yet, and never applies.
 * @param distance as `Limits.headingDistance`
 * @returns good or bad for each paragraph
 */
export function revise(
  paragraphs: Paragraphs,
  alone: Uint8Array,
  promotes: boolean,
  distance = LIMITS.headingDistance,
): Uint8Array {
  const classes = alone.slice()
  if (promotes) {
    const good = goodAhead(paragraphs, alone, distance)
    for (let i = 0; i < classes.length; i++)
      if (paragraphs.heading[i] && classes[i] === Class.short && good(i)) classes[i] = Class.nearGood
  }
  settleShort(classes)
  settleNearGood(classes)
  const good = goodAhead(paragraphs, classes, distance)
  for (let i = 0; i < classes.length; i++)
    if (paragraphs.heading[i] && classes[i] === Class.bad && alone[i] !== Class.bad && good(i))
      classes[i] = Class.good
  return classes
}

/**
 * A short paragraph follows the nearest good or bad paragraph on both sides. If these differ, it is good if a near-good
 * one is nearer than the bad one. All by the classes before this step.
 */
function settleShort(classes: Uint8Array): void {
  const last = classes.length - 1
  const before = nearest(classes, 0, last)
  const after = nearest(classes, last, 0)
  const old = classes.slice()
  for (let i = 0; i <= last; i++) {
    if (old[i] !== Class.short) continue
    const sides = [before, after]
    const good = sides.filter(side => side.decided[i] === Class.good).length
    const leans = sides.some(side => side.decided[i] === Class.bad && side.longer[i] === Class.nearGood)
    classes[i] = good === 2 || (good === 1 && leans) ? Class.good : Class.bad
  }
}

/** A near-good paragraph is bad between two bad ones, and good otherwise. Each result counts for the next paragraph. */
function settleNearGood(classes: Uint8Array): void {
  const last = classes.length - 1
  const after = nearest(classes, last, 0).decided
  let before: Class = Class.bad
  for (let i = 0; i <= last; i++) {
    if (classes[i] === Class.nearGood)
      classes[i] = before === Class.bad && after[i] === Class.bad ? Class.bad : Class.good
    before = classes[i] as Class
  }
}

/**
 * Per paragraph: the class of the nearest paragraph on one side, among the good and bad ones, and among those that are
 * not short.
 */
interface Nearest {
  readonly decided: Uint8Array
  readonly longer: Uint8Array
}

/** Walks from one end to the other; each paragraph gets the values from before it. */
function nearest(classes: Uint8Array, from: number, to: number): Nearest {
  const decided = new Uint8Array(classes.length)
  const longer = new Uint8Array(classes.length)
  const step = from <= to ? 1 : -1
  let good: number = Class.bad
  let long: number = Class.bad
  for (let i = from; i !== to + step; i += step) {
    decided[i] = good
    longer[i] = long
    const own = classes[i]!
    if (own !== Class.short) long = own
    if (own === Class.good || own === Class.bad) good = own
  }
  return { decided, longer }
}

/** Whether a good paragraph follows with at most the heading distance of text in between. */
function goodAhead({ length }: Paragraphs, classes: Uint8Array, distance: number): (i: number) => boolean {
  const next = new Int32Array(classes.length)
  const before = new Float64Array(classes.length + 1)
  for (let i = classes.length - 1, good = -1; i >= 0; i--) {
    next[i] = good
    if (classes[i] === Class.good) good = i
  }
  for (let i = 0; i < classes.length; i++) before[i + 1] = before[i]! + length[i]!
  return i => next[i]! >= 0 && before[next[i]!]! - before[i + 1]! <= distance
}
