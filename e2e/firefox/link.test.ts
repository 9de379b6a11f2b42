import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../scenarios/until.ts'
import type { Tab } from './browser.ts'
import { launched } from './launched.ts'

const paragraphs =
  '<p>The ferry has not run since the autumn, and the ferryman keeps bees now. It is told here at some length, over several sentences, so that nobody can take it for a caption, and so that there is a text to be read.</p>'.repeat(
    8,
  )
const story = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The ferryman's bees</title></head>
<body><main><h1>The ferryman's bees</h1>${paragraphs}</main></body></html>`
const front = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Front page</title></head>
<body><p><a href="https://ferry.example/story">The ferryman's bees</a></p></body></html>`

const { web, firefox } = await launched()

const origins = () =>
  firefox.inExtension<string[]>(
    `browser.permissions.getAll().then(({ origins }) => origins.filter(each => each.includes('ferry')))`,
  )

test('the menu of a link opens it in the reading view, and the permission is given back with the tab', async () => {
  web.page('ferry.example', story)
  const tab: Tab = await firefox.open(web.page('front.example', front))
  await firefox.chooseOn(tab, 'a', 'read-link')
  await firefox.allow()
  await until('the site is let into', async () => (await origins()).length)
  assert.deepEqual(await origins(), ['https://ferry.example/*'])
  await until('the view lies over the new page', () =>
    firefox.inExtension<boolean>(
      `browser.tabs.query({ url: 'https://ferry.example/*' }).then(([tab]) => browser.scripting.executeScript({
        target: { tabId: tab.id },
        func: () => document.elementFromPoint(40, 300).matches('html > div'),
      })).then(([{ result }]) => result)`,
    ),
  )
  await firefox.inExtension(
    `browser.tabs.query({ url: 'https://ferry.example/*' }).then(([tab]) => browser.tabs.remove(tab.id))`,
  )
  await until('the site is given back', async () => (await origins()).length === 0)
})
