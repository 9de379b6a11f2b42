import { crc32 } from 'node:zlib'
import { deflateAsync } from '@gfx/zopfli'
import { unzipSync } from 'fflate'

/** An archive, and what each of its files takes in it, headers included: together, all of it but the last 22 bytes. */
export interface Archive {
  readonly bytes: Uint8Array
  readonly weights: ReadonlyMap<string, number>
}

/** The earliest date that an archive can say: no file carries the hour of its build. */
const FIRST_OF_JANUARY_1980 = 0x21
const DEFLATED = 8
const VERSION_NEEDED = 20

/**
 * Files as a zip archive, in the order given; the same files give the same bytes. They are deflated by Zopfli, which
 * takes seconds and makes them smaller by a fifteenth than the rest, for the same browsers. (APPNOTE.TXT 6.3, 4.3.)
 * @param files by their paths in the archive, in ASCII
 * @throws Error when an archive that was made does not hold what it should
 */
export async function zip(files: ReadonlyMap<string, Uint8Array>): Promise<Archive> {
  const local: Buffer[] = []
  const central: Buffer[] = []
  const weights = new Map<string, number>()
  let offset = 0
  for (const [file, bytes] of files) {
    const name = Buffer.from(file, 'ascii')
    const deflated = await deflateAsync(bytes, { numiterations: 15 })
    const isSmaller = deflated.length < bytes.length
    const data = Buffer.from(isSmaller ? deflated : bytes)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(VERSION_NEEDED, 0)
    about.writeUInt16LE(isSmaller ? DEFLATED : 0, 4)
    about.writeUInt16LE(FIRST_OF_JANUARY_1980, 8)
    about.writeUInt32LE(crc32(bytes), 10)
    about.writeUInt32LE(data.length, 14)
    about.writeUInt32LE(bytes.length, 18)
    about.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const here = Buffer.concat([Buffer.from('PK\x03\x04'), about, name, data])
    const listed = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), about, place, name])
    local.push(here)
    central.push(listed)
    offset += here.length
    weights.set(file, here.length + listed.length)
  }
  const list = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(files.size, 8)
  end.writeUInt16LE(files.size, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  const bytes = Buffer.concat([...local, list, end])
  prove(bytes, files)
  return { bytes, weights }
}

/** What somebody else's reader finds in the archive is what was to be put there. */
function prove(archive: Uint8Array, files: ReadonlyMap<string, Uint8Array>): void {
  const found = unzipSync(archive)
  for (const [file, bytes] of files)
    if (!found[file] || Buffer.compare(found[file], bytes) !== 0)
      throw new Error(`${file} is not in the archive as it was.`)
}
