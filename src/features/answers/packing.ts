import { type ReportFile, readReportFile } from '../../schema/report.ts'
import { base64Of, bytesOf } from '../../store/memory-keys.ts'

/** A report file as JSON, gzipped, in base64. */
export async function pack(file: ReportFile): Promise<string> {
  const packed = through(new Blob([JSON.stringify(file)]), new CompressionStream('gzip'))
  return base64Of(new Uint8Array(await packed.arrayBuffer()))
}

/** @throws Malformed, or another error if it is damaged */
async function unpack(packed: string): Promise<ReportFile> {
  const file = through(new Blob([bytesOf(packed)]), new DecompressionStream('gzip'))
  return readReportFile(await file.json(), 'answer')
}

/** The answers as a file: one report file a line, the oldest first. A damaged answer is passed over. */
export async function answersFile(packed: readonly string[]): Promise<string> {
  const read = await Promise.allSettled(packed.map(unpack))
  const files = read.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
  return files.map(file => `${JSON.stringify(file)}\n`).join('')
}

function through(blob: Blob, transform: CompressionStream | DecompressionStream): Response {
  return new Response(blob.stream().pipeThrough(transform))
}
