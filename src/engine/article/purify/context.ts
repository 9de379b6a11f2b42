/** The data that a transform gets besides the tree. */
export interface PurifyContext {
  /** The page's address. */
  readonly url: string
  /** The title shown above the article. */
  readonly title: string
  /** True if the page was loaded over https. */
  readonly secure: boolean
  /** The base address for this copy of a link or of media. */
  base(copy: Element): string
  /** What the page currently shows for this copy of an image. */
  shown(copy: Element): ShownImage
}

interface ShownImage {
  /** Absolute; '' if the image has not chosen an address yet. */
  readonly address: string
  /** The width of the loaded image in pixels, 0 if none is loaded. */
  readonly width: number
  /** The width at which the page draws it, in pixels; 0 without layout. */
  readonly drawn: number
}

/** Changes the inert tree in place. The tree contains only copies, and no element that can shadow a property. */
export type Transform = (body: HTMLElement, context: PurifyContext) => void
