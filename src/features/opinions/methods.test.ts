import { expect, test } from 'vitest'
import { METHOD_NAMES } from '../../schema/method.ts'
import { english } from '../../view/testing.ts'
import { methodInFull } from '../../view/wording/method-names.ts'
import { allMethods } from './methods.ts'

test('rules can name each method of the engine, and no other', () => {
  expect([...METHOD_NAMES].sort()).toEqual(allMethods.map(({ name }) => name).sort())
})

test('no two methods have the same name for the person', () => {
  const names = METHOD_NAMES.map(name => methodInFull(english(), name))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
