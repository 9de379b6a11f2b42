import type { ViewChoices } from '../../messages/worker.ts'
import { DEFAULT_SETTINGS, type Settings } from '../../schema/settings.ts'
import type { LoadModule } from '../../view/tools/lazy-modules.ts'
import { applyTypography, loadDyslexic, typographyOf } from '../../view/typography/typography.ts'

/** The settings; the defaults if they cannot be loaded. */
export function settingsOrDefaults(choices: ViewChoices): Promise<Settings> {
  return choices.settings().catch(error => {
    console.warn(error)
    return DEFAULT_SETTINGS
  })
}

/**
 * Applies the typography and the theme for a page.
 * @param url the address of the page
 * @param themeRoot the element that gets them
 * @returns a promise while a font loads; it never rejects
 */
export function applySettings(
  settings: Settings,
  url: string,
  themeRoot: HTMLElement,
  load: LoadModule,
): Promise<void> | undefined {
  const typography = typographyOf(settings, URL.parse(url)?.host ?? '')
  applyTypography(themeRoot, typography)
  return typography.family === 'dyslexic' ? loadDyslexic(load).catch(console.warn) : undefined
}
