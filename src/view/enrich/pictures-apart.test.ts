import { expect, test } from 'vitest'
import { readingView } from './testing.ts'

const root = document.createElement('div')
document.body.append(root)

test('a picture apart is in a frame without an origin, of the same shape', () => {
  const view = readingView(root)
  const address = 'https://pictures.example/a.png?x="><b onclick=1>&y'
  const source = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const data = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs='
  view.show(
    `<p data-block="1"><img src="${source}" alt="A field" width="400" height="200"> <img src="${data}" width="9" height="9"></p>`,
    { images: true, areApart: true },
  )
  const [frame, ...more] = view.$$<HTMLIFrameElement>('iframe')
  expect(more).toEqual([])
  expect([frame!.getAttribute('sandbox'), frame!.title]).toEqual(['', 'A field'])
  expect([frame!.style.aspectRatio, frame!.style.maxWidth]).toEqual(['400 / 200', '400px'])
  const inside = new DOMParser().parseFromString(frame!.srcdoc, 'text/html')
  const elements = Array.from(inside.body.querySelectorAll('*'), each => each.localName)
  expect(elements).toEqual(['svg', 'image'])
  expect(inside.querySelector('image')!.getAttribute('href')).toBe(new URL(address).href)
  // A picture that is not requested needs no frame.
  expect(view.$$<HTMLImageElement>('img').map(({ src }) => src)).toEqual([data])
})

test('pictures are plain images by default', () => {
  const view = readingView(root)
  view.show('<p data-block="1"><img src="https://pictures.example/a.png" alt="A field"></p>')
  expect(view.$$('iframe')).toEqual([])
})
