/** Readability's word lists. Words match anywhere in the lower-cased class or id. */

/** Names that are rarely the article. */
const UNLIKELY = words(
  '-ad- ai2html banner breadcrumbs combx comment community cover-wrap disqus extra footer gdpr header legends menu ' +
    'related remark replies rss shoutbox sidebar skyscraper social sponsor supplemental ad-break agegate ' +
    'pagination pager popup yom-remote',
)
/** Names that may be the article in spite of an unlikely word. */
const MAYBE = words('and article body column content main mathjax shadow')
const POSITIVE = words('article body content entry hentry h-entry main page pagination post text blog story')
const NEGATIVE = words(
  '-ad- hidden banner combx comment com- contact footer gdpr masthead media meta outbrain promo related scroll share ' +
    'shoutbox sidebar skyscraper sponsor shopping tags widget',
)
const BYLINE = words('byline author dateline writtenby p-author')
/** A negative name that must be a whole class. */
const HID = /^hid$| hid$| hid |^hid /

/** The longest part of a class or id that is read; pages may have any length. */
const LIMIT = 400

/** @param names an element's class and id, joined by a space */
export function isUnlikely(names: string): boolean {
  const lower = names.toLowerCase()
  return has(lower, UNLIKELY) && !has(lower, MAYBE)
}

/** @param names an element's class and id, joined by a space */
export function isBylineName(names: string): boolean {
  return has(names.toLowerCase(), BYLINE)
}

/** 25 for a positive name, -25 for a negative one, 0 for both or neither. */
export function nameWeight(name: string | null): number {
  if (!name) return 0
  const lower = name.slice(0, LIMIT).toLowerCase()
  return (isPositive(lower) ? 25 : 0) - (isNegative(lower) ? 25 : 0)
}

/** @param name lower-cased */
export function isPositive(name: string): boolean {
  return has(name, POSITIVE)
}

/** @param name lower-cased */
export function isNegative(name: string): boolean {
  return has(name, NEGATIVE) || HID.test(name)
}

function has(text: string, set: readonly string[]): boolean {
  return set.some(word => text.includes(word))
}

function words(list: string): readonly string[] {
  return list.split(' ')
}
