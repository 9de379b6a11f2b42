import type { CDPSession, Page } from '@playwright/test'
import type { WinnowBrowser } from './browser.ts'

/** A screencast: all frames of a page since it was started. */
export class Film {
  private readonly frames: string[] = []
  private onFrame = () => {}

  private constructor(private readonly session: CDPSession) {}

  static async of(page: Page): Promise<Film> {
    const session = await page.context().newCDPSession(page)
    const film = new Film(session)
    session.on('Page.screencastFrame', ({ data, sessionId }) => {
      film.frames.push(data)
      film.onFrame()
      session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
    })
    await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
    return film
  }

  /** Waits for the next frame. A screenshot is taken, too, so that it ends even if nothing is painted. */
  async nextFrame(): Promise<void> {
    const next = new Promise<void>(resolve => {
      this.onFrame = resolve
    })
    const shot = this.session.send('Page.captureScreenshot')
    await Promise.race([next, shot])
  }

  async end(): Promise<readonly string[]> {
    await this.session.send('Page.stopScreencast')
    return this.frames
  }

  /** The share of each frame that has this colour, 0 … 1. */
  static async share(
    winnow: WinnowBrowser,
    frames: readonly string[],
    colour: readonly [number, number, number],
  ): Promise<number[]> {
    const page = await winnow.context.newPage()
    const shares = await page.evaluate(
      async ({ frames, colour }) => {
        const shares: number[] = []
        for (const frame of frames) {
          const bytes = Uint8Array.from(atob(frame), each => each.charCodeAt(0))
          const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
          const canvas = new OffscreenCanvas(image.width, image.height)
          const context = canvas.getContext('2d')!
          context.drawImage(image, 0, 0)
          const { data } = context.getImageData(0, 0, image.width, image.height)
          let alike = 0
          for (let i = 0; i < data.length; i += 4)
            if (colour.every((value, channel) => Math.abs(data[i + channel]! - value) < 30)) alike++
          shares.push((alike * 4) / data.length)
        }
        return shares
      },
      { frames, colour },
    )
    await page.close()
    return shares
  }
}
