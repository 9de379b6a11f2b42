import type { Settings } from '../../schema/settings.ts'
import type { Typography } from '../../schema/typography.ts'
import { DEFAULT_TYPOGRAPHY } from '../../schema/typography.ts'
import { fontsOf } from '../reader/safe-document.ts'
import type { LoadModule } from '../tools/lazy-modules.ts'
import { isDark } from './contrast.ts'

/** The family name under which OpenDyslexic is registered. */
const DYSLEXIC = 'Winnow OpenDyslexic'

/** The typography for a site: the defaults, then the settings for all sites, then those for this site. */
export function typographyOf(
  { look, siteLooks }: Pick<Settings, 'look' | 'siteLooks'>,
  host: string,
): Typography {
  return { ...DEFAULT_TYPOGRAPHY, ...look, ...(Object.hasOwn(siteLooks, host) ? siteLooks[host] : {}) }
}

/**
 * Applies typography to an element and its descendants, as data attributes and custom properties that the
 * style sheet reads.
 * @param themeRoot the root element of a window or a pane
 */
export function applyTypography(themeRoot: HTMLElement, typography: Typography): void {
  const { colours } = typography
  Object.assign(themeRoot.dataset, {
    theme: typography.theme,
    align: typography.align,
    hyphens: typography.hyphens ? 'auto' : 'none',
    paragraphs: typography.indent ? 'indented' : 'spaced',
    writing: typography.vertical ? 'vertical' : 'horizontal',
    ruby: typography.ruby ? 'shown' : 'hidden',
    beginnings: typography.beginnings ? 'bold' : 'plain',
  })
  const values: Readonly<Record<string, string>> = {
    '--own-paper': colours.paper,
    '--own-ink': colours.ink,
    '--own-link': colours.link,
    '--scale': String(typography.size / 100),
    '--characters': String(typography.measure),
    '--leading': String(typography.leading / 100),
    '--paragraph': String(typography.paragraph / 100),
    '--letter-space': `${typography.letter / 100}em`,
    '--word-space': `${typography.word / 100}em`,
    '--text-family': familyOf(typography),
  }
  for (const [name, value] of Object.entries(values)) themeRoot.style.setProperty(name, value)
  if (typography.theme === 'custom') themeRoot.style.colorScheme = isDark(colours.paper) ? 'dark' : 'light'
  else themeRoot.style.removeProperty('color-scheme')
}

function familyOf({ family, familyName }: Typography): string {
  if (family === 'dyslexic') return `"${DYSLEXIC}", var(--sans)`
  // As a quoted string, the value is one family name, whatever characters it contains.
  if (family === 'named' && familyName) return `"${familyName.replaceAll(/["\\\n]/g, '')}", var(--serif)`
  return `var(--${family === 'named' ? 'serif' : family})`
}

const addedFaces = new Set<FontFace>()
let loading: Promise<void> | null = null

/** Removes the loaded font faces from the document. Over a page, that document is the page's. */
export function removeFontFaces(): void {
  for (const face of addedFaces) fontsOf().delete(face)
  addedFaces.clear()
  loading = null
}

/**
 * Adds the OpenDyslexic font faces to the document.
 * @returns settles when the typeface is usable
 */
export function loadDyslexic(load: LoadModule): Promise<void> {
  if (loading) return loading
  const request = fetchFaces(load)
    .then(faces => {
      // The font faces may have been removed while they were loading.
      if (loading !== request) return
      for (const face of faces) {
        addedFaces.add(face)
        fontsOf().add(face)
      }
    })
    .catch(error => {
      if (loading === request) loading = null
      throw error
    })
  loading = request
  return request
}

async function fetchFaces(load: LoadModule): Promise<FontFace[]> {
  const faces = await load('dyslexic')
  return Promise.all(
    faces.map(({ bytes, weight, style }) => new FontFace(DYSLEXIC, bytes(), { weight, style }).load()),
  )
}
