/** What can be brought into view: an element, or some words. */
export type Spot = Element | Range
