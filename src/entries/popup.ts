import { windowGate } from '../features/always/gate.ts'
import { alwaysHere } from '../features/always/popup.ts'
import { corrections } from '../features/correct/popup.ts'
import { activeTab, readInWindow } from '../features/read/popup-tab.ts'

readInWindow(activeTab, { correct: corrections, tools: page => [alwaysHere(page, windowGate)] })
