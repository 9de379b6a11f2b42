/** The pages of a site that are remembered. Each is one bit in the `pages` of a mark. */
export const MOST_PAGES = 16
/** The marks of a site that are kept, those on the most pages first. */
export const MOST_MARKS = 400
/** The marks of one page. A page with more is not a fair sample of its site. */
export const MOST_MARKS_OF_PAGE = 500
/** The hashes of an address. */
export const MOST_ADDRESS_PARTS = 5
/**
 * The sites that are remembered. With at most `MOST_MARKS` marks of 6 bytes each, they need less than 2 MB of the 10 MB
 * that Chromium allows in `storage.local`.
 */
export const MOST_SITES = 500
