import { words } from './words.ts'

/** The message keys of the tools that are buttons of the tool bar. All others are in its menu. */
const IN_BAR = ['look', 'listen', 'takeAlong', 'fullView', 'more', 'leave']

/** The message key of the button that opens the menu. */
export const MENU = 'more'

/** Whether the tool with the name of this message is in the menu of the tool bar. */
export const isInMenu = (key: string): boolean => !IN_BAR.includes(key)

/** The message keys of the tools that leave the view, and of the report, whose dialog opens later. */
export const LEADING_AWAY = [
  'fullView',
  'sidePanel',
  'inTab',
  'onPage',
  'xrayOpen',
  'secondOpinions',
  'leave',
  'notThisPage',
  'settings',
  'report',
]

/** The names of the controls to press to use a tool, in order. */
export const wayTo = (key: string): RegExp[] => (isInMenu(key) ? [words(MENU), words(key)] : [words(key)])
