import { beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_SETTINGS, type Settings } from '../../schema/settings.ts'
import { fakeArea } from '../../store/fake-area.ts'

vi.mock('../../messages/page.ts', () => ({ openPage: vi.fn(async () => ({})) }))
const { readerWindows: hosts } = await import('./background.ts')

type Clicked = (tab: object) => void

const calls: string[] = []
let clicked: Clicked
let changed: (settings: Settings) => void
let opens: Settings['opens']
const disk = new Map<string, unknown>()
const settings = {
  read: async () => ({ ...DEFAULT_SETTINGS, opens }),
  subscribe(listener: typeof changed) {
    changed = listener
  },
}
const pressFullView = () => void calls.push('full view')
const TAB = { id: 4, windowId: 1, url: 'https://example.org/' }
const SIDE_PANEL = {
  setPanelBehavior: async () => {},
  open: async (where: object) => void calls.push(`panel ${JSON.stringify(where)}`),
}

function browser(own: object) {
  vi.stubGlobal('chrome', {
    action: {
      setPopup: async ({ popup }: { popup: string }) => calls.push(`popup ${popup}`),
      onClicked: {
        addListener(each: Clicked) {
          clicked = each
        },
      },
    },
    tabs: { onRemoved: { addListener: () => {} } },
    storage: { session: fakeArea(disk) },
    ...own,
  })
}

beforeEach(() => {
  calls.length = 0
  disk.clear()
  localStorage.clear()
  return () => vi.unstubAllGlobals()
})

const start = () => hosts({ settings, pressFullView })
const POPUP = 'popup src/entries/popup.html'

test.each([
  ['popup', POPUP],
  ['full-view', 'popup '],
  ['side-panel', 'popup '],
] as const)('the chosen host is set at every start: %s', async (chosen, call) => {
  browser({ sidePanel: SIDE_PANEL })
  opens = chosen
  start()
  await vi.waitFor(() => expect(calls).toEqual([call]))
})

test('a press opens the host that was chosen last', async () => {
  browser({ sidePanel: SIDE_PANEL })
  opens = 'full-view'
  start()
  clicked(TAB)
  await vi.waitFor(() => expect(calls).toContain('full view'))
  opens = 'side-panel'
  changed({ ...DEFAULT_SETTINGS, opens })
  clicked(TAB)
  await vi.waitFor(() => expect(calls).toContain('panel {"windowId":1}'))
  opens = 'popup'
  changed({ ...DEFAULT_SETTINGS, opens })
  await vi.waitFor(() => expect(calls.at(-1)).toBe(POPUP))
})

test('a press opens the full view when the browser opens no panel', async () => {
  vi.spyOn(console, 'error').mockImplementationOnce(() => {})
  const open = () => Promise.reject(new Error('may only be called in response to a user gesture'))
  browser({ sidePanel: { ...SIDE_PANEL, open } })
  opens = 'side-panel'
  start()
  clicked(TAB)
  await vi.waitFor(() => expect(calls).toContain('full view'))
})

test('Firefox is asked within the click, even in a worker that has just started', async () => {
  const sidebarAction = { open: vi.fn(async () => {}) }
  browser({ sidebarAction })
  opens = 'side-panel'
  start()
  await vi.waitFor(() => expect(calls).toEqual(['popup ']))
  start()
  clicked(TAB)
  expect(sidebarAction.open).toHaveBeenCalledOnce()
})

test('a browser without a side panel, such as on a phone, opens the popup', async () => {
  browser({})
  opens = 'side-panel'
  start()
  await vi.waitFor(() => expect(calls).toEqual([POPUP]))
})
