/** Tells whether a class, an id or an attribute describes what an element is. Such names rarely change. */

/** Names of states of an element. */
const STATE = new Set(
  (
    'active inactive open opened close closed collapse collapsed expanded selected current checked disabled ' +
    'enabled focus focused hover hovered pressed visible invisible hidden show shown hide loading loaded ' +
    'lazyload lazyloaded lazyloading lazy ready sticky stuck pinned fixed scrolled scrolling animate animated ' +
    'animating fade in out even odd first last first-child last-child hydrated initialized dragging empty'
  ).split(' '),
)

/** Names of styles, as in Bootstrap, Tailwind and Tachyons. */
const STYLES = new Set(
  (
    'absolute relative static block inline flex grid row column columns container container-fluid clearfix ' +
    'clear cf table left right center centered top bottom float bold italic underline uppercase lowercase ' +
    'capitalize truncate antialiased border rounded shadow outline transition transform ease-in ease-out ' +
    'hstack vstack sr-only visually-hidden group peer prose pull-left pull-right list-unstyled small large ' +
    'medium wide narrow full half third light dark grow shrink isolate contents overflow'
  ).split(' '),
)

/** Prefixes of such names: `mt-auto`, `text-center`, `justify-between`. */
const STYLE_PREFIX =
  /^-?(?:m|w|z|d|g|mt|mr|mb|ml|mx|my|ms|me|pt|pr|pb|pl|px|py|ps|pe|gap|space|inset|min|max|col|cols|row|offset|order|flex|grid|items|justify|content|self|place|align|text|font|leading|tracking|bg|border|rounded|shadow|opacity|overflow|object|cursor|select|pointer|transition|duration|ease|animate|float|clear|whitespace|break|line|list|decoration|divide|ring|fill|stroke|aspect|basis|grow|shrink|order|sm|md|lg|xl|xs|xxl|u|is|has|js|no|ng|was|aos)-|^h-(?:full|screen|auto|fit)$/

/** Prefixes of generated names: emotion, styled-components, Svelte, Astro, Linaria, Vue, Angular, React's useId. */
const GENERATED =
  /^(?:css|sc|svelte|astro|jss|jsx|emotion|tw)-|^(?:data-v|_ng|ng-tns|ember|yui|ext-gen|radix)/i

/** Attributes that people choose to describe what an element is. */
export const STABLE_ATTRIBUTES: ReadonlySet<string> = new Set(
  (
    'role itemprop data-testid data-test-id data-test data-qa data-cy data-component data-module data-widget ' +
    'data-role data-name data-section data-area data-region data-block-name'
  ).split(' '),
)

/** Whether a class or an id was chosen by a person to describe the element: `newsletter-box`, not `css-1x2y3z`. */
export function isStableName(name: string): boolean {
  return (
    name.length <= 60 &&
    /^[\p{L}_][\p{L}\p{N}_-]+$/u.test(name) && // not `md:w-1/2`, which is Tailwind
    /\p{L}{3}/u.test(name) && // not `h_cK`, which is minified
    !STATE.has(name.toLowerCase()) &&
    !STYLES.has(name.toLowerCase()) &&
    !STYLE_PREFIX.test(name) &&
    !GENERATED.test(name) &&
    !hasCounter(name) &&
    !name.split(/[-_]+/).some(looksRandom)
  )
}

/** Whether an attribute and its value describe what the element is. */
export function isStableAttribute(name: string, value: string): boolean {
  return STABLE_ATTRIBUTES.has(name) && isStableName(value)
}

/** Whether a name contains a counter or a measure (`para-7`, `col6`, `ctl00_`), or a key (three or more digits). */
function hasCounter(name: string): boolean {
  return /\d{3}|\d$|\d{2}(?=[-_])/.test(name)
}

/** Whether a part of a name looks random: `3fK2x`, `bdVaJa`, `gTGesm`, `hfpxzc`. */
function looksRandom(part: string): boolean {
  if (part.length < 4) return false
  if (/\d/.test(part) && !/^\p{L}{3,}\d{1,2}\p{L}*$/u.test(part)) return true // not `html5` or `web2print`
  const innerCapitals = part.slice(1).match(/\p{Lu}/gu)?.length ?? 0
  if (part.length <= 8 && innerCapitals >= 2) return true
  return /^[a-z]{5,}$/i.test(part) && !/[aeiouy]/i.test(part)
}
