import { describe, expect, test } from 'vitest'
import { transformed } from '../testing.ts'
import { embeds } from './embeds.ts'
import { videoPage } from './video-page.ts'

describe('embeds become links', () => {
  test('players of video hosts, to the page where the video is', () => {
    expect(
      transformed(
        '<iframe src="https://www.youtube.com/embed/abcdef12345?x=1" title="A fan"></iframe>',
        embeds,
      ),
    ).toBe('<a href="https://www.youtube.com/watch?v=abcdef12345">▶ A fan</a>')
    expect(
      transformed('<iframe src="about:blank" data-src="//player.vimeo.com/video/123"></iframe>', embeds),
    ).toBe('<a href="https://vimeo.com/123">▶ vimeo.com</a>')
  })

  test('recordings, with their poster', () => {
    expect(
      transformed('<video poster="p.png"><source src="v.mp4"></video><audio src="a.mp3"></audio>', embeds),
    ).toBe(
      '<a href="https://example.com/path/v.mp4"><img src="https://example.com/path/p.png"> ▶ example.com</a>' +
        '<a href="https://example.com/path/a.mp3">▶ example.com</a>',
    )
    expect(transformed('<video src="blob:https://example.com/x" poster="p.png"></video>', embeds)).toBe(
      '<img src="https://example.com/path/p.png">',
    )
  })

  test('and other frames are dropped', () => {
    expect(transformed('<iframe src="https://ads.example/"></iframe><video></video>', embeds)).toBe('')
  })
})

test.each([
  'https://evil.example/www.youtube.com/embed/abcdef12345',
  'https://youtube.com.evil.example/embed/abcdef12345',
  'javascript:"https://www.youtube.com/embed/abcdef12345"',
  'https://www.youtube.com/embed/"><script>',
  'https://www.youtube.com/redirect?q=https://evil.example',
])('%s is no video page', address => {
  expect(videoPage(address)).toBe(null)
})
