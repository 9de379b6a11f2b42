import type { HashKey } from '../../schema/site-template.ts'
import { type Signatures, signatures } from './facts/signatures.ts'
import { keyedHash } from './keyed-hash.ts'
import type { Page } from './page.ts'

/**
 * The signatures of a page's parts under a key. Who does not have the key cannot tell which text a mark stands for.
 * @returns as `signatures`, in 32 bits; 0 for a part without a signature
 */
export function marksOf(page: Page, key: HashKey): Signatures {
  const { texts, blocks } = signatures(page)
  const mark = (signature: number) => (signature === 0 ? 0 : keyedHash(key, signature))
  return { texts: texts.map(mark), blocks: blocks.map(mark) }
}
