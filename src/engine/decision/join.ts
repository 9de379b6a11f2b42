import { descend, type Landing } from '../methods/descent/descend.ts'
import { fitness } from '../methods/descent/fitness.ts'
import type { Votes } from '../methods/method.ts'
import { prune } from '../methods/prune/prune.ts'
import { causeOf, cutTopDown } from '../methods/prune/pruned.ts'
import { bestSubtree } from '../methods/shake/best-subtree.ts'
import { improvedForm } from '../methods/shake/forms.ts'
import { shake } from '../methods/shake/shake.ts'
import { byPlace, byWords, votesFor } from '../methods/votes-for.ts'
import { shownCountsWithout } from '../page/facts/counts.ts'
import { inside, type Page } from '../page/page.ts'

/** The votes of the joined methods by name, and the fitness of the part of the page that they chose. */
export interface Joined {
  readonly votes: ReadonlyMap<string, Votes>
  /** See `fitness`; 0 on a page without text. */
  readonly fitness: number
  /** Per node: 1 where pruning took the node away, or where the article cannot be according to a rule. */
  readonly absent: Uint8Array
}

/** The methods of the join that can be left out. */
export const JOINABLE = ['prune', 'best-subtree', 'descent', 'shake'] as const
export type Joinable = (typeof JOINABLE)[number]

/**
 * The best untrained chain: prune; then the fitter of two candidates, the best subtree and the result of the descent;
 * then shake inside it. A block is content when none of the three methods votes against it.
 * @param parts the methods that take part; all by default
 * @param outside per node: 1 where the article cannot be according to a rule; null without such a rule
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
      votesFor(
        page,
        text => !pruned.absent[text],
        (block, kept, all) => causeOf(pruned, all.first[block]!) ?? byWords(block, kept, all),
      ),
    )

  const absent = outside ? pruned.absent.map((own, id) => own | outside[id]!) : pruned.absent
  const counts = shownCountsWithout(page, absent)
  const fitnessOf = fitness(page, counts, absent)
  const candidates: (Landing & { name: Joinable })[] = []
  if (parts.has('best-subtree')) {
    const nodes = [bestSubtree(page, counts)]
    candidates.push({ name: 'best-subtree', nodes, fitness: fitnessOf(nodes) })
  }
  if (parts.has('descent')) candidates.push({ name: 'descent', ...descend(page, counts, absent) })
  const chosen = candidates.reduce<Landing & { name?: Joinable }>(
    (best, candidate) => (candidate.fitness > best.fitness ? candidate : best),
    candidates[0] ?? { nodes: [0], fitness: fitnessOf([0]) },
  )
  if (chosen.name)
    votes.set(
      chosen.name,
      votesFor(page, text => chosen.nodes.some(node => inside(page, text, node)), byPlace),
    )

  if (parts.has('shake')) {
    const form = improvedForm(page, counts)
    const deleted = new Uint8Array(page.size)
    for (const node of chosen.nodes)
      for (let id = node, shaken = shake(page, node, form); id < page.end[node]!; id++)
        deleted[id] = shaken[id]!
    votes.set(
      'shake',
      votesFor(page, text => !deleted[text], byWords),
    )
  }
  return { votes, fitness: chosen.fitness, absent }
}
