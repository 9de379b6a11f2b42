import { expect, test } from 'vitest'
import { transformed } from '../testing.ts'
import { formulas } from './formulas.ts'

const inline = (tex: string) => `<code data-formula="inline">${tex}</code>`
const block = (tex: string) => `<code data-formula="block">${tex}</code>`

test.each([
  ['Let $$x^2$$ be.', `Let ${block('x^2')} be.`],
  ['Let \\[x^2\\] be.', `Let ${block('x^2')} be.`],
  ['Let \\(x^2\\) be.', `Let ${inline('x^2')} be.`],
  ['\\begin{align}a&amp;=b\\end{align}', block('\\begin{align}a&amp;=b\\end{align}')],
  ['Here $f(x) = \\sum_i x^i$ is a sum.', `Here ${inline('f(x) = \\sum_i x^i')} is a sum.`],
  ['Let $x_1$ and $n$ be.', `Let ${inline('x_1')} and ${inline('n')} be.`],
  ['Let \\(a\\) cost $5, and $b$ more.', `Let ${inline('a')} cost $5, and ${inline('b')} more.`],
  ['$$<br>a_{1}<br>$$', block('a_{1}')],
  ['$$a<em>{1} b</em>{2}$$', block('a{1} b{2}')],
])('TeX in the text is a formula: %s', (written, marked) => {
  expect(transformed(`<p>${written}</p>`, formulas)).toBe(`<p>${marked}</p>`)
})

test.each([
  '<p>It costs $5, or $6.</p>',
  '<p>From $100 to US$200, and $n$ is a letter.</p>',
  '<p>$$ and \\ alone</p>',
  '<p>Set $HOME and $PATH first.</p>',
  '<p>Between $5-$10 a year</p>',
  '<pre>\\(x\\) $\\alpha$</pre>',
  '<p><code>$$x$$</code></p>',
])('what is no TeX stays: %s', html => {
  expect(transformed(html, formulas)).toBe(html)
})

test('the number of a displayed formula joins it', () => {
  const math = '<math display="block"><mi>x</mi></math>'
  for (const html of [`<p>${math}</p><p>(2.1)</p>`, `<p>(2.1)</p><p>${math}</p>`])
    expect(transformed(html, formulas)).toBe(`<p>${math} (2.1)</p>`)
  const apart = `<p>${math}</p><p>1984</p>`
  expect(transformed(apart, formulas)).toBe(apart)
})
