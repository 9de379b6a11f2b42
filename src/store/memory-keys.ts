import type { HashKey } from '../schema/site-template.ts'

/** The values that are derived from the secret for a site. */
export interface SiteKeys {
  /** The name under which the site is stored. It does not tell which site it is. */
  readonly name: string
  /** The key of the hashes that are stored of its pages. */
  readonly key: HashKey
}

const SECRET_BYTES = 32
const NAME_BYTES = 12

/** A new secret in base64. */
export function newSecret(): string {
  return base64Of(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)))
}

/** @param secret as `newSecret` returns it */
export async function siteKeys(secret: string, site: string): Promise<SiteKeys> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), algorithm, false, ['sign'])
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(site)))
  const words = new DataView(bytes.buffer)
  const name = base64Of(bytes.subarray(0, NAME_BYTES)).replaceAll('+', '-').replaceAll('/', '_')
  return { name, key: [words.getUint32(NAME_BYTES), words.getUint32(NAME_BYTES + 4)] }
}

/** Bytes as base64. */
export function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
}

/** The bytes of a base64 text. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), unit => unit.charCodeAt(0))
}
