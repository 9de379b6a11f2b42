import { expect, test } from 'vitest'
import { inPlace } from './tool.ts'

test('tools are sorted into the row and the groups of the menu; those of the same place keep their order', () => {
  const tools = [
    { place: 'leave', element: 'cross' },
    { place: 'xray', element: 'X-ray' },
    { place: 'window', element: 'side panel' },
    { place: 'window', element: 'tab' },
    { place: 'to-view', element: 'full view' },
    { place: 'typography', element: 'look' },
    { place: 'export', element: 'export' },
    { place: 'contents', element: 'contents' },
    { place: 'find', element: 'find' },
    { place: 'listen', element: 'listen' },
  ] as const
  expect(inPlace(tools as never)).toEqual({
    bar: ['look', 'listen', 'export', 'full view'],
    menu: [['find', 'contents'], ['side panel', 'tab'], ['X-ray'], [], []],
    leave: ['cross'],
  })
})
