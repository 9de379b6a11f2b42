import { describe, expect, test } from 'vitest'
import type { Page } from '../../page/page.ts'
import { idOf, pageOf } from '../../page/testing.ts'
import { leadImage, leadScore, type Picture } from './lead-image.ts'

describe('the score of an image', () => {
  /** 100 × 100: too small for size points, too square, too far away, in no figure. */
  const picture = (parts: Partial<Picture>): Picture => ({
    width: 100,
    height: 100,
    distance: 8,
    inFigure: false,
    ...parts,
  })

  test.each<[string, Partial<Picture>, number]>([
    ['nothing', {}, 0],
    ['75,000 square pixels give no points', { width: 75_000, height: 1 }, 0],
    ['137,500 square pixels give half of the points', { width: 137_500, height: 1 }, 12.5],
    ['200,000 square pixels give all points', { width: 200_000, height: 1 }, 25],
    ['a larger area gives no more', { width: 900_000, height: 1 }, 25],
    ['a ratio of 1.3 gives 10 points', { width: 130 }, 10],
    ['a lower ratio gives none', { width: 129 }, 0],
    ['a ratio of 1.44 gives 10 points', { width: 144 }, 10],
    ['a ratio of 1.45 gives 25 points', { width: 145 }, 25],
    ['a ratio of 1.8 gives 25 points', { width: 180 }, 25],
    ['a ratio of 1.81 gives 10 points', { width: 181 }, 10],
    ['a ratio of 2.2 gives 10 points', { width: 220 }, 10],
    ['a ratio of 2.21 gives none', { width: 221 }, 0],
    ['3 levels away', { distance: 3 }, 25],
    ['4 levels', { distance: 4 }, 15],
    ['5 levels', { distance: 5 }, 15],
    ['6 levels', { distance: 6 }, 5],
    ['7 levels', { distance: 7 }, 5],
    ['8 levels', { distance: 8 }, 0],
    ['in a figure', { inFigure: true }, 15],
    ['without a height', { height: 0 }, 0],
    ['the maximum', { width: 600, height: 400, distance: 0, inFigure: true }, 90],
  ])('%s', (_, parts, expected) => expect(leadScore(picture(parts))).toBeCloseTo(expected, 10))
})

describe('the lead image', () => {
  const content = (page: Page) => {
    const id = idOf(page, '#content')
    return Uint8Array.from({ length: page.size }, (_, at) => (at >= id && at < page.end[id]! ? 1 : 0))
  }
  const sizes = (page: Page) => (id: number) => {
    const image = page.node[id] as HTMLImageElement
    return { width: Number(image.getAttribute('width')), height: Number(image.getAttribute('height')) }
  }
  const leadOf = (body: string) => {
    const page = pageOf(body)
    const id = leadImage(page, content(page), sizes(page))
    return id < 0 ? null : (page.node[id] as Element).id
  }
  const text = '<div id="content"><p>Text</p><p>More</p></div>'

  test('is the best image before the end of the content and outside of it', () => {
    expect(
      leadOf(`<img id="small" width="64" height="64"><img id="best" width="600" height="400"><img id="wide" width="900"
        height="90">${text}<img id="after" width="600" height="400">`),
    ).toBe('best')
    expect(leadOf('<div id="content"><img id="in" width="600" height="400"><p>Text</p></div>')).toBeNull()
  })

  test('26 points are enough, 25 are not', () => {
    expect(leadOf(`<img id="x" width="100" height="100">${text}`)).toBeNull() // 25 for nearness
    expect(leadOf(`<img id="x" width="400" height="200">${text}`)).toBe('x') // 25 + 1 + 10
    const far = `${'<div>'.repeat(8)}${text}${'</div>'.repeat(8)}`
    expect(leadOf(`<figure><img id="x" width="100" height="130"></figure>${far}`)).toBeNull() // 15
    expect(leadOf(`<figure><img id="x" width="150" height="100"></figure>${far}`)).toBe('x') // 15 + 25
  })

  test('distance is counted from the first text to the nearest common ancestor', () => {
    const nested = (levels: number) => `${'<div>'.repeat(levels)}${text}${'</div>'.repeat(levels)}`
    // body > … > #content > p > text is 3 levels without wrappers; 18 points for size
    const image = '<img id="x" width="82500" height="2">'
    expect(leadOf(image + nested(0))).toBe('x') // 18 + 25
    expect(leadOf(image + nested(1))).toBe('x') // 18 + 15
    expect(leadOf(image + nested(3))).toBeNull() // 18 + 5
  })

  test('does not exist without content', () => {
    const page = pageOf('<img width="600" height="400">')
    expect(leadImage(page, new Uint8Array(page.size), sizes(page))).toBe(-1)
  })
})
