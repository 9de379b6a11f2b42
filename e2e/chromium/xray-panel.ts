import { type CDPSession, expect, type Page } from '@playwright/test'
import { words } from '../web/words.ts'

/** A node of the accessibility tree, as the protocol describes it. */
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
 * Access to X-ray's panel over a page. Its shadow root is closed to the page and to the test, so it is read
 * through the accessibility tree and clicked by position.
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

  /** Whether X-ray is open. */
  async isOpen(): Promise<boolean> {
    return (await this.nodes()).some(({ role }) => role?.value === 'application')
  }

  /** All texts of the panel. */
  async texts(): Promise<string[]> {
    const nodes = await this.nodes()
    const panel = nodes.find(
      each => each.role?.value === 'region' && words('xray').test(each.name?.value ?? ''),
    )
    const within = new Set(panel ? [panel.nodeId] : [])
    // In the list, parents come before their children.
    for (const { nodeId, parentId } of nodes) if (parentId && within.has(parentId)) within.add(nodeId)
    return nodes
      .filter(({ nodeId, ignored }) => within.has(nodeId) && !ignored)
      .flatMap(({ name }) => (name?.value ? [name.value] : []))
  }

  /** Waits until the panel shows the message with this key. */
  async says(key: string): Promise<void> {
    await expect
      .poll(async () => (await this.texts()).some(text => words(key).test(text)), {
        message: `the panel says ${key}`,
      })
      .toBe(true)
  }

  /** The name of the focused element. */
  async focused(): Promise<string> {
    const isFocused = ({ properties = [] }: AxNode) =>
      properties.some(({ name, value }) => name === 'focused' && value.value === true)
    return (await this.nodes()).findLast(isFocused)?.name?.value ?? ''
  }

  /** Whether the panel shows this text. */
  async shows(text: string): Promise<boolean> {
    return (await this.texts()).some(each => each.includes(text))
  }

  /** Clicks the control with this name. */
  async press(name: RegExp, role = 'button'): Promise<void> {
    const { x, y } = await this.middleOf(name, role)
    await this.page.mouse.click(x, y)
  }

  /** The centre of a control in the window. */
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
