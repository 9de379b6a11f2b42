import { windowGate } from '../features/always/gate.ts'
import { alwaysHere } from '../features/always/popup.ts'
import { corrections } from '../features/correct/popup.ts'
import { readInWindow, sessionTab } from '../features/read/popup-tab.ts'

readInWindow(sessionTab, { correct: corrections, tools: page => [alwaysHere(page, windowGate)] })
