import { expect, test } from 'vitest'
import { idOf, pageOf } from '../testing.ts'
import { hints } from './hints.ts'

function tokens(html: string, selector: string) {
  const page = pageOf(html)
  return hints(page)(idOf(page, selector))
}

test('the words of class, id, custom element name and naming attributes, each once', () => {
  expect(
    tokens(
      '<site-footer class="pageFooter main-footer" id="foot" data-testid="footer-links" role="contentinfo">x</site-footer>',
      'site-footer',
    ),
  ).toEqual(['page', 'footer', 'main', 'foot', 'site', 'links', 'contentinfo'])
})

test('an id that spells the heading of its section is ignored', () => {
  const section =
    '<section class="part" id="respond-to-comments"><h2>Respond to comments¶</h2><p>text</p></section>'
  expect(tokens(section, 'section')).toEqual(['part'])
  const slug =
    '<section id="three-quick-responses-from-us-Vs1h4"><h2>Three: quick responses from us</h2></section>'
  expect(tokens(slug, 'section')).toEqual([])
  expect(tokens('<section id="quick-comments-3"><h2>Quick</h2></section>', 'section')).toContain('comments')
  expect(tokens('<h2 id="related-work">Related work</h2>', 'h2')).toEqual([])
  expect(tokens('<h2><span id="See_also">See also</span></h2>', 'span')).toEqual([])
  expect(tokens('<section id="comments"><h2>What readers say</h2></section>', 'section')).toEqual([
    'comments',
  ])
  expect(tokens('<section id="comments"><p>Comments</p></section>', 'section')).toEqual(['comments'])
})
