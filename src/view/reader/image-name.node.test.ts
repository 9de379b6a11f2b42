import { expect, test } from 'vitest'
import { imageName } from './image-name.ts'

test.each([
  ['https://a.example/2026/dusk.jpg?w=300', 'dusk.jpg'],
  ['https://b.example/dusk-1024x683.jpg', 'dusk.jpg'],
  ['https://b.example/dusk@2x.jpg', 'dusk.jpg'],
  ['https://a.example/_next/image?url=%2Fmedia%2Fdusk.jpg&w=640', 'dusk.jpg'],
  ['https://c.example/resize?src=https://a.example/dusk.jpg', 'dusk.jpg'],
  ['https://cdn.example/fetch/w_1200/https%3A%2F%2Fa.example%2Fdusk.jpg', 'dusk.jpg'],
  ['not an address', 'not an address'],
])('%s is named %s', (address, name) => expect(imageName(address)).toBe(name))

test('file names that many images have do not make them the same', () => {
  const names = ['1/image.jpg', '2/image.jpg', '3/12.png', '4/12.png', '5/', '6/'].map(path =>
    imageName(`https://a.example/${path}`),
  )
  expect(new Set(names).size).toBe(6)
})
