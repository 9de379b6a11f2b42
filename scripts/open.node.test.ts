import { expect, test } from 'vitest'
import { open } from './open.ts'

test('what `npm start` runs can be loaded outside an extension', () => {
  expect(open).toBeTypeOf('function')
})
