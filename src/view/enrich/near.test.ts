import { afterEach, expect, test } from 'vitest'
import { paneOf } from '../reader/pane.ts'
import { whenNear } from './near.ts'

let lifetime: AbortController
afterEach(() => {
  lifetime.abort()
  document.querySelector('.host')?.remove()
})

/**
 * The scrolling elements of a view over a page. (These tests run in a frame, in which root margins do not
 * apply to the window.)
 */
const HOSTS: Readonly<Record<string, () => HTMLElement>> = {
  'a pane in a shadow tree': () => {
    const host = document.createElement('div')
    host.className = 'host'
    document.body.append(host)
    const root = scrolling(document.createElement('div'))
    host.attachShadow({ mode: 'open' }).append(root)
    return root
  },
  'a pane in the page’s own tree': () => {
    const root = scrolling(document.createElement('dialog'))
    root.className = 'host'
    root.setAttribute('open', '')
    document.body.append(root)
    return root
  },
}

function scrolling<T extends HTMLElement>(element: T): T {
  element.style.cssText = 'position: fixed; inset: 0; height: 200px; overflow: auto; padding: 0; border: 0'
  return element
}

test.each(Object.keys(HOSTS))('in %s, work begins before its element is visible', async name => {
  const root = HOSTS[name]!()
  const room = document.createElement('div')
  room.style.height = '700px'
  const [near, far] = [document.createElement('p'), document.createElement('p')]
  far.style.marginTop = '300px'
  root.append(room, near, far)
  lifetime = new AbortController()
  const done: Element[] = []
  const when = whenNear(element => done.push(element), { pane: paneOf(root), signal: lifetime.signal })
  when(far)
  when(near)
  await expect.poll(() => done).toEqual([near])
})
