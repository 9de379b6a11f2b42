/** The contrast ratio of enhanced legibility (WCAG 2.2, 1.4.6). */
export const READABLE = 7

/**
 * The contrast ratio of two colours, 1 … 21, as WCAG 2.2 defines it.
 * @param one, other as `#rrggbb`
 */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Whether white text has a higher contrast on this colour than black text. */
export function isDark(colour: string): boolean {
  return contrast(colour, '#ffffff') > contrast(colour, '#000000')
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map(at => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
