import type { Look } from '../store/look.ts'
import type { Settings } from '../store/settings.ts'
import { isDark } from './contrast.ts'
import type { LoadPart } from './parts.ts'
import { fontsOf } from './safe-document.ts'

/** What a text looks like to somebody who has chosen nothing. */
export const LOOK: Look = {
  theme: 'system',
  colours: { paper: '#fbf8f2', ink: '#211c15', link: '#6b4500' },
  family: 'serif',
  familyName: '',
  size: 100,
  measure: 66,
  leading: 165,
  paragraph: 65,
  letter: 0,
  word: 0,
  align: 'start',
  hyphens: true,
  indent: false,
  vertical: false,
  ruby: true,
  beginnings: false,
}

/** The family by which the face that is easier for people with dyslexia goes. */
const DYSLEXIC = 'Winnow OpenDyslexic'

/** The look of articles of a site: what the person has chosen for it, for all, or not at all. */
export function lookOf({ look, siteLooks }: Pick<Settings, 'look' | 'siteLooks'>, host: string): Look {
  return { ...LOOK, ...look, ...(Object.hasOwn(siteLooks, host) ? siteLooks[host] : {}) }
}

/**
 * Has an element and all in it set as a look says, from now on. The style sheet reads what is written here.
 * @param face the root of a window, or a pane
 */
export function wear(face: HTMLElement, look: Look): void {
  const { colours } = look
  Object.assign(face.dataset, {
    theme: look.theme,
    align: look.align,
    hyphens: look.hyphens ? 'auto' : 'none',
    paragraphs: look.indent ? 'indented' : 'spaced',
    writing: look.vertical ? 'vertical' : 'horizontal',
    ruby: look.ruby ? 'shown' : 'hidden',
    beginnings: look.beginnings ? 'bold' : 'plain',
  })
  const values: Readonly<Record<string, string>> = {
    '--own-paper': colours.paper,
    '--own-ink': colours.ink,
    '--own-link': colours.link,
    '--scale': String(look.size / 100),
    '--characters': String(look.measure),
    '--leading': String(look.leading / 100),
    '--paragraph': String(look.paragraph / 100),
    '--letter-space': `${look.letter / 100}em`,
    '--word-space': `${look.word / 100}em`,
    '--text-family': familyOf(look),
  }
  for (const [name, value] of Object.entries(values)) face.style.setProperty(name, value)
  if (look.theme === 'custom') face.style.colorScheme = isDark(colours.paper) ? 'dark' : 'light'
  else face.style.removeProperty('color-scheme')
}

function familyOf({ family, familyName }: Look): string {
  if (family === 'dyslexic') return `"${DYSLEXIC}", var(--sans)`
  // In quotes it is one name, whatever is in it.
  if (family === 'named' && familyName) return `"${familyName.replaceAll(/["\\\n]/g, '')}", var(--serif)`
  return `var(--${family === 'named' ? 'serif' : family})`
}

const worn = new Set<FontFace>()
let coming: Promise<void> | null = null

/** Takes the faces that were loaded out of the document, which over a page is the page's. */
export function takeOffFaces(): void {
  for (const face of worn) fontsOf().delete(face)
  worn.clear()
  coming = null
}

/**
 * Sees to it that the document has the face for people with dyslexia.
 * @returns settles when it can be used
 */
export function loadDyslexic(load: LoadPart): Promise<void> {
  if (coming) return coming
  const mine = fetchFaces(load)
    .then(faces => {
      // They may have been taken off before they came.
      if (coming !== mine) return
      for (const face of faces) {
        worn.add(face)
        fontsOf().add(face)
      }
    })
    .catch(error => {
      if (coming === mine) coming = null
      throw error
    })
  coming = mine
  return mine
}

async function fetchFaces(load: LoadPart): Promise<FontFace[]> {
  const faces = await load('dyslexic')
  return Promise.all(
    faces.map(({ bytes, weight, style }) => new FontFace(DYSLEXIC, bytes(), { weight, style }).load()),
  )
}
