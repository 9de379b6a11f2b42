import { createReadStream, fstatSync, rmSync, statSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { EXIT, Failure, systemCode } from '../failure.ts'
import { Output } from '../output.ts'

const STANDARD_INPUT = 0

/** The lines of one site, which can be read more than once. */
export interface Source {
  /** For messages. */
  readonly name: string
  /** In bytes; null if it is not known before the end. */
  readonly size: number | null
  /** @throws Failure while it is read */
  read(): AsyncIterable<Buffer>
  /** Deletes what was stored for a second reading. */
  dispose(): void
}

/**
 * @param input a path, or `-` for the standard input
 * @param again whether it will be read more than once
 * @throws Failure if it cannot be read
 */
export function sourceOf(input: string, again: boolean): Source {
  return input === '-' ? standardInput(again) : fileSource(input, again)
}

function fileSource(file: string, again: boolean): Source {
  let size: number
  try {
    const facts = statSync(file)
    if (facts.isDirectory()) throw new Failure(EXIT.input, `${file} is a folder.`)
    if (!facts.isFile()) return pipeSource(file, again, () => createReadStream(file))
    size = facts.size
  } catch (error) {
    throw inputFailure(file, error)
  }
  return { name: file, size, read: () => reading(file, createReadStream(file)), dispose() {} }
}

/** A file as the standard input is read from its start each time; a pipe is stored for the second reading. */
function standardInput(again: boolean): Source {
  const name = 'The standard input'
  const facts = fstatSync(STANDARD_INPUT)
  if (!facts.isFile()) return pipeSource(name, again, () => process.stdin)
  const read = () => reading(name, createReadStream('', { fd: STANDARD_INPUT, start: 0, autoClose: false }))
  return { name, size: facts.size, read, dispose() {} }
}

/** An input that can be read only once is copied to a temporary file, if it will be read again. */
function pipeSource(name: string, again: boolean, open: () => AsyncIterable<Buffer>): Source {
  if (!again) return { name, size: null, read: () => reading(name, open()), dispose() {} }
  let folder: string | null = null
  let isComplete = false
  const dispose = () => {
    if (folder) rmSync(folder, { recursive: true, force: true })
    folder = null
  }
  process.once('exit', dispose)
  return {
    name,
    size: null,
    dispose,
    async *read() {
      if (isComplete) return yield* reading(name, createReadStream(path.join(folder!, 'pages.jsonl')))
      folder = await mkdtemp(path.join(tmpdir(), 'winnow-'))
      const copy = await Output.open(path.join(folder, 'pages.jsonl'))
      for await (const chunk of reading(name, open())) {
        await copy.write(chunk)
        yield chunk
      }
      await copy.close()
      isComplete = true
    },
  }
}

async function* reading(name: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* chunks
  } catch (error) {
    throw inputFailure(name, error)
  }
}

/** The failure to read an input, as a sentence. */
export function inputFailure(name: string, error: unknown): Failure {
  if (error instanceof Failure) return error
  const code = systemCode(error)
  if (code === 'ENOENT') return new Failure(EXIT.input, `There is no file ${name}.`)
  if (code === 'EISDIR') return new Failure(EXIT.input, `${name} is a folder.`)
  if (code === 'EACCES') return new Failure(EXIT.input, `${name} may not be read: permission is denied.`)
  return new Failure(EXIT.input, `${name} could not be read: ${(error as Error).message}.`)
}
