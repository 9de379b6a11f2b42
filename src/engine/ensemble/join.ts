import { ballot, byPlace, byWords } from '../methods/ballot.ts'
import { descend, type Landing } from '../methods/descent/descend.ts'
import { fitness } from '../methods/descent/fitness.ts'
import type { Votes } from '../methods/method.ts'
import { prune } from '../methods/prune/prune.ts'
import { causeOf, cutTopDown } from '../methods/prune/pruned.ts'
import { bestSubtree } from '../methods/shake/best-subtree.ts'
import { improvedForm } from '../methods/shake/forms.ts'
import { shake } from '../methods/shake/shake.ts'
import { shownCountsWithout } from '../page/facts/counts.ts'
import { inside, type Page } from '../page/page.ts'

/** The joined methods' votes, by name, and how fit the part is that they agreed on. */
export interface Joined {
  readonly votes: ReadonlyMap<string, Votes>
  /** See `fitness`; 0 where there is no text. */
  readonly fitness: number
  /** Per node: 1 where pruning took it away, or where the article is not. */
  readonly absent: Uint8Array
}

/** The parts of the join that can be left out, by the method's name. */
export const JOINABLE = ['prune', 'best-subtree', 'descent', 'shake'] as const
export type Joinable = (typeof JOINABLE)[number]

/**
 * The best untrained chain: prune; then, of the best subtree and of where the descent lands, the fitter one; then
 * shake inside it. A block is content when none of them objects.
 * @param parts which methods take part; all by default
 * @param outside per node: 1 where the article is not, whatever stands there; null where that is not known
 */
export function join(
  page: Page,
  parts: ReadonlySet<Joinable> = new Set(JOINABLE),
  outside: Uint8Array | null = null,
): Joined {
  const votes = new Map<string, Votes>()
  const pruned = parts.has('prune') ? prune(page) : cutTopDown(page, () => null)
  if (parts.has('prune'))
    votes.set(
      'prune',
      ballot(
        page,
        text => !pruned.absent[text],
        (block, kept, all) => causeOf(pruned, all.first[block]!) ?? byWords(block, kept, all),
      ),
    )

  const absent = outside ? pruned.absent.map((own, id) => own | outside[id]!) : pruned.absent
  const counts = shownCountsWithout(page, absent)
  const fitnessOf = fitness(page, counts, absent)
  const landings: (Landing & { name: Joinable })[] = []
  if (parts.has('best-subtree')) {
    const nodes = [bestSubtree(page, counts)]
    landings.push({ name: 'best-subtree', nodes, fitness: fitnessOf(nodes) })
  }
  if (parts.has('descent')) landings.push({ name: 'descent', ...descend(page, counts, absent) })
  const place = landings.reduce<Landing & { name?: Joinable }>(
    (best, landing) => (landing.fitness > best.fitness ? landing : best),
    landings[0] ?? { nodes: [0], fitness: fitnessOf([0]) },
  )
  if (place.name)
    votes.set(
      place.name,
      ballot(page, text => place.nodes.some(node => inside(page, text, node)), byPlace),
    )

  if (parts.has('shake')) {
    const form = improvedForm(page, counts)
    const deleted = new Uint8Array(page.size)
    for (const node of place.nodes)
      for (let id = node, shaken = shake(page, node, form); id < page.end[node]!; id++)
        deleted[id] = shaken[id]!
    votes.set(
      'shake',
      ballot(page, text => !deleted[text], byWords),
    )
  }
  return { votes, fitness: place.fitness, absent }
}
