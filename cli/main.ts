#!/usr/bin/env node
import { readArticle } from './article/command.ts'
import { listMethods } from './article/list-methods.ts'
import { EXIT, Failure } from './failure.ts'
import { readOptions } from './options.ts'
import { cleanSites } from './site/command.ts'

/** The command `winnow`: see docs/command-line.md. */

const interruption = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => interruption.abort(new Failure(EXIT.interrupted, `Interrupted by ${signal}.`)))

process.exitCode = await run().catch(tell)
// A process of the browser that does not react must not keep the command alive.
process.exit()

async function run(): Promise<number> {
  const options = readOptions(process.argv.slice(2))
  const { signal } = interruption
  if (options.kind === 'article') await readArticle(options, signal)
  else if (options.kind === 'site') await cleanSites(options, signal)
  else if (options.kind === 'methods') await listMethods(options, signal)
  return EXIT.done
}

/** Tells the person about a failure. Returns the exit code. */
function tell(error: unknown): number {
  // An interrupt closes the browser, so all calls that wait for the browser fail.
  const failure: unknown = interruption.signal.aborted ? interruption.signal.reason : error
  if (failure instanceof Failure) {
    if (failure.message !== '') console.error(failure.message)
    return failure.exit
  }
  console.error(
    `Winnow failed. Please report this with the page that you read.\n${String(Object(failure).stack ?? failure)}`,
  )
  return EXIT.defect
}
