import sharp from 'sharp'
import { expect, test } from 'vitest'
import manifest from '../manifest.json' with { type: 'json' }

test.each(Object.entries(manifest.icons))(
  'the icon of %s pixels is the drawing at that size',
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
    // Another version of the library may draw an edge a little differently.
    expect(apart).toBeLessThan(1)
  },
)
