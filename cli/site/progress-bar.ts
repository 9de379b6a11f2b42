import { Presets, SingleBar } from 'cli-progress'
import type { Progress } from './clean-site.ts'

const MEGABYTE = 1_000_000

/** A progress bar on the standard error. Nothing is drawn if that is not a terminal. */
export function progressBar(name: string): Progress & { end(): void } {
  let bar: SingleBar | null = null
  let read = 0
  const begin = (format: string, total: number) => {
    bar?.stop()
    bar = new SingleBar(
      { format, clearOnComplete: true, hideCursor: true, etaBuffer: 50 },
      Presets.shades_classic,
    )
    bar.start(total, 0)
  }
  return {
    beginReading(size) {
      read = 0
      if (size === null) begin(`${name}: {value} MB read`, 0)
      else begin(`${name}: reading {bar} {percentage} %`, size / MEGABYTE)
    },
    read(bytes) {
      read += bytes
      bar?.update(Math.round(read / MEGABYTE))
    },
    beginCleaning: pages => begin(`${name}: {bar} {value} of {total} pages, {eta_formatted} left`, pages),
    cleaned: pages => bar?.update(pages),
    end: () => bar?.stop(),
  }
}
