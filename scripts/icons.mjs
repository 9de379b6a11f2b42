/** `node scripts/icons.mjs`: draws public/icons/winnow.svg at the sizes the browsers ask for. */
import { readFile, writeFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { zlibAsync } from '@gfx/zopfli'
import { chromium } from 'playwright'

const SIZES = [16, 32, 48, 128]
/** Where two colours meet, so many steps lead from one to the other; more can be told apart by nobody. */
const STEPS = 12
const folder = new URL('../public/icons/', import.meta.url)
const svg = await readFile(new URL('winnow.svg', folder), 'utf8')
const palette = mixtures([
  ...Array.from(new Set(svg.match(/#[0-9a-f]{6}/g)), hex => [...Buffer.from(hex.slice(1), 'hex'), 255]),
  [0, 0, 0, 0],
])

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
const browser = await chromium.launch({ executablePath, chromiumSandbox: false })
try {
  const page = await browser.newPage()
  for (const size of SIZES)
    await writeFile(
      new URL(`${size}.png`, folder),
      await indexed(await page.evaluate(draw, { svg, size }), size),
    )
} finally {
  await browser.close()
}

/** In the browser: the drawing's pixels, four numbers each. */
async function draw({ svg, size }) {
  const image = new Image(size, size)
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = new OffscreenCanvas(size, size).getContext('2d')
  canvas.drawImage(image, 0, 0, size, size)
  return Array.from(canvas.getImageData(0, 0, size, size).data)
}

/** The colours, and those between each two of them. What is not seen at all has the colour of what it is mixed with. */
function mixtures(colours) {
  const mixed = colours.flatMap((a, i) =>
    colours.slice(i + 1).flatMap(b =>
      Array.from({ length: STEPS - 1 }, (_, step) => {
        const part = (step + 1) / STEPS
        const alpha = a[3] + (b[3] - a[3]) * part
        const mix = channel => a[channel] * a[3] + (b[channel] * b[3] - a[channel] * a[3]) * part
        return [0, 1, 2].map(channel => Math.round(mix(channel) / alpha)).concat(Math.round(alpha))
      }),
    ),
  )
  // A file says how transparent a colour is for the first ones only.
  return [...colours, ...mixed].sort((a, b) => a[3] - b[3])
}

/** Pixels as a PNG of the palette's nearest colours. (PNG, third edition, 11.2 and 11.3.) */
async function indexed(pixels, size) {
  const rows = Buffer.alloc((size + 1) * size)
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const at = 4 * (y * size + x)
      rows[y * (size + 1) + 1 + x] = nearest(pixels.slice(at, at + 4))
    }
  const used = [...new Set(rows.filter((_, i) => i % (size + 1) !== 0))].sort((a, b) => a - b)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 3], 8)
  const alphas = used.map(i => palette[i][3])
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(used.flatMap(i => palette[i].slice(0, 3)))),
    chunk('tRNS', Buffer.from(alphas.filter(alpha => alpha < 255))),
    chunk(
      'IDAT',
      await zlibAsync(
        rows.map((i, at) => (at % (size + 1) === 0 ? 0 : used.indexOf(i))),
        {},
      ),
    ),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function nearest(pixel) {
  const seen = colour => [...colour.slice(0, 3).map(part => (part * colour[3]) / 255), colour[3]]
  const own = seen(pixel)
  const far = palette.map(colour => seen(colour).reduce((sum, part, i) => sum + (part - own[i]) ** 2, 0))
  return far.indexOf(Math.min(...far))
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
