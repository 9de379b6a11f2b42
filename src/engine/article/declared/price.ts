import type { LinkedData } from '../../page/facts/json-ld.ts'
import { isThing, own, typesOf, values } from '../metadata/linked-data.ts'

/** A price, or the range of the prices of its variants, in units of an ISO 4217 currency. */
export interface Price {
  readonly from: number
  readonly to: number
  readonly currency: string
}

const PRODUCT = /^Product(?:Group)?$/
/** Types of pages that tell of a product and do not sell it. */
const TEXT = /(?:Article|Posting|Report)$/
const MOST_OFFERS = 100
const CURRENCY = /^[A-Z]{3}$/
const AMOUNT = /^\d{1,9}(?:\.\d{1,4})?$/

/**
 * Reads the price of the one product that a page declares in structured data (schema.org/Product); null if it declares none,
 * several, or an article, and where the offers differ in currency.
 * @param things all objects of the page's JSON-LD or microdata
 */
export function readPrice(things: readonly LinkedData[]): Price | null {
  const types = things.map(typesOf)
  if (types.some(all => all.some(type => TEXT.test(type)))) return null
  const products = things.filter((_, i) => types[i]!.some(type => PRODUCT.test(type)))
  const sold = products.filter(product => values(product, 'offers').length > 0)
  if (new Set(products.map(product => own(product, 'name'))).size !== 1 || sold.length === 0) return null
  const offers = values(sold[0]!, 'offers').filter(isThing).slice(0, MOST_OFFERS)
  const amounts = offers.flatMap(offer =>
    ['price', 'lowPrice', 'highPrice'].map(name => String(own(offer, name) ?? '')).filter(Boolean),
  )
  const currencies = new Set(offers.map(offer => own(offer, 'priceCurrency')))
  const [currency] = currencies
  if (amounts.length === 0 || !amounts.every(amount => AMOUNT.test(amount))) return null
  if (currencies.size !== 1 || typeof currency !== 'string' || !CURRENCY.test(currency)) return null
  return priceOf(amounts.map(Number), currency)
}

/** Reads the price that a product page gives in its `meta` tags (Open Graph's product type); null if it gives none. */
export function readMetaPrice(meta: ReadonlyMap<string, string>): Price | null {
  const of = (name: string) => meta.get(`product:price:${name}`) ?? meta.get(`og:price:${name}`) ?? ''
  const [amount, currency] = [of('amount'), of('currency')]
  const isProduct = meta.get('og:type')?.includes('product')
  return isProduct && AMOUNT.test(amount) && CURRENCY.test(currency)
    ? priceOf([Number(amount)], currency)
    : null
}

function priceOf(amounts: readonly number[], currency: string): Price | null {
  const [from, to] = [Math.min(...amounts), Math.max(...amounts)]
  return from > 0 ? { from, to, currency } : null
}
