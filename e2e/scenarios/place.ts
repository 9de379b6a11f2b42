import { type Role, type Root, type Seek, type Sought, seek, type Wanted } from './seek.ts'
import { until } from './until.ts'

/** A point in a window, in pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** What a browser's driver can do in a window of ours, in a page, or in what we lay over a page. */
export interface Surface {
  /**
   * The value of a function, given as source, which is called with the root and with what is given; null while the
   * place is not there. Both cross as JSON.
   */
  run<T>(source: string, given: unknown): Promise<T | null>
  /** Keys as Playwright names them: `a`, `Escape`, `Shift+Tab`. They go to where the focus is. */
  press(key: string): Promise<void>
  move(to: Point): Promise<void>
  click(at: Point, modifiers?: readonly Modifier[]): Promise<void>
  /** Turns the wheel where the mouse is. */
  wheel(pixels: number): Promise<void>
}

export type Modifier = 'Shift'

/** A description of elements; a pattern alone, or a text alone, describes elements with this text. */
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

/** What is looked at: a function of the place's root. It is sent as source, so it uses nothing outside itself. */
export type See<T, G> = (root: Root, given: G, seek: Seek) => T | Promise<T>

/** Somewhere a person can read and press: a page, the popup, a tab of ours, the view over a page, X-ray's panel. */
export class Place {
  constructor(private readonly surface: Surface) {}

  /** What a function makes of the place's root; null while the place is not there. */
  look<T, G = null>(see: See<T, G>, given?: G): Promise<T | null> {
    return this.surface.run<T>(sourceOf(see), given ?? null)
  }

  /** True while it is there. */
  async isOpen(): Promise<boolean> {
    return (await this.look(() => true)) === true
  }

  /** Waits until it is no longer there. */
  async isGone(): Promise<void> {
    await until('it is closed', async () => !(await this.isOpen()))
  }

  /** All of its text, hidden parts included; null while it is not there. */
  text(): Promise<string | null> {
    return this.look(root => (root instanceof Document ? root.documentElement : root).textContent)
  }

  /** The article's text; null while none is shown. */
  article(): Promise<string | null> {
    return this.look(root => root.querySelector('article')?.textContent ?? null)
  }

  /** Waits until an article is shown that has this text. */
  async reads(text: string): Promise<void> {
    await until(`the article has “${text}”`, async () => {
      const article = await this.article()
      if (article?.includes(text)) return true
      throw new Error(article ?? `no article, but ${await this.text()}`)
    })
  }

  /** Waits until an article is shown that does not have this text. */
  async leavesOut(text: string): Promise<void> {
    await until(`the article is without “${text}”`, async () => {
      const article = await this.article()
      return article !== null && !article.includes(text)
    })
  }

  /** How many elements match. */
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

  /** What stands in a field. */
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

  /** Waits until the focus is on what matches. */
  async hasFocusOn(what: What): Promise<void> {
    const see: See<boolean, Sought> = (root, what, seek) =>
      seek(root, what).some(each => each === root.activeElement)
    await until(`the focus is on ${told(what)}`, async () => {
      if (await this.look(see, soughtOf(what))) return true
      throw new Error(`it is on ${await this.look(root => root.activeElement?.outerHTML ?? null)}`)
    })
  }

  /** Waits until it is there, and gives it the focus. */
  async focus(what: What): Promise<void> {
    await until(`${told(what)} has the focus`, () =>
      this.look((root, what, seek) => {
        const [each] = seek(root, what)
        each?.focus()
        return each !== undefined && root.activeElement === each
      }, soughtOf(what)),
    )
  }

  /** Waits until it is there and stands still, brings it into sight, and clicks it. */
  async click(what: What, options: Reach = {}): Promise<void> {
    await this.surface.click(await this.middleOf(what, options), options.modifiers ?? [])
  }

  /** As `click`, but the mouse only points at it. */
  async hover(what: What, options: Reach = {}): Promise<void> {
    const at = await this.middleOf(what, options)
    await this.surface.move({ x: at.x - 1, y: at.y })
    await this.surface.move(at)
  }

  /** Presses keys, one after the other. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.surface.press(key)
  }

  /** Types a text where the focus is. */
  type(text: string): Promise<void> {
    return this.press(...text)
  }

  /** Puts a text into a field in place of what stands in it, as by pasting. */
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

  /** Chooses from a list by what an entry says. */
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

  /** Puts the mouse somewhere. */
  move(to: Point): Promise<void> {
    return this.surface.move(to)
  }

  /** Clicks at a point. */
  clickAt(at: Point): Promise<void> {
    return this.surface.click(at)
  }

  /** Turns the wheel where the mouse is. */
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

/** How something is reached by the mouse. */
export interface Reach {
  readonly modifiers?: readonly Modifier[]
  /** Something of ours lies over it, and is meant to. */
  readonly isCovered?: boolean
}

/** What a driver can do with a tab, besides. */
export interface TabSurface extends Surface {
  /** What we have laid over its page, if its root has something that matches. */
  over(css: string): Surface
  /** @param isHasty whether to go on as soon as the page has begun */
  goto(url: string, isHasty?: boolean): Promise<void>
  reload(): Promise<void>
  /** Goes through the tab's history. */
  traverse(steps: number): Promise<void>
  address(): Promise<string>
  front(): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Presses a key of the browser's own, such as `Alt+R`. */
  command(key: string): Promise<void>
  close(): Promise<void>
}

/** A tab, and the page in it. */
export class Tab extends Place {
  /** The reading view over its page. */
  readonly view: Place
  /** X-ray's layer over its page. */
  readonly xray: Place

  constructor(readonly tab: TabSurface) {
    super(tab)
    this.view = new Place(tab.over('dialog.pane[open]'))
    this.xray = new Place(tab.over('[role=application]'))
  }

  /** Opens the view over the page by its key, and waits until it shows an article with this text. */
  async openView(text: string): Promise<Place> {
    await this.tab.command('Alt+Shift+Y')
    await this.view.reads(text)
    return this.view
  }
}

function sourceOf<T, G>(see: See<T, G>): string {
  // What compiles this file for Node may name functions by a helper, which no page has.
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
