import { button, h, removeWithTransition } from '../components/element.ts'
import type { Strings } from '../wording/strings.ts'

/**
 * A line that says how many pages of the site are remembered, with a button that forgets them; null when there are none.
 * @param forget rejects when the site could not be forgotten
 */
export function memoryLine(
  pages: number,
  { t, plural }: Strings,
  forget: () => Promise<void>,
): HTMLElement | null {
  if (pages === 0) return null
  const line = h(
    'p',
    { class: 'remembered' },
    h('span', {}, plural('rememberedPages', pages)),
    ' ',
    button(t('forgetSite'), () =>
      removeWithTransition(line, () =>
        forget().then(
          () => line.remove(),
          () => undefined,
        ),
      ),
    ),
  )
  return line
}
