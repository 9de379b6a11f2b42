/**
 * Checks of the reading view in a narrow window and on a touch screen. The functions run inside the view, in both
 * browsers; `inView` makes a script from one.
 */

/** The widths that are tested, in pixels: Firefox's sidebar, and phones. */
export const NARROW = [252, 320, 360, 416]

type Root = Document | ShadowRoot

/** A script that calls one of the functions below with the document or the shadow root. */
export function inView(
  run: (root: Root, given: never) => unknown,
  root: string,
  given: string | null = null,
): string {
  // The compiler of Firefox's tests adds a helper that names functions, which the view lacks.
  return `(__name => (${run})(${root}, ${JSON.stringify(given)}))(each => each)`
}

/** The names of the visible tools, those in the menu included. */
export function toolNames(root: Root): string[] {
  const controls = [...root.querySelectorAll<HTMLElement>('.tools > button, .tools > .drop-down > button')]
  const items = [...root.querySelectorAll<HTMLElement>('.menu [role=menuitem]:not([hidden])')]
  return [
    ...controls.filter(each => each.checkVisibility()).map(each => each.ariaLabel!),
    ...items
      .filter(each => !each.closest('[hidden] [hidden]'))
      .map(each => each.firstElementChild!.textContent!),
  ]
}

/** Clicks the tool with this name, in the menu if it is there, and waits until what it opens has its position. */
export async function press(root: Root, name: string): Promise<void> {
  const window = (root.ownerDocument ?? (root as Document)).defaultView!
  const find = () =>
    [...root.querySelectorAll<HTMLElement>('button')].find(
      each =>
        each.checkVisibility() &&
        (each.ariaLabel ?? each.firstElementChild?.textContent ?? '').trim() === name,
    )
  if (!find()) root.querySelector<HTMLElement>('.tools [aria-haspopup=menu]')!.click()
  const named = find()
  if (!named) throw new Error(`Nothing in sight is called ${name}.`)
  named.focus({ preventScroll: true })
  named.click()
  for (let frame = 0; frame < 3; frame++) await new Promise(resolve => window.requestAnimationFrame(resolve))
}

/** Closes all menus, panels and bars, and dismisses messages. */
export function closeAll(root: Root): void {
  for (const opener of root.querySelectorAll<HTMLElement>('.tools [aria-expanded=true]')) opener.click()
  for (const dialog of root.querySelectorAll<HTMLDialogElement>('.dialog[open]')) dialog.close()
  for (const box of root.querySelectorAll<HTMLElement>('.note:popover-open')) box.hidePopover()
  for (const cross of root.querySelectorAll<HTMLElement>('.status .cross')) cross.click()
  for (const bar of root.querySelectorAll(':is(.find-bar, .drawer):not([hidden])'))
    bar.querySelector<HTMLElement>('button:is(:last-child, header > button)')!.click()
}

/** Describes what does not fit into the window: what is outside it, cut off, or scrolls sideways. */
export function misfits(root: Root): string[] {
  const found: string[] = []
  const document = root.ownerDocument ?? (root as Document)
  const { defaultView, scrollingElement } = document
  const scroller = root.querySelector('.pane') ?? scrollingElement!
  const width = scroller.clientWidth
  const height = defaultView!.innerHeight
  const PANELS = ':is(.drop, .drawer, .find-bar, .listen, .dialog, [popover])'
  const CONTROLS = 'button, summary, input, select, textarea'
  const nameOf = (element: Element) =>
    `${element.localName}.${element.className} "${(element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 30)}"`
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
    !element.closest('.unseen, .progress, .guide, .read-aloud')

  if (scroller.scrollWidth > width) found.push(`the page scrolls sideways by ${scroller.scrollWidth - width}`)
  const tools = [...root.querySelectorAll('.tools > *')].filter(isShown)
  const rows = new Set(tools.map(each => Math.round(each.getBoundingClientRect().bottom)))
  if (rows.size > 1) found.push(`the tools are in ${rows.size} rows`)
  for (const element of root.querySelectorAll<HTMLElement>('body *, .pane *')) {
    const isControl = element.matches(CONTROLS)
    const isOurs = isControl || element.matches('[popover]') || !element.closest('.prose')
    // The columns of other pages are outside the window.
    const isPaged = element.closest('.by-pages > main') !== null
    if (
      !isOurs ||
      (isPaged && !isControl) ||
      element.namespaceURI !== scroller.namespaceURI ||
      !isShown(element)
    )
      continue
    const box = element.getBoundingClientRect()
    if (box.width === 0 || box.height === 0 || (isPaged && (box.right <= 0 || box.left >= width))) continue
    const name = nameOf(element)
    if (box.left < -0.5 || box.right > width + 0.5)
      found.push(`${name} reaches from ${Math.round(box.left)} to ${Math.round(box.right)} of ${width}`)
    if (element.matches(PANELS) && (box.top < -0.5 || box.bottom > height + 0.5))
      found.push(`${name} reaches down from ${Math.round(box.top)} to ${Math.round(box.bottom)} of ${height}`)
    const { overflowX } = getComputedStyle(element)
    if (/auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + 1)
      found.push(`${name} scrolls sideways`)
    if (!isControl) continue
    // The box of its text, without the touch area around it.
    const text = document.createRange()
    text.selectNodeContents(element)
    const { left: begins, right: ends } = text.getBoundingClientRect()
    const isNarrower =
      ends > begins && !element.querySelector('.icon') && (begins < box.left - 1 || ends > box.right + 1)
    if (element.matches('button, summary') && isNarrower) found.push(`${name} is narrower than its text`)
    for (let frame = element.parentElement; frame && frame !== scroller; frame = frame.parentElement) {
      if (getComputedStyle(frame).overflowX === 'visible' || frame.matches('.by-pages > main')) continue
      const { left, right } = frame.getBoundingClientRect()
      if (box.left < left - 0.5 || box.right > right + 0.5)
        found.push(`${name} is cut off by ${nameOf(frame)}`)
    }
    const panel = element.closest(PANELS)
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const frame = panel?.getBoundingClientRect()
    if (!panel || !frame || y < frame.top || y > frame.bottom || y > height) continue
    const hit = root.elementFromPoint(x, y)
    if (hit && hit !== panel && !panel.contains(hit)) found.push(`${name} is covered by ${nameOf(hit)}`)
  }
  return found
}

/**
 * The controls with a touch target of less than 44 pixels in width or height (WCAG 2.2, 2.5.5): those of the open
 * panel, or of the whole view if none is open.
 */
export function smallTargets(root: Root): string[] {
  const TARGET = 44
  const CONTROLS = 'button, summary, select, textarea, input, [role="doc-noteref"], .site a'
  const PANELS = '.drop, .drawer, .find-bar, .listen, .dialog, .note'
  const found: string[] = []
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('.unseen')
  const open = [...root.querySelectorAll(PANELS)].filter(isShown)
  const from: (Element | Root)[] = open.length > 0 ? open : [root]
  for (const control of from.flatMap(each => [...each.querySelectorAll<HTMLElement>(CONTROLS)])) {
    if (!isShown(control)) continue
    control.scrollIntoView({ block: 'center', behavior: 'instant' })
    const box = control.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const hits = (atX: number, atY: number) => {
      const hit = root.elementFromPoint(atX, atY)
      return hit !== null && (control.contains(hit) || hit.closest('label')?.control === control)
    }
    const reach = (byX: number, byY: number) => {
      let steps = 0
      while (steps < TARGET && hits(x + byX * (steps + 0.5), y + byY * (steps + 0.5))) steps += 0.5
      return steps
    }
    const wide = reach(-1, 0) + reach(1, 0)
    const high = reach(0, -1) + reach(0, 1)
    const name = `${control.localName}.${control.className} "${(control.ariaLabel ?? control.textContent ?? '').trim().slice(0, 30)}"`
    // Half a pixel outside an edge is tolerated.
    if (wide < TARGET - 1 || high < TARGET - 1) found.push(`${name} is ${wide} × ${high}`)
  }
  return found
}
