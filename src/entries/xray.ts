import browser from 'webextension-polyfill'
import { question } from '../features/answers/question.ts'
import { xray } from '../features/corrections/xray/content.ts'
import { world } from '../world.ts'

// X-ray that is open must be closed by what has opened it, so a script that is injected again changes nothing.
if (!world.xray?.isAlive()) {
  const { runtime } = browser
  world.xray = {
    isAlive: () => runtime.id !== undefined,
    open: xray(document, () => world.fullView?.close(), question),
  }
}
