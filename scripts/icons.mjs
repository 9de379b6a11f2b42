/** `npm run icons`: renders public/icons/winnow.svg in the sizes of the manifest. */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'

const { icons } = JSON.parse(readFileSync('manifest.json', 'utf8'))
for (const [size, file] of Object.entries(icons))
  await sharp('public/icons/winnow.svg', { density: 300 }).resize(Number(size)).png().toFile(`public/${file}`)
