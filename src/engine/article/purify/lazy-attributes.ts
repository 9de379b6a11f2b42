/** Attributes with the address of an image that is loaded when the reader comes near. */
export const LAZY_ATTRIBUTES: readonly string[] = [
  'data-src',
  'data-original',
  'data-lazy-src',
  'data-lazy',
  'data-lazyload',
  'data-original-src',
  'data-actualsrc',
  'data-full-src',
  'data-hi-res-src',
  'data-url',
  'data-echo',
]

/** Attributes with lists of such addresses. */
export const LAZY_SETS: readonly string[] = [
  'data-srcset',
  'data-lazy-srcset',
  'data-original-set',
  'data-lazyload-srcset',
]
