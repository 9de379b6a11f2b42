/** The most bytes of an image, as in the product's own export. */
const MOST = 10 * 1024 * 1024
/** In milliseconds. */
const LONGEST_WAIT = 30_000

/**
 * Loads an image without cookies and without a referrer.
 * @returns its bytes in base64; null if it cannot be loaded or is too large
 */
export async function loadImage(address: string, signal: AbortSignal): Promise<string | null> {
  if (!/^https?:/.test(address)) return null
  try {
    const response = await fetch(address, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_WAIT)]),
    })
    if (!response.ok || !response.body) return null
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of response.body) {
      size += part.length
      if (size > MOST) return null
      parts.push(part)
    }
    return Buffer.concat(parts).toString('base64')
  } catch {
    return null // the server refuses it, or does not answer
  }
}
