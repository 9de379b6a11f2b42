import { expect, test } from 'vitest'
import { pageOf } from '../testing.ts'
import { microdata } from './microdata.ts'

const itemsIn = (html: string) => microdata(pageOf(html))

test('the items of a page have the form of JSON-LD', () => {
  const html = `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name"> Kettle </h1>
    <a itemprop="url" href="/kettle">more</a><img itemprop="image" src="a.png"><img itemprop="image" src="b.png">
    <p itemprop="offers" itemscope itemtype="https://schema.org/Offer"><b itemprop="price" content="12.50">12,50</b></p>
    <data itemprop="sku gtin" value="7">seven</data></div>`
  const offer = { '@type': ['https://schema.org/Offer'], price: '12.50' }
  expect(itemsIn(html)).toEqual([
    {
      '@type': ['https://schema.org/Product'],
      name: 'Kettle',
      url: '/kettle',
      image: ['a.png', 'b.png'],
      offers: offer,
      sku: '7',
      gtin: '7',
    },
    offer,
  ])
})

test('a property belongs to the item around it, and one without an item to none', () => {
  expect(itemsIn('<p itemprop="name">x</p>')).toEqual([])
  expect(itemsIn('<p itemscope><b itemscope><i itemprop="name">x</i></b></p>')).toEqual([
    { '@type': [] },
    { '@type': [], name: 'x' },
  ])
})

test('a name such as __proto__ is a property like others', () => {
  const [item] = itemsIn('<p itemscope><b itemprop="__proto__">x</b><b itemprop="toString">y</b></p>')
  expect(Object.getPrototypeOf(item)).toBe(Object.prototype)
  expect(Object.entries(item!)).toEqual([
    ['@type', []],
    ['__proto__', 'x'],
    ['toString', 'y'],
  ])
})

test('the number of elements and the length of values are bounded', () => {
  const [item] = itemsIn(
    `<p itemscope><b itemprop="a">${'x'.repeat(5000)}</b>${'<b itemprop="b">y</b>'.repeat(2000)}</p>`,
  )
  expect(item!['a']).toHaveLength(4000)
  expect(item!['b']).toHaveLength(998)
})
