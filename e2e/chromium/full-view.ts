import { type CDPSession, expect, type Page } from '@playwright/test'
import { wayTo } from '../web/tool-places.ts'
import type { WinnowBrowser } from './browser.ts'

/** A DOM node as the protocol describes it, including shadow trees of every mode. */
interface DomNode {
  readonly backendNodeId: number
  readonly nodeName: string
  readonly attributes?: readonly string[]
  readonly children?: readonly DomNode[]
  readonly shadowRoots?: readonly DomNode[]
  readonly shadowRootType?: string
}

/**
 * Access to the full view. Its shadow tree is closed to the page and to Playwright, so it is read through the
 * protocol and clicked by the mouse.
 */
export class FullView {
  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  /** The full view over a page, which need not be open. */
  static async of(page: Page): Promise<FullView> {
    return new FullView(page, await page.context().newCDPSession(page))
  }

  /** Presses the key of the full view over a page. Its text may not be drawn yet. */
  static async open(winnow: WinnowBrowser, page: Page): Promise<FullView> {
    await winnow.pressKey(page, 'Alt+Shift+Y')
    return FullView.of(page)
  }

  /** Evaluates a function on the view's shadow root; null while there is no view over the page. */
  async look<T, A = undefined>(see: (root: ShadowRoot, given: A) => T, given?: A): Promise<T | null> {
    const { root } = (await this.session.send('DOM.getDocument', { depth: 4, pierce: true })) as {
      root: DomNode
    }
    const found = closedRoot(root)
    if (!found) return null
    const { object } = await this.session.send('DOM.resolveNode', { backendNodeId: found.backendNodeId })
    const { result, exceptionDetails } = await this.session.send('Runtime.callFunctionOn', {
      objectId: object.objectId!,
      functionDeclaration: `function (given) { const see = ${see}; const root = this.getRootNode()
        return root.querySelector('dialog').open ? see(root, given) : null }`,
      arguments: [{ value: given }],
      returnByValue: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description)
    return result.value as T
  }

  /** The text of the article; null while there is none. */
  article(): Promise<string | null> {
    return this.look(root => root.querySelector('article')?.textContent ?? null)
  }

  /** All text of the view. */
  text(): Promise<string | null> {
    return this.look(root => root.querySelector('dialog')!.textContent)
  }

  /** Clicks the button with this name, once it exists. */
  async press(name: RegExp): Promise<void> {
    const find = () =>
      this.look(
        (root, { source, flags }) => {
          const name = new RegExp(source, flags)
          const named = [...root.querySelectorAll<HTMLElement>('button, summary')].find(
            each =>
              each.checkVisibility() &&
              // A menu item shows its key after its name.
              name.test(each.ariaLabel ?? (each.querySelector(':has(+ kbd)') ?? each).textContent!.trim()),
          )
          named?.scrollIntoView({ block: 'nearest' })
          const box = named?.getBoundingClientRect()
          return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
        },
        { source: name.source, flags: name.flags },
      )
    await expect.poll(find, `the full view has a button called ${name}`).toBeTruthy()
    const { x, y } = (await find())!
    await this.page.mouse.click(x, y)
  }

  /** Uses the tool with the name of this message. */
  async tool(key: string): Promise<void> {
    for (const name of wayTo(key)) await this.press(name)
  }

  /** The names in the accessibility tree, of the page and of the view, in order. */
  async spoken(): Promise<string[]> {
    const { nodes } = await this.session.send('Accessibility.getFullAXTree')
    return nodes.filter(({ ignored }) => !ignored).map(({ name }) => String(name?.value ?? ''))
  }
}

function closedRoot(root: DomNode): DomNode | null {
  const queue = [root]
  for (let node = queue.pop(); node; node = queue.pop()) {
    const [shadow] = node.shadowRoots ?? []
    if (shadow?.shadowRootType === 'closed') {
      const dialog = shadow.children?.find(({ nodeName }) => nodeName === 'DIALOG')
      if (dialog) return dialog
    }
    queue.push(...(node.children ?? []), ...(node.shadowRoots ?? []))
  }
  return null
}
