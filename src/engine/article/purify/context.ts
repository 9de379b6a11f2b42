/** What a transform may know besides the tree it works on. */
export interface PurifyContext {
  /** The page's address. */
  readonly url: string
  /** The title shown above the article. */
  readonly title: string
  /** True when the page came over https. */
  readonly secure: boolean
  /** What addresses on this copy of a link or of media are relative to. */
  base(copy: Element): string
  /** What the page shows for this copy of an image at the moment. */
  shown(copy: Element): ShownImage
}

interface ShownImage {
  /** Absolute, '' when the image has not chosen an address yet. */
  readonly address: string
  /** Width of the loaded image in pixels, 0 when none is loaded. */
  readonly width: number
  /** How wide the page draws it, in pixels; 0 where it does not draw. */
  readonly drawn: number
}

/** Changes the inert tree in place. It holds copies alone, and no element that can shadow a property. */
export type Transform = (body: HTMLElement, context: PurifyContext) => void
