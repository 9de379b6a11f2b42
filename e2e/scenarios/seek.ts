/** The tree to search: the document of a window, or the shadow root of a layer over a page. */
export type Root = Document | ShadowRoot

/** A text or a pattern in a form that can be sent to a browser. */
export type Wanted = string | { readonly source: string; readonly flags: string }

/** A description of elements in a form that can be sent to a browser. All given properties must match. */
export interface Sought {
  readonly css?: string
  readonly role?: Role
  /** Its accessible name, or its title. */
  readonly name?: Wanted
  /** Its text. Of nested elements, the innermost matches. */
  readonly text?: Wanted
  /** A description of an element around it. */
  readonly within?: Sought
  /** The index among all matches; negative counts from the end. */
  readonly nth?: number
}

export type Role =
  | 'article'
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'dialog'
  | 'heading'
  | 'link'
  | 'listitem'
  | 'menuitem'
  | 'menuitemcheckbox'
  | 'radio'
  | 'searchbox'
  | 'status'
  | 'switch'
  | 'textbox'

export type Seek = (root: Root, what: Sought) => HTMLElement[]

/**
 * The visible elements that match a description. The function is sent as source, so it uses nothing defined outside
 * it.
 */
export function seek(root: Root, what: Sought): HTMLElement[] {
  const roles: Record<Role, string> = {
    article: 'article',
    button: 'button:not([role]), summary, [role=button]',
    checkbox: 'input[type=checkbox]:not([role])',
    combobox: 'select',
    dialog: 'dialog, [role=dialog], [popover]',
    heading: 'h1, h2, h3, h4, h5, h6, [role=heading]',
    link: 'a[href]',
    listitem: 'li',
    menuitem: '[role=menuitem]',
    menuitemcheckbox: '[role=menuitemcheckbox]',
    radio: 'input[type=radio], [role=radio]',
    searchbox: 'input[type=search]',
    status: '[role=status], output',
    switch: '[role=switch]',
    textbox: 'textarea, input:not([type]), input[type=text], input[type=url]',
  }
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const fits = (text: string, wanted: Wanted) =>
    typeof wanted === 'string' ? text.includes(wanted) : new RegExp(wanted.source, wanted.flags).test(text)
  /** The accessible name. */
  const spoken = (each: Element) => {
    const copy = each.cloneNode(true) as Element
    for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
    return copy.textContent
  }
  const namesOf = (each: HTMLElement) => {
    const { labels } = each as HTMLInputElement
    const labelledBy = (each.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean)
    return [
      each.getAttribute('aria-label'),
      ...labelledBy.map(id => root.getElementById(id)?.textContent),
      ...(labels ? Array.from(labels, spoken) : []),
      spoken(each),
      each.title,
      each.getAttribute('placeholder'),
    ]
      .map(tidy)
      .filter(Boolean)
  }
  const ownText = (each: HTMLElement) =>
    tidy(
      Array.from(each.childNodes, node => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : '')).join(''),
    )
  const selector = [what.role && roles[what.role], what.css].filter(Boolean)
  let found = [...root.querySelectorAll<HTMLElement>(selector[0] ?? '*')]
  if (selector[1]) found = found.filter(each => each.matches(selector[1]!))
  if (what.within) {
    const outer = seek(root, what.within)
    found = found.filter(each => outer.some(other => other !== each && other.contains(each)))
  }
  found = found.filter(each => each.checkVisibility({ visibilityProperty: true }))
  const { name, text, nth } = what
  if (name !== undefined) found = found.filter(each => namesOf(each).some(own => fits(own, name)))
  if (text !== undefined) {
    found = found.filter(
      each =>
        !/^(?:style|script)$/i.test(each.localName) &&
        (fits(tidy(each.textContent), text) || fits(ownText(each), text)),
    )
    const parents = new Set<Element | null>()
    for (const each of found)
      for (let up = each.parentElement; up && !parents.has(up); up = up.parentElement) parents.add(up)
    found = found.filter(each => !parents.has(each))
  }
  if (nth === undefined) return found
  const one = found.at(nth)
  return one ? [one] : []
}
