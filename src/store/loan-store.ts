import type { StorageArea } from './storage.ts'

/** A site that we are let into for the sake of one tab. */
export interface Loan {
  readonly id: string
  /** A match pattern. */
  readonly origin: string
  /** Null until there is a tab. */
  readonly tab: number | null
}

/** What we were lent and have not given back. Whoever calls sees to it that nobody else does meanwhile. */
export interface LoanStore {
  all(): Promise<readonly Loan[]>
  /** Adds a loan, or puts it in place of the one of its id. */
  put(loan: Loan): Promise<void>
  forget(ids: readonly string[]): Promise<void>
}

/** Loans in a storage area that outlives the browser, since the browser's permissions do. @param key where in it */
export function loanStore(area: StorageArea, key: string): LoanStore {
  const all = async (): Promise<readonly Loan[]> => {
    const kept = (await area.get(key))[key]
    return Array.isArray(kept) ? kept.filter(isLoan) : []
  }
  const without = async (ids: readonly string[]) => (await all()).filter(({ id }) => !ids.includes(id))
  return {
    all,
    put: async loan => area.set({ [key]: [...(await without([loan.id])), loan] }),
    async forget(ids) {
      const left = await without(ids)
      await (left.length > 0 ? area.set({ [key]: left }) : area.remove(key))
    },
  }
}

function isLoan(value: unknown): value is Loan {
  const { id, origin, tab } = Object(value) as Partial<Record<keyof Loan, unknown>>
  return typeof id === 'string' && typeof origin === 'string' && (tab === null || typeof tab === 'number')
}
