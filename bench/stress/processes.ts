import { readdirSync, readFileSync } from 'node:fs'

/** The kernel counts the time of processes in hundredths of a second. */
const TICKS_PER_SECOND = 100

/**
 * The CPU time that all processes have taken that this process has started, in seconds. Unlike the time on the clock, it
 * hardly depends on what else the machine does. For Linux.
 */
export function cpuSeconds(): number {
  const processes = new Map<number, { readonly parent: number; readonly ticks: number }>()
  for (const id of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    const stat = statOf(id)
    if (stat) processes.set(Number(id), stat)
  }
  let ticks = 0
  for (const [id, own] of processes) if (descends(id, processes)) ticks += own.ticks
  return ticks / TICKS_PER_SECOND
}

function statOf(id: string) {
  try {
    // The name of the program, in parentheses, may contain spaces.
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }
  } catch {
    return null // it has ended
  }
}

function descends(id: number, processes: ReadonlyMap<number, { readonly parent: number }>): boolean {
  let at = processes.get(id)?.parent ?? 0
  while (at > 1 && at !== process.pid) at = processes.get(at)?.parent ?? 0
  return at === process.pid
}
