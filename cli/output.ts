import { type FileHandle, open } from 'node:fs/promises'
import { EXIT, Failure, systemCode } from './failure.ts'

const CAUSES: Readonly<Record<string, string>> = {
  ENOSPC: 'There is no space left on the device.',
  EACCES: 'Permission is denied.',
  ENOENT: 'There is no such folder.',
  EISDIR: 'It is a folder.',
  EROFS: 'The file system is read-only.',
}

/** The file, or the standard output, to which the results are written. */
export class Output {
  private constructor(
    private readonly name: string,
    private readonly file: FileHandle | null,
    /** The offset at which the next bytes are written; null for the end, because a pipe has no offsets. */
    private offset: number | null,
  ) {
    // An error is also passed to the call that wrote; without a listener, it would end the process.
    if (!file) process.stdout.on('error', () => {})
  }

  /**
   * @param path null for the standard output
   * @param keep the number of bytes at the start of the file that stay
   * @throws Failure
   */
  static async open(path: string | null, keep = 0): Promise<Output> {
    if (path === null) return new Output('The standard output', null, null)
    try {
      const file = await open(path, keep > 0 ? 'r+' : 'w')
      if (keep > 0) await file.truncate(keep)
      return new Output(path, file, keep > 0 ? keep : null)
    } catch (error) {
      throw failureOf(path, error)
    }
  }

  /** Resolves when the system has taken the bytes, so that a slow reader slows the work down. @throws Failure */
  async write(content: string | Uint8Array): Promise<void> {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    try {
      if (this.file) {
        for (let sent = 0; sent < bytes.length; ) {
          const { bytesWritten } = await this.file.write(bytes, sent, bytes.length - sent, this.offset)
          sent += bytesWritten
          if (this.offset !== null) this.offset += bytesWritten
        }
      } else
        await new Promise<void>((resolve, reject) =>
          process.stdout.write(bytes, error => (error ? reject(error) : resolve())),
        )
    } catch (error) {
      throw failureOf(this.name, error)
    }
  }

  async close(): Promise<void> {
    await this.file?.close()
  }
}

function failureOf(name: string, error: unknown): Failure {
  const code = systemCode(error)
  // The reader has closed the pipe, as `head` does, so the command ends without a message.
  if (code === 'EPIPE') return new Failure(EXIT.brokenPipe, '')
  return new Failure(EXIT.output, `${name} could not be written. ${CAUSES[code] ?? (error as Error).message}`)
}
