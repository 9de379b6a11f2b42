/** `npm run bench -- <command>`: the measurements, one folder per command. None of this is shipped. */
import { UsageError } from './usage-error.ts'

/** A command of the bench. */
export interface Command {
  /** The help text. */
  readonly usage: string
  /** @throws {UsageError} if the arguments are invalid */
  run(args: readonly string[]): Promise<void>
}

const commands: Readonly<Record<string, () => Promise<Command>>> = {
  quality: () => import('./quality/command.ts'),
  fidelity: () => import('./fidelity/command.ts'),
  lists: () => import('./lists/command.ts'),
  memory: () => import('./memory/command.ts'),
  structure: () => import('./structure/command.ts'),
  speed: () => import('./speed/command.ts'),
  cycles: () => import('./cycles/command.ts'),
  stress: () => import('./stress/command.ts'),
  store: () => import('./store/command.ts'),
  'train-subsequence': () => import('./train/subsequence/command.ts'),
  open: () => import('./open/command.ts'),
  case: () => import('./case/command.ts'),
  train: () => import('./train/command.ts'),
}

const [name = '', ...args] = process.argv.slice(2)
const command = await commands[name]?.()
if (!command) {
  console.error(`npm run bench -- <command>, where <command> is one of: ${Object.keys(commands).join(', ')}`)
  process.exitCode = 1
} else if (args.includes('--help')) {
  console.log(command.usage)
} else {
  try {
    await command.run(args)
  } catch (error) {
    if (!(error instanceof UsageError || isUnknownOption(error))) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** Whether this is an error of `util.parseArgs`. */
function isUnknownOption(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
