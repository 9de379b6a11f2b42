import sharp from 'sharp'
import { expect, test } from 'vitest'
import manifest from '../manifest.json' with { type: 'json' }

test.each(Object.entries(manifest.icons))(
  'the icon of %s pixels is rendered from the drawing',
  async (size, file) => {
    const side = Number(size)
    const pixels = (input: string) =>
      sharp(input, { density: 300 }).resize(side).ensureAlpha().raw().toBuffer()
    expect(await sharp(`public/${file}`).metadata()).toMatchObject({
      format: 'png',
      width: side,
      height: side,
    })
    const [drawn, kept] = await Promise.all([pixels('public/icons/winnow.svg'), pixels(`public/${file}`)])
    const apart = drawn.reduce((sum, value, i) => sum + Math.abs(value - kept[i]!), 0) / drawn.length
    // Another version of the library may render edges slightly differently.
    expect(apart).toBeLessThan(1)
  },
)
