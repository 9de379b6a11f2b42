import type { WinnowFirefox } from './browser.ts'

/**
 * The value of a function, given as source, which is called with the popup's document and with what is given; null
 * while there is no popup. The protocol knows no popups, and their pages allow no source that is not a file: the
 * browser's window sends it to the popup's process, where a sandbox runs it as the popup's own.
 */
export async function runInPopup<T>(
  { bidi, window }: WinnowFirefox,
  source: string,
  given: unknown,
): Promise<T | null> {
  const expression = `(async () => JSON.stringify({ value: await (${source})(document, ${JSON.stringify(given)}) }))()`
  const inProcess = `(async () => {
    let answer
    try {
      const sandbox = Cu.Sandbox(content, { sandboxPrototype: content, wantXrays: false })
      answer = { json: await Cu.evalInSandbox(${JSON.stringify(expression)}, sandbox) }
    } catch (error) {
      answer = { error: String(error) }
    }
    sendAsyncMessage('winnow:answer', answer)
  })()`
  const answer = await bidi.evaluate<{ json?: string; error?: string } | null>(
    window,
    `new Promise(resolve => {
      const popup = document.querySelector('panel .webextension-popup-browser')
      if (!popup) return resolve(null)
      const { messageManager } = popup
      const end = answer => {
        clearInterval(watch)
        messageManager.removeMessageListener('winnow:answer', hear)
        resolve(answer)
      }
      const hear = ({ data }) => end(data)
      const watch = setInterval(() => popup.isConnected || end(null), 20)
      messageManager.addMessageListener('winnow:answer', hear)
      messageManager.loadFrameScript('data:,' + encodeURIComponent(${JSON.stringify(inProcess)}), false)
    })`,
  )
  if (answer?.error !== undefined) throw new Error(answer.error)
  return answer?.json === undefined ? null : ((JSON.parse(answer.json) as { value?: T }).value ?? null)
}
