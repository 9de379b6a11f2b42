import { describe, expect, test } from 'vitest'
import { transformed } from '../testing.ts'
import { embeds } from './embeds.ts'
import { videoPage } from './video-page.ts'

describe('embeds become links', () => {
  test('players of video hosts lead to the page with the video', () => {
    expect(
      transformed(
        '<iframe src="https://www.youtube.com/embed/abcdef12345?x=1" title="A fan"></iframe>',
        embeds,
      ),
    ).toBe('<a href="https://www.youtube.com/watch?v=abcdef12345" data-embed="video">▶ A fan</a>')
    expect(
      transformed('<iframe src="about:blank" data-src="//player.vimeo.com/video/123"></iframe>', embeds),
    ).toBe('<a href="https://vimeo.com/123" data-embed="video">▶ vimeo.com</a>')
  })

  test('audio and video files get their poster', () => {
    expect(
      transformed('<video poster="p.png"><source src="v.mp4"></video><audio src="a.mp3"></audio>', embeds),
    ).toBe(
      '<a href="https://example.com/path/v.mp4" data-embed="video"><img src="https://example.com/path/p.png"> ▶ example.com</a>' +
        '<a href="https://example.com/path/a.mp3" data-embed="audio">▶ example.com</a>',
    )
    expect(transformed('<video src="blob:https://example.com/x" poster="p.png"></video>', embeds)).toBe(
      '<img src="https://example.com/path/p.png">',
    )
  })

  test('a frame with a post of X leads to the page of the post', () => {
    const frame = (id: string) =>
      `<iframe src="https://platform.twitter.com/embed/Tweet.html?id=${id}"></iframe>`
    expect(transformed(frame('16'), embeds)).toContain('href="https://x.com/i/status/16" data-embed="post"')
    expect(transformed(frame('../16'), embeds)).toContain('href="https://platform.twitter.com/')
  })

  test('charts lead to the page that draws them', () => {
    expect(transformed('<canvas aria-label="Rain by month"></canvas>', embeds)).toBe(
      '<a href="https://example.com/path/page" data-embed="chart">▦ Rain by month</a>',
    )
  })

  test.each([
    ['map', 'https://www.google.com/maps/embed?pb=1'],
    ['map', 'https://www.openstreetmap.org/export/embed.html?bbox=1'],
    ['chart', 'https://datawrapper.dwcdn.net/abc/1/'],
    ['audio', 'https://open.spotify.com/embed/track/1'],
    ['code', 'https://codepen.io/a/embed/b'],
    ['post', 'https://platform.twitter.com/embed/Tweet.html'],
  ])('a %s by its host: %s', (kind, address) => {
    const out = transformed(`<iframe src="${address}"></iframe>`, embeds)
    expect(out).toMatch(new RegExp(`data-embed="${kind}">(?:[▶▦] )?${new URL(address).hostname}</a>`))
  })

  test('frames of unknown hosts are named after their title', () => {
    expect(transformed('<iframe src="/rain/" title="Rain by month"></iframe>', embeds)).toBe(
      '<a href="https://example.com/rain/" data-embed="frame">Rain by month</a>',
    )
  })

  test.each([
    '<iframe src="https://ads.example/"></iframe>',
    '<iframe src="https://ads.example/" title="3rd party ad content"></iframe>',
    '<iframe src="https://x.example/" title="Advertisement"></iframe>',
    '<iframe src="https://x.example/" title="reCAPTCHA"></iframe>',
    '<iframe src="https://www.googletagmanager.com/ns.html"></iframe>',
    '<iframe src="about:blank" title="A chart"></iframe>',
    '<iframe src="javascript:0" title="A chart"></iframe>',
    '<video></video>',
  ])('and what is none is dropped: %s', html => {
    expect(transformed(html, embeds)).toBe('')
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
