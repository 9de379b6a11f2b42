import { expect, test } from 'vitest'
import { together } from './licences.ts'

const mit = (who: string, lines: string) => `The MIT License\n\nCopyright (c) ${who}\n\n${lines}`

test('every copyright holder is listed, and equal terms appear once', () => {
  const text = together([
    { name: 'one', texts: [mit('2020 A', 'You may\r\ndo it.\r\n')] },
    { name: 'two', texts: ['A Licence\n\n  2. Copyright is granted.\n'] },
    { name: 'three', texts: [mit('2021 B\nCopyright (c) 2022 C', 'You may do it.')] },
  ])
  expect(text.split(/\n+={72}\n+/)).toEqual([
    'one\nCopyright (c) 2020 A\n\nthree\nCopyright (c) 2021 B\nCopyright (c) 2022 C\n\nYou may\ndo it.',
    'two\n\nA Licence\n\n  2. Copyright is granted.\n',
  ])
})
