/** The exit codes of the command; docs/command-line.md explains them. */
export const EXIT = {
  done: 0,
  defect: 1,
  usage: 2,
  nothing: 3,
  input: 4,
  output: 5,
  browser: 6,
  interrupted: 130,
  brokenPipe: 141,
} as const

/** An end of the command for which the person gets a sentence. */
export class Failure extends Error {
  override readonly name = 'Failure'

  /** @param message a sentence for the standard error; '' for none */
  constructor(
    readonly exit: (typeof EXIT)[keyof typeof EXIT],
    message: string,
  ) {
    super(message)
  }
}

/** The code of a system error, such as ENOENT; '' for other errors. */
export function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
