import { expect, test } from 'vitest'
import { documentOf } from '../../engine/page/testing.ts'
import { holds, marked, unmarked } from './marks.ts'

const body = '<div id="outer"><p id="inner">One</p><x-a id="host"></x-a></div><p id="other">Two</p>'

test('a mark replaces the marks on the same element and inside it, and no others', () => {
  const document = documentOf(body)
  const [outer, inner, other] = ['outer', 'inner', 'other'].map(id => document.getElementById(id)!)
  const before = marked(marked([], inner!, 'remove'), other!, 'keep')
  expect(marked(before, outer!, 'keep')).toEqual([
    { element: other, kind: 'keep' },
    { element: outer, kind: 'keep' },
  ])
  expect(marked(before, inner!, 'keep')).toEqual([
    { element: other, kind: 'keep' },
    { element: inner, kind: 'keep' },
  ])
  expect(unmarked(before, outer!)).toEqual([{ element: other, kind: 'keep' }])
})

test('content of a shadow root or a frame is inside the elements around it', () => {
  const document = documentOf(body)
  const [outer, host, other] = ['outer', 'host', 'other'].map(id => document.getElementById(id)!)
  const shadow = host!.attachShadow({ mode: 'open' })
  const text = shadow.appendChild(document.createElement('p'))
  expect([holds(outer!, text), holds(host!, text), holds(other!, text)]).toEqual([true, true, false])
  expect(holds(document.defaultView!.frameElement!, text)).toBe(true)
})

test('a form whose fields shadow the properties of a node is handled', () => {
  const document = documentOf(
    '<div id="outer"><form><input name="parentNode"><input name="nodeType"></form></div>',
  )
  expect(holds(document.getElementById('outer')!, document.querySelector('form')!)).toBe(true)
})
