import { sitesAbove } from '../../../store/hosts.ts'
import type { Place } from '../text/collect.ts'
import type { Part } from './imported.ts'

/** A filter for elements on some sites. */
export interface Filter {
  readonly part: Part
  readonly places: readonly Place[]
  readonly selector: string
}

/** The exceptions among the filters. */
export interface Exceptions {
  /**
   * Whether an exception cancels a filter with this selector at this place. Such an exception then counts as used.
   */
  cancel(place: Place, selector: string): boolean
  unused(): readonly Filter[]
}

export function exceptionsOf(filters: readonly Filter[]): Exceptions {
  const byTarget = new Map<string, Filter[]>()
  for (const filter of filters)
    for (const place of filter.places) {
      const target = targetOf(place, filter.selector)
      const others = byTarget.get(target)
      if (others) others.push(filter)
      else byTarget.set(target, [filter])
    }
  const used = new Set<Filter>()
  return {
    unused: () => filters.filter(filter => !used.has(filter)),
    cancel(place, selector) {
      if (byTarget.size === 0) return false
      const wider = sitesAbove(place.name).map(name => ({ name, scope: { subdomains: true, path: '' } }))
      const found = [place, ...wider].flatMap(each => byTarget.get(targetOf(each, selector)) ?? [])
      for (const filter of found) used.add(filter)
      return found.length > 0
    },
  }
}

function targetOf({ name, scope }: Place, selector: string): string {
  return `${scope.subdomains ? '*.' : ''}${name} ${selector}`
}
