import type { Look } from '../store/look.ts'
import type { Settings } from '../store/settings.ts'

/** What a text looks like to somebody who has chosen nothing. */
export const LOOK: Look = {
  theme: 'system',
  colours: { paper: '#fbf8f2', ink: '#211c15', link: '#6b4500' },
  family: 'serif',
  familyName: '',
  size: 110,
  measure: 66,
  leading: 165,
  paragraph: 65,
  letter: 0,
  word: 0,
  align: 'start',
  hyphens: true,
  vertical: false,
  ruby: true,
}

/** The look of articles of a site: what the person has chosen for it, for all, or not at all. */
export function lookOf({ look, siteLooks }: Settings, host: string): Look {
  return { ...LOOK, ...look, ...siteLooks[host] }
}
