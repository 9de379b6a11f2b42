import { expect, test } from 'vitest'
import { inPlace } from './tool.ts'

test('tools for reading come first, corrections last but one, the way out last; equal places keep their order', () => {
  const tools = [
    { place: 'leave', is: 'cross' },
    { place: 'xray', is: 'X-ray' },
    { place: 'window', is: 'full view' },
    { place: 'window', is: 'tab' },
    { place: 'typography', is: 'look' },
    { place: 'export', is: 'export' },
    { place: 'contents', is: 'contents' },
    { place: 'listen', is: 'listen' },
  ] as const
  expect(inPlace<(typeof tools)[number]>(tools).map(({ is }) => is)).toEqual([
    ...['contents', 'look', 'listen', 'export', 'full view', 'tab', 'X-ray', 'cross'],
  ])
})
