import type { Theme, Typography } from '../../schema/typography.ts'
import { h } from '../components/element.ts'
import type { MessageKey, Strings } from '../wording/strings.ts'
import { customColours } from './custom-colours.ts'
import { sizeButtons } from './size-buttons.ts'

/** The ranges of the typography settings: minimum and maximum. */
export type Ranges = { readonly [K in Measure]: readonly [number, number] }
/** A measure, its label, and the step of its control. */
type MeasureRow = readonly [Measure, MessageKey, number]
type Measure = 'size' | 'measure' | 'leading' | 'paragraph' | 'letter' | 'word'

/** The form for the typography settings. */
export interface TypographyForm {
  /** The controls for the size, the width of a line, the theme and the font. */
  readonly first: HTMLElement
  /** All other controls. */
  readonly others: HTMLElement
  /** Sets the controls to these values. */
  show(typography: Typography): void
  /** Hides controls that have no effect on the article, and shows the others. Initially all are shown. */
  offer(has: Readonly<Record<Special, boolean>>): void
}

export interface TypographyFormOptions {
  readonly strings: Strings
  readonly ranges: Ranges
  /** Whether the name of a typeface can be typed: not over a page, whose scripts could read it. */
  readonly canType?: boolean
  /** Called while a control is being moved. */
  preview(change: Partial<Typography>): void
  /** Called when the person has chosen a value. */
  choose(change: Partial<Typography>): void
}

const THEMES: readonly [Theme, MessageKey][] = [
  ['system', 'themeSystem'],
  ['light', 'themeLight'],
  ['sepia', 'themeSepia'],
  ['dark', 'themeDark'],
  ['black', 'themeBlack'],
  ['contrast', 'themeContrast'],
  ['custom', 'themeCustom'],
]
const FAMILIES: readonly [Typography['family'], MessageKey][] = [
  ['serif', 'familySerif'],
  ['sans', 'familySans'],
  ['mono', 'familyMono'],
  ['dyslexic', 'familyDyslexic'],
  ['named', 'familyNamed'],
]
const NAMED = FAMILIES.findIndex(([family]) => family === 'named')
const WIDTH: MeasureRow = ['measure', 'lookMeasure', 2]
const SPACINGS: readonly MeasureRow[] = [
  ['leading', 'lookLeading', 5],
  ['paragraph', 'lookParagraph', 5],
  ['letter', 'lookLetter', 1],
  ['word', 'lookWord', 2],
]
type Flag = 'hyphens' | 'indent' | 'vertical' | 'ruby' | 'beginnings'
/**
 * Flags that affect only some articles: those with ruby annotations, or in a script that can be set
 * vertically.
 */
type Special = 'ruby' | 'vertical'
const FLAGS: readonly [Flag, MessageKey][] = [
  ['hyphens', 'lookHyphens'],
  ['indent', 'lookIndent'],
  ['vertical', 'lookVertical'],
  ['ruby', 'lookRuby'],
  ['beginnings', 'lookBeginnings'],
]
export function typographyForm({
  strings,
  ranges,
  canType = true,
  preview,
  choose,
}: TypographyFormOptions): TypographyForm {
  const { t } = strings
  const updates: ((typography: Typography) => void)[] = []

  const themes = h('fieldset', { class: 'themes' }, h('legend', {}, t('lookTheme')))
  for (const [theme, name] of THEMES) {
    const input = h('input', { type: 'radio', name: 'theme', value: theme })
    const swatch = h('span', { class: 'swatch', 'data-theme': theme, 'aria-hidden': 'true' }, 'Aa')
    themes.append(h('label', {}, input, swatch, h('span', {}, t(name))))
    input.addEventListener('change', () => choose({ theme }))
    updates.push(typography => {
      input.checked = typography.theme === theme
      for (const [part, value] of Object.entries(typography.colours))
        swatch.style.setProperty(`--own-${part}`, value)
    })
  }

  const family = h('select', {}, ...FAMILIES.map(([value, name]) => h('option', { value }, t(name))))
  family.addEventListener('change', () => choose({ family: family.value as Typography['family'] }))
  const named = h('input', { type: 'text', maxlength: '100', spellcheck: 'false', placeholder: 'Georgia' })
  named.addEventListener('change', () => choose({ familyName: named.value.trim() }))
  const namedLabel = h('label', {}, h('span', {}, t('familyName')), named)
  updates.push(typography => {
    family.value = typography.family
    named.value = typography.familyName
    namedLabel.hidden = !canType || typography.family !== 'named'
    family.options[NAMED]!.disabled = !canType && typography.familyName === ''
  })

  const align = h('input', { type: 'checkbox' })
  // Without hyphenation, justified lines have wide gaps.
  align.addEventListener('change', () =>
    choose(align.checked ? { align: 'justify', hyphens: true } : { align: 'start' }),
  )
  updates.push(typography => {
    align.checked = typography.align === 'justify'
  })

  const slider = ([name, label, step]: MeasureRow) => {
    const [min, max] = ranges[name].map(String) as [string, string]
    const input = h('input', { type: 'range', min, max, step: String(step) })
    const value = h('output')
    const change = () => ({ [name]: input.valueAsNumber })
    const write = () => {
      value.textContent =
        name === 'measure' ? t('lookCharacters', input.valueAsNumber) : t('percent', input.valueAsNumber)
    }
    input.addEventListener('input', () => {
      write()
      preview(change())
    })
    input.addEventListener('change', () => choose(change()))
    updates.push(typography => {
      input.valueAsNumber = typography[name]
      write()
    })
    return h('label', {}, h('span', {}, t(label)), input, value)
  }

  const size = sizeButtons(strings, ranges.size, choose)
  const colours = customColours({ strings, preview, choose })
  updates.push(size.show, colours.show)

  const rows = new Map<Flag, HTMLElement>()
  const first = h(
    'div',
    { class: 'typography-form first' },
    size.element,
    slider(WIDTH),
    themes,
    colours.element,
    h('label', {}, h('span', {}, t('lookFamily')), family),
    namedLabel,
  )
  const others = h(
    'div',
    { class: 'typography-form' },
    ...SPACINGS.map(slider),
    h('label', { class: 'flag' }, align, h('span', {}, t('lookJustify'))),
    ...FLAGS.map(([name, label]) => {
      const input = h('input', { type: 'checkbox' })
      input.addEventListener('change', () =>
        choose({
          [name]: input.checked,
          ...(name === 'hyphens' && !input.checked ? { align: 'start' } : {}),
        }),
      )
      updates.push(typography => {
        input.checked = typography[name]
      })
      const row = h('label', { class: 'flag' }, input, h('span', {}, t(label)))
      rows.set(name, row)
      return row
    }),
  )
  return {
    first,
    others,
    show(typography) {
      for (const each of updates) each(typography)
    },
    offer(has) {
      for (const [name, isOffered] of Object.entries(has)) rows.get(name as Special)!.hidden = !isOffered
    },
  }
}
