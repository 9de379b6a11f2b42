import { attribute } from '../../dom/safe-dom.ts'

/** The inherited styles of an element that the engine reads. */
export interface InheritedStyle {
  readonly visibility: string
  readonly direction: string
  readonly keepsLines: boolean
  /** The depth below the outermost element that is not displayed. */
  readonly hiddenDepth: number
}

/** The styles of a root element. */
export const PLAIN: InheritedStyle = {
  visibility: 'visible',
  direction: 'ltr',
  keepsLines: false,
  hiddenDepth: 0,
}
/**
 * The greatest depth at which styles are read: for undisplayed elements, a browser computes the style of all
 * ancestors each time.
 */
const DEEPEST_HIDDEN = 60

/** The default `display` of elements; for other elements it is always written. */
const DISPLAYS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    block:
      'html body address article aside blockquote center dd div dl dt figcaption figure footer form h1 h2 h3 h4 h5 ' +
      'h6 header hr main nav ol p pre section ul',
    inline:
      'a abbr b bdi bdo br cite code del dfn em font i iframe img ins kbd mark q s samp small span strong sub sup ' +
      'time tt u var',
    'list-item': 'li',
    'inline-block': 'button input select textarea',
    table: 'table',
    'table-row-group': 'tbody',
    'table-header-group': 'thead',
    'table-row': 'tr',
    'table-cell': 'td th',
    'table-caption': 'caption',
    contents: 'slot',
  }).flatMap(([display, tags]) => tags.split(' ').map(tag => [tag, display] as const)),
)

/**
 * Returns the inline style that gives an element its style in a document without style sheets: only the
 * differences from the defaults.
 */
export type StyleOf = (
  element: Element,
  tag: string,
  around: InheritedStyle,
) => { readonly css: string; readonly inherited: InheritedStyle }

/** For a rendered element. */
export const computedStyle: StyleOf = (element, tag, around) => {
  if (around.hiddenDepth > DEEPEST_HIDDEN) return { css: '', inherited: around }
  const style = getComputedStyle(element)
  const inherited: InheritedStyle = {
    visibility: style.visibility,
    direction: style.direction,
    keepsLines: /^(?:pre|break-spaces)/.test(style.whiteSpace),
    hiddenDepth: around.hiddenDepth > 0 || style.display === 'none' ? around.hiddenDepth + 1 : 0,
  }
  const css = [
    style.display === DISPLAYS.get(tag) ? '' : `display:${style.display}`,
    inherited.visibility === around.visibility ? '' : `visibility:${inherited.visibility}`,
    inherited.direction === around.direction ? '' : `direction:${inherited.direction}`,
    inherited.keepsLines === around.keepsLines
      ? ''
      : `white-space:${inherited.keepsLines ? 'pre-wrap' : 'normal'}`,
    style.opacity === '0' ? 'opacity:0' : '',
    // What is transparent is read only in the flow.
    style.position === 'fixed' || (style.opacity === '0' && style.position === 'absolute')
      ? `position:${style.position}`
      : '',
    ...(DISPLAYS.get(tag) === 'inline' ? outOfLine(style) : []),
  ]
  return { css: css.filter(Boolean).join(';'), inherited }
}

/** The styles by which the engine tells whether a box is a part of a line; see `engine/page/visibility.ts`. */
function outOfLine({ float, position, overflow, width, height }: CSSStyleDeclaration): string[] {
  if (float !== 'none') return [`float:${float}`]
  if (position !== 'absolute') return []
  const isDot = overflow !== 'visible' && (width === '1px' || height === '1px')
  return ['position:absolute', isDot ? 'overflow:hidden;width:1px;height:1px' : '']
}

/** For an element that is only parsed. */
export const writtenStyle: StyleOf = (element, _tag, around) => {
  const style = (attribute(element, 'style') ?? '').slice(0, 1000).toLowerCase().replaceAll(' ', '')
  const isHidden = attribute(element, 'hidden') !== null || /display:none|visibility:hidden/.test(style)
  return { css: isHidden ? 'display:none' : '', inherited: around }
}
