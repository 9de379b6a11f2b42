import { type CDPSession, expect, type Page } from '@playwright/test'
import { words } from '../web/words.ts'

/** A node of the accessibility tree, as the protocol gives it. */
interface AxNode {
  readonly nodeId: string
  readonly parentId?: string
  readonly ignored: boolean
  readonly role?: { readonly value: string }
  readonly name?: { readonly value: string }
  readonly backendDOMNodeId?: number
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[]
}

/**
 * X-ray's panel over a page. Its shadow root is closed, to this test as to the page, so it is seen the way a screen
 * reader sees it, and pressed where it stands on the screen.
 */
export class XrayPanel {
  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async over(page: Page): Promise<XrayPanel> {
    const session = await page.context().newCDPSession(page)
    await session.send('Accessibility.enable')
    return new XrayPanel(page, session)
  }

  /** True while X-ray is there. */
  async isOpen(): Promise<boolean> {
    return (await this.nodes()).some(({ role }) => role?.value === 'application')
  }

  /** Everything the panel says, piece by piece. */
  async texts(): Promise<string[]> {
    const nodes = await this.nodes()
    const panel = nodes.find(
      each => each.role?.value === 'region' && words('xray').test(each.name?.value ?? ''),
    )
    const within = new Set(panel ? [panel.nodeId] : [])
    // The tree comes with parents before their children.
    for (const { nodeId, parentId } of nodes) if (parentId && within.has(parentId)) within.add(nodeId)
    return nodes
      .filter(({ nodeId, ignored }) => within.has(nodeId) && !ignored)
      .flatMap(({ name }) => (name?.value ? [name.value] : []))
  }

  /** Waits until the panel says what stands under this key of the words. */
  async says(key: string): Promise<void> {
    await expect
      .poll(async () => (await this.texts()).some(text => words(key).test(text)), {
        message: `the panel says ${key}`,
      })
      .toBe(true)
  }

  /** The name of what has the focus. */
  async focused(): Promise<string> {
    const isFocused = ({ properties = [] }: AxNode) =>
      properties.some(({ name, value }) => name === 'focused' && value.value === true)
    return (await this.nodes()).findLast(isFocused)?.name?.value ?? ''
  }

  /** True when the panel shows this text of the page. */
  async shows(text: string): Promise<boolean> {
    return (await this.texts()).some(each => each.includes(text))
  }

  /** Presses the button of this name where it stands. */
  async press(name: RegExp, role = 'button'): Promise<void> {
    const { x, y } = await this.middleOf(name, role)
    await this.page.mouse.click(x, y)
  }

  /** Where a control stands in the window. */
  async middleOf(name: RegExp, role = 'button'): Promise<{ x: number; y: number }> {
    const node = (await this.nodes()).find(
      each => each.role?.value === role && name.test(each.name?.value ?? ''),
    )
    if (!node) throw new Error(`The panel has no ${role} ${name}.`)
    const { quads } = await this.session.send('DOM.getContentQuads', {
      backendNodeId: node.backendDOMNodeId!,
    })
    const [x1, y1, , , x2, y2] = quads[0]!
    return { x: (x1! + x2!) / 2, y: (y1! + y2!) / 2 }
  }

  private async nodes(): Promise<AxNode[]> {
    const { nodes } = await this.session.send('Accessibility.getFullAXTree')
    return nodes as AxNode[]
  }
}
