import type { Parts } from './opening.ts'

/** Evaluated in a popup: the time at which its largest content was painted, in milliseconds since 1970. */
export const paintOf = `new Promise(resolve => new PerformanceObserver(list =>
  resolve(performance.timeOrigin + list.getEntries().at(-1).startTime)
).observe({ type: 'largest-contentful-paint', buffered: true }))`

/**
 * Evaluated in Winnow's popup: the same, the performance marks that `features/read/reader-window.ts` sets, and the tasks of
 * more than 50 ms. Waits until all of the text is there.
 */
export const marksOf = `${paintOf}.then(async painted => {
  while (!performance.getEntriesByName('winnow:whole').length) await new Promise(resolve => setTimeout(resolve, 50))
  const tasks = await new Promise(resolve => {
    new PerformanceObserver(list => resolve(list.getEntries())).observe({ type: 'longtask', buffered: true })
    setTimeout(resolve, 200, [])
  })
  return {
    painted,
    origin: performance.timeOrigin,
    marks: performance.getEntriesByType('mark').map(({ name, startTime, detail }) => ({ name, startTime, detail })),
    tasks: tasks.map(({ startTime, duration }) => ({ startTime, duration })),
  }
})`

interface Marks {
  readonly painted: number
  readonly origin: number
  readonly marks: readonly { readonly name: string; readonly startTime: number; readonly detail: unknown }[]
  readonly tasks: readonly { readonly startTime: number; readonly duration: number }[]
}

/** The parts of the time, from the marks of a popup. @param pressed the time of the press, in milliseconds since 1970 */
export function partsOf({ painted, origin, marks, tasks }: Marks, pressed: number): Parts {
  const mark = (name: string) => marks.find(each => each.name === `winnow:${name}`)!
  const [open, opened, ask, read] = ['open', 'opened', 'ask', 'read'].map(name => mark(name).startTime) as [
    number,
    number,
    number,
    number,
  ]
  const extract = mark('read').detail as number
  return {
    window: origin - pressed,
    load: open,
    inject: opened - open,
    rules: ask - opened,
    extract,
    message: read - ask - extract,
    render: painted - origin - read,
    all: painted - pressed,
    whole: origin + mark('whole').startTime - pressed,
    task: Math.max(
      0,
      ...tasks.filter(({ startTime }) => origin + startTime >= painted).map(each => each.duration),
    ),
  }
}
