import { expect, test } from 'vitest'
import { ATTRIBUTES, HTML_ELEMENTS, MATHML_ELEMENTS, OWN_ATTRIBUTES } from './article-html.ts'

test('no listed element runs, loads, submits or embeds anything, except an image', () => {
  const active =
    'script style link meta base iframe frame object embed applet form input button select textarea video audio ' +
    'source track picture svg template slot dialog noscript annotation annotation-xml maction mglyph'
  for (const name of active.split(' ')) {
    expect(HTML_ELEMENTS).not.toHaveProperty([name])
    expect(MATHML_ELEMENTS).not.toHaveProperty([name])
  }
  const withSource = Object.keys(HTML_ELEMENTS).filter(name => HTML_ELEMENTS[name]!.includes('src'))
  expect(withSource).toEqual(['img'])
})

test('no listed attribute runs anything, styles, or names an element', () => {
  for (const name of ATTRIBUTES)
    expect(name).not.toMatch(/^on|^(?:style|class|id|name|slot|srcset|srcdoc|action|target|is)$/)
})

test('the attributes of our own are listed', () => {
  expect(ATTRIBUTES).toEqual(expect.arrayContaining(Object.keys(OWN_ATTRIBUTES)))
})

test('no script can add to the list', () => {
  for (const list of [HTML_ELEMENTS, MATHML_ELEMENTS]) {
    expect(Object.isFrozen(list)).toBe(true)
    for (const attributes of Object.values(list)) expect(Object.isFrozen(attributes)).toBe(true)
  }
  expect(Object.isFrozen(OWN_ATTRIBUTES)).toBe(true)
  expect(Object.isFrozen(ATTRIBUTES)).toBe(true)
})
