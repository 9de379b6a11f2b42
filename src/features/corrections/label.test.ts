import { describe, expect, test } from 'vitest'
import { idOf, pageOf } from '../../engine/page/testing.ts'
import { labelOf } from './label.ts'

const label = (body: string) => {
  const page = pageOf(`<main>${body}<p>Other text of the page.</p></main>`)
  return labelOf(page, idOf(page, '.it'))
}

const png = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
const img = (alt = '') => `<img src="${png}" width="200" height="100" alt="${alt}">`

describe('a rule is labelled by the thing it is made on', () => {
  test.each([
    ['text', '<p class="it">The almanac has arrived.</p>', 'The almanac has arrived.'],
    ['text', '<div class="it"><p>The almanac</p><p>has arrived.</p></div>', 'The almanac has arrived.'],
    ['heading', '<div class="it"><h3>More like this</h3></div>', 'More like this'],
    ['image', `<p class="it"><a href="#a">${img('A field at dusk')}</a></p>`, 'A field at dusk'],
    ['image', `<figure class="it">${img()}<figcaption>The field</figcaption></figure>`, 'The field'],
    ['image', `<div class="it">${img('One')}${img('Two')}</div>`, 'One'],
    ['table', '<figure class="it"><table><tr><td>Rain</td><td>12</td></tr></table></figure>', 'Rain 12'],
    ['table', '<div class="it"><div><table><tr><td>Rain</td></tr></table></div></div>', 'Rain'],
    ['list', '<ul class="it"><li>First</li><li>Second</li></ul>', 'First Second'],
    ['code', '<pre class="it">let a = 1</pre>', 'let a = 1'],
    ['quote', '<blockquote class="it">So they say.</blockquote>', 'So they say.'],
    ['menu', '<nav class="it"><a href="#a">Home</a> <a href="#b">About us</a></nav>', 'Home About us'],
    ['comments', '<section class="it comments"><p>First!</p><p>Second.</p></section>', 'First! Second.'],
    [
      'sign-up',
      '<div class="it"><p>Our letter, every Friday.</p><form><input type="email"><button>Sign up</button></form></div>',
      'Our letter, every Friday. Sign up',
    ],
    ['form', '<form class="it"><p>Your name</p><input name="who"></form>', 'Your name'],
    ['box', '<div class="it" style="height: 90px; background: red"></div>', ''],
  ])('%s: %s', (thing, body, excerpt) => {
    // The other text is long, so that a box of the page itself is no box that asks for an address.
    expect(label(`${body}<p>${'Words of the article follow one another here. '.repeat(12)}</p>`)).toEqual({
      thing,
      excerpt,
    })
  })
})

test('the excerpt is the beginning of the shown text, at most 60 characters long', () => {
  const { excerpt } = label(
    '<p class="it">  One <b>word</b>y\n text<span hidden> unseen</span> &lt;b&gt; <script>var a</script>is followed by a great many others.</p>',
  )
  expect(excerpt).toBe('One wordy text <b> is followed by a great many others.')
  const long = label(`<p class="it">${'word '.repeat(1000)}</p>`).excerpt
  expect(long.length).toBeLessThanOrEqual(60)
  expect(long).toMatch(/^(?:word )+word…$/)
})
