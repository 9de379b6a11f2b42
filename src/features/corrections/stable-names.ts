/** Whether a class, an id or an attribute says what an element is, and so will still be there tomorrow. */

/** What an element is doing at the moment. */
const STATE = new Set(
  (
    'active inactive open opened close closed collapse collapsed expanded selected current checked disabled ' +
    'enabled focus focused hover hovered pressed visible invisible hidden show shown hide loading loaded ' +
    'lazyload lazyloaded lazyloading lazy ready sticky stuck pinned fixed scrolled scrolling animate animated ' +
    'animating fade in out even odd first last first-child last-child hydrated initialized dragging empty'
  ).split(' '),
)

/** How an element looks, in the words of Bootstrap, Tailwind, Tachyons and their like. */
const LOOKS = new Set(
  (
    'absolute relative static block inline flex grid row column columns container container-fluid clearfix ' +
    'clear cf table left right center centered top bottom float bold italic underline uppercase lowercase ' +
    'capitalize truncate antialiased border rounded shadow outline transition transform ease-in ease-out ' +
    'hstack vstack sr-only visually-hidden group peer prose pull-left pull-right list-unstyled small large ' +
    'medium wide narrow full half third light dark grow shrink isolate contents overflow'
  ).split(' '),
)

/** What such words begin with when something follows: `mt-auto`, `text-center`, `justify-between`. */
const LOOKS_PREFIX =
  /^-?(?:m|w|z|d|g|mt|mr|mb|ml|mx|my|ms|me|pt|pr|pb|pl|px|py|ps|pe|gap|space|inset|min|max|col|cols|row|offset|order|flex|grid|items|justify|content|self|place|align|text|font|leading|tracking|bg|border|rounded|shadow|opacity|overflow|object|cursor|select|pointer|transition|duration|ease|animate|float|clear|whitespace|break|line|list|decoration|divide|ring|fill|stroke|aspect|basis|grow|shrink|order|sm|md|lg|xl|xs|xxl|u|is|has|js|no|ng|was|aos)-|^h-(?:full|screen|auto|fit)$/

/** The marks of generated names: emotion, styled-components, Svelte, Astro, Linaria, Vue, Angular, React's useId. */
const GENERATED =
  /^(?:css|sc|svelte|astro|jss|jsx|emotion|tw)-|^(?:data-v|_ng|ng-tns|ember|yui|ext-gen|radix)/i

/** Attributes that people give, for what the element is. */
export const STABLE_ATTRIBUTES: ReadonlySet<string> = new Set(
  (
    'role itemprop data-testid data-test-id data-test data-qa data-cy data-component data-module data-widget ' +
    'data-role data-name data-section data-area data-region data-block-name'
  ).split(' '),
)

/** True for a class or an id that people gave, for what the element is: `newsletter-box`, not `css-1x2y3z`. */
export function isStableName(name: string): boolean {
  return (
    name.length <= 60 &&
    /^[\p{L}_][\p{L}\p{N}_-]+$/u.test(name) && // no `md:w-1/2`, which is Tailwind
    /\p{L}{3}/u.test(name) && // no `h_cK`, which is minified
    !STATE.has(name.toLowerCase()) &&
    !LOOKS.has(name.toLowerCase()) &&
    !LOOKS_PREFIX.test(name) &&
    !GENERATED.test(name) &&
    !hasCounter(name) &&
    !name.split(/[-_]+/).some(looksRandom)
  )
}

/** True for an attribute that says what the element is, with a value that does. */
export function isStableAttribute(name: string, value: string): boolean {
  return STABLE_ATTRIBUTES.has(name) && isStableName(value)
}

/** A number at the end counts or measures (`para-7`, `col6`), and so does one like `ctl00_`; a long one is a key. */
function hasCounter(name: string): boolean {
  return /\d{3}|\d$|\d{2}(?=[-_])/.test(name)
}

/** A part of a name that no person typed: `3fK2x`, `bdVaJa`, `gTGesm`, `hfpxzc`. */
function looksRandom(part: string): boolean {
  if (part.length < 4) return false
  if (/\d/.test(part) && !/^\p{L}{3,}\d{1,2}\p{L}*$/u.test(part)) return true // not `html5` or `web2print`
  const innerCapitals = part.slice(1).match(/\p{Lu}/gu)?.length ?? 0
  if (part.length <= 8 && innerCapitals >= 2) return true
  return /^[a-z]{5,}$/i.test(part) && !/[aeiouy]/i.test(part)
}
