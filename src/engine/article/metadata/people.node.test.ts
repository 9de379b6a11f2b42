import { expect, test } from 'vitest'
import { announcesPeople, isOrganisation, peopleIn } from './people.ts'

test.each([
  ['By Ada Byron', 'Ada Byron'],
  ['By\u2063by ADA BYRON, BO LIMA and CY KING', 'ADA BYRON, BO LIMA and CY KING'],
  ['By \u2063Ada Byron\u2063, \u2063Bo Lima\u2063 and \u2063Cy King', 'Ada Byron, Bo Lima and Cy King'],
  ['By Ada Byron, Turin', 'Ada Byron'],
  ['By Ada ByronStaff Writer', 'Ada Byron'],
  ['2/26/2015 7:11 AM PST BY VALVE STAFF', 'VALVE STAFF'],
  ['By Ada Byron Dec. 16, 2016', 'Ada Byron'],
  ['By Ada Byron@ada', 'Ada Byron'],
  ['Von Ada von Byron und Bo Lima', 'Ada von Byron und Bo Lima'],
  ['Par Ada Byron et Bo Lima', 'Ada Byron et Bo Lima'],
  ['Por Ada Byron y Bo Lima', 'Ada Byron y Bo Lima'],
  ['作者：鲁迅 2019年4月2日', '鲁迅'],
  ['投稿者 Ada Byron', 'Ada Byron'],
  ['بقلم: طه حسين', 'طه حسين'],
  ['By Follow Us', null],
  ['By the river', null],
  ['Produced by Ada Byron', null],
  ['Ada Byron', null],
])('“%s” names %s', (line, people) => {
  expect(peopleIn(line, false)).toBe(people)
})

test.each([
  ['Ada Byron / The Press / Updated: Oct 9', 'Ada Byron'],
  ['4 min\u2063松村太郎\u20632019年04月13日', '松村太郎'],
  ['Richard (R.J.) Byron', 'Richard (R.J.) Byron'],
  ['Valve Japan Staff 2019年04月28日', 'Valve Japan Staff'],
  ['Monday', null],
  ['Von', null],
  ['AFP', null],
  ['Share this article', null],
  ['Head of Valves', null],
])('the marked line “%s” names %s', (line, people) => {
  expect(peopleIn(line, true)).toBe(people)
})

test('only a word such as “by” announces people', () => {
  expect(['By', '作者：', 'Autor:'].every(announcesPeople)).toBe(true)
  expect(['By the way', 'More', ''].some(announcesPeople)).toBe(false)
})

test('organisations are told from people', () => {
  expect(['AFP', 'Valve Weekly Staff', 'Valves Inc.', '新华通讯社'].every(isOrganisation)).toBe(true)
  expect(['Ada Byron', 'ADA BYRON', '鲁迅'].some(isOrganisation)).toBe(false)
})
