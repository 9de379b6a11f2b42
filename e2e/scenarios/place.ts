import { type Role, type Root, type Seek, type Sought, seek, type Wanted } from './seek.ts'
import { until } from './until.ts'

/** A point in a window, in pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The actions of a driver in a window of the extension, in a page, or in a layer over a page. */
export interface Surface {
  /**
   * Calls a function, given as source, with the root and `given`, and returns its value; null while the place does
   * not exist. Both values are sent as JSON.
   */
  run<T>(source: string, given: unknown): Promise<T | null>
  /** Keys as Playwright names them: `a`, `Escape`, `Shift+Tab`. The focused element gets them. */
  press(key: string): Promise<void>
  move(to: Point): Promise<void>
  click(at: Point, modifiers?: readonly Modifier[]): Promise<void>
  /** Turns the wheel at the position of the mouse. */
  wheel(pixels: number): Promise<void>
}

export type Modifier = 'Shift'

/** A description of elements. A pattern or a text alone describes elements with this text. */
export type What =
  | string
  | RegExp
  | {
      readonly css?: string
      readonly role?: Role
      readonly name?: string | RegExp
      readonly text?: string | RegExp
      readonly within?: What
      readonly nth?: number
    }

/** A function of the place's root. It is sent as source, so it uses nothing defined outside it. */
export type See<T, G> = (root: Root, given: G, seek: Seek) => T | Promise<T>

/**
 * A place in which a person can read and click: a page, the popup, a tab of the extension, the view over a page, or
 * X-ray's panel.
 */
export class Place {
  constructor(private readonly surface: Surface) {}

  /** Returns the value of a function of the place's root; null while the place does not exist. */
  look<T, G = null>(see: See<T, G>, given?: G): Promise<T | null> {
    return this.surface.run<T>(sourceOf(see), given ?? null)
  }

  /** Whether the place exists. */
  async isOpen(): Promise<boolean> {
    return (await this.look(() => true)) === true
  }

  /** Waits until the place no longer exists. */
  async isGone(): Promise<void> {
    await until('it is closed', async () => !(await this.isOpen()))
  }

  /** All of its text, including hidden text; null while the place does not exist. */
  text(): Promise<string | null> {
    return this.look(root => (root instanceof Document ? root.documentElement : root).textContent)
  }

  /** The text of the article; null while there is none. */
  article(): Promise<string | null> {
    return this.look(root => root.querySelector('article')?.textContent ?? null)
  }

  /** Waits until an article with this text is shown. */
  async reads(text: string): Promise<void> {
    await until(`the article has “${text}”`, async () => {
      const article = await this.article()
      if (article?.includes(text)) return true
      throw new Error(article ?? `no article, but ${await this.text()}`)
    })
  }

  /** Waits until an article without this text is shown. */
  async leavesOut(text: string): Promise<void> {
    await until(`the article is without “${text}”`, async () => {
      const article = await this.article()
      return article !== null && !article.includes(text)
    })
  }

  /** The number of elements that match. */
  async count(what: What): Promise<number> {
    return (await this.look((root, what, seek) => seek(root, what).length, soughtOf(what))) ?? 0
  }

  /** Waits until something matches. */
  async shows(what: What): Promise<void> {
    await until(`it shows ${told(what)}`, async () => {
      if ((await this.count(what)) > 0) return true
      throw new Error(`it shows: ${await this.text()}`)
    })
  }

  /** Waits until nothing matches. */
  async hides(what: What): Promise<void> {
    await until(`it no longer shows ${told(what)}`, async () => {
      const count = await this.look((root, what, seek) => seek(root, what).length, soughtOf(what))
      return count === 0
    })
  }

  /** The texts of all elements that match. */
  async texts(what: What): Promise<string[]> {
    const see: See<string[], Sought> = (root, what, seek) =>
      seek(root, what).map(each => (each.textContent ?? '').replace(/\s+/g, ' ').trim())
    return (await this.look(see, soughtOf(what))) ?? []
  }

  /** The value of a field. */
  value(what: What): Promise<string | null> {
    const see: See<string | null, Sought> = (root, what, seek) =>
      (seek(root, what)[0] as HTMLInputElement | undefined)?.value ?? null
    return this.look(see, soughtOf(what))
  }

  /** Waits until a switch is on, or off. */
  async isTurned(what: What, isOn: boolean): Promise<void> {
    const see: See<boolean | null, Sought> = (root, what, seek) => {
      const [each] = seek(root, what) as HTMLInputElement[]
      return each ? each.checked === true || each.ariaChecked === 'true' : null
    }
    await until(`${told(what)} is ${isOn ? 'on' : 'off'}`, async () => {
      return (await this.look(see, soughtOf(what))) === isOn
    })
  }

  /** Waits until a matching element has the focus. */
  async hasFocusOn(what: What): Promise<void> {
    const see: See<boolean, Sought> = (root, what, seek) =>
      seek(root, what).some(each => each === root.activeElement)
    await until(`the focus is on ${told(what)}`, async () => {
      if (await this.look(see, soughtOf(what))) return true
      throw new Error(`it is on ${await this.look(root => root.activeElement?.outerHTML ?? null)}`)
    })
  }

  /** Waits for a matching element, and focuses it. */
  async focus(what: What): Promise<void> {
    await until(`${told(what)} has the focus`, () =>
      this.look((root, what, seek) => {
        const [each] = seek(root, what)
        each?.focus()
        return each !== undefined && root.activeElement === each
      }, soughtOf(what)),
    )
  }

  /** Waits for a matching element that does not move, scrolls it into view, and clicks it. */
  async click(what: What, options: Reach = {}): Promise<void> {
    await this.surface.click(await this.middleOf(what, options), options.modifiers ?? [])
  }

  /** As `click`, but only moves the mouse there. */
  async hover(what: What, options: Reach = {}): Promise<void> {
    const at = await this.middleOf(what, options)
    await this.surface.move({ x: at.x - 1, y: at.y })
    await this.surface.move(at)
  }

  /** Presses keys, one after the other. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.surface.press(key)
  }

  /** Types a text into the focused element. */
  type(text: string): Promise<void> {
    return this.press(...text)
  }

  /** Replaces the text of a field, as pasting does. */
  async fill(what: What, text: string): Promise<void> {
    await this.focus(what)
    const see: See<void, string> = (root, text) => {
      const field = root.activeElement as HTMLInputElement
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!
      set!.call(field, text)
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
    await this.look(see, text)
  }

  /** Chooses an entry of a list by its label. */
  async select(what: What, label: string): Promise<void> {
    const see: See<boolean, [Sought, string]> = (root, [what, label], seek) => {
      const list = seek(root, what)[0] as HTMLSelectElement | undefined
      const at = [...(list?.options ?? [])].findIndex(each => each.label === label)
      if (!list || at < 0) return false
      list.selectedIndex = at
      list.dispatchEvent(new Event('input', { bubbles: true }))
      list.dispatchEvent(new Event('change', { bubbles: true }))
      return true
    }
    await until(`${told(what)} has “${label}”`, () =>
      this.look(see, [soughtOf(what), label] as const as never),
    )
  }

  /** Moves the mouse. */
  move(to: Point): Promise<void> {
    return this.surface.move(to)
  }

  /** Clicks at a point. */
  clickAt(at: Point): Promise<void> {
    return this.surface.click(at)
  }

  /** Turns the wheel at the position of the mouse. */
  wheel(pixels: number): Promise<void> {
    return this.surface.wheel(pixels)
  }

  private middleOf(what: What, { isCovered = false }: Reach): Promise<Point> {
    const see: See<Point | null, { what: Sought; isCovered: boolean }> = (
      root,
      { what, isCovered },
      seek,
    ) => {
      const [each] = seek(root, what)
      if (!each) return null
      const find = () => {
        const box = each.getClientRects()[0]
        if (!box) return null
        const { left, right, top, bottom } = box
        if (top < 0 || left < 0 || left >= innerWidth || top >= innerHeight) return null
        const y = Math.round((top + Math.min(bottom, innerHeight)) / 2)
        const x = Math.round((left + Math.min(right, innerWidth)) / 2)
        if (isCovered) return { x, y }
        const hit = root.elementFromPoint(x, y)
        const labels = [...((each as HTMLInputElement).labels ?? [])]
        const isHit = hit && [each, ...labels].some(own => own.contains(hit) || hit.contains(own))
        return isHit ? { x, y } : null
      }
      const at = find()
      if (at) return at
      each.scrollIntoView({ block: 'center', behavior: 'instant' })
      return find()
    }
    let last = ''
    return until(`${told(what)} can be pressed`, async () => {
      const at = await this.look(see, { what: soughtOf(what), isCovered })
      const isStill = at !== null && JSON.stringify(at) === last
      last = JSON.stringify(at)
      if (isStill) return at
      throw new Error(`it is at ${last}; the place shows: ${await this.text()}`)
    })
  }
}

/** Options of mouse actions. */
export interface Reach {
  readonly modifiers?: readonly Modifier[]
  /** Something of the extension covers the element, as intended. */
  readonly isCovered?: boolean
}

/** The further actions of a driver in a tab. */
export interface TabSurface extends Surface {
  /** The layer over its page whose root has a matching element. */
  over(css: string): Surface
  /** @param isHasty true to return as soon as the page starts to load */
  goto(url: string, isHasty?: boolean): Promise<void>
  reload(): Promise<void>
  /** Moves in the tab's history. */
  traverse(steps: number): Promise<void>
  address(): Promise<string>
  front(): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Presses a shortcut of the browser, such as `Alt+R`. */
  command(key: string): Promise<void>
  close(): Promise<void>
}

/** A tab with its page. */
export class Tab extends Place {
  /** The full view over its page. */
  readonly view: Place
  /** X-ray's layer over its page. */
  readonly xray: Place
  /** The guide beside the sample page. */
  readonly guide: Place

  constructor(readonly tab: TabSurface) {
    super(tab)
    this.view = new Place(tab.over('dialog.pane[open]'))
    this.xray = new Place(tab.over('[role=application]'))
    this.guide = new Place(tab.over('.guide'))
  }

  /** Opens the full view by its key, and waits for an article with this text. */
  async openView(text: string): Promise<Place> {
    await this.tab.command('Alt+Shift+Y')
    await this.view.reads(text)
    return this.view
  }
}

function sourceOf<T, G>(see: See<T, G>): string {
  // The compiler for Node adds a helper that names functions, which pages lack.
  return `(root, given) => { const __name = each => each; const seek = ${seek}; return (${see})(root, given, seek) }`
}

const wantedOf = (wanted: string | RegExp): Wanted =>
  typeof wanted === 'string' ? wanted : { source: wanted.source, flags: wanted.flags }

function soughtOf(what: What): Sought {
  if (typeof what === 'string' || what instanceof RegExp) return { text: wantedOf(what) }
  const { name, text, within, ...rest } = what
  return {
    ...rest,
    ...(name !== undefined && { name: wantedOf(name) }),
    ...(text !== undefined && { text: wantedOf(text) }),
    ...(within !== undefined && { within: soughtOf(within) }),
  }
}

const told = (what: What) =>
  typeof what === 'string' || what instanceof RegExp
    ? `“${what}”`
    : JSON.stringify(what, (_, each) => (each instanceof RegExp ? String(each) : each))
