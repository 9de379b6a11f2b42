import type { WinnowFirefox } from './browser.ts'

/**
 * Calls a function, given as source, with the popup's document and `given`; returns null while there is no popup. The
 * protocol does not support popups, and their policy forbids evaluating source. So the browser's window sends the
 * source to the popup's process, where it runs in a sandbox.
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
      messageManager.loadFrameScript('data:application/javascript;charset=utf-8,' + encodeURIComponent(${JSON.stringify(inProcess)}), false)
    })`,
  )
  if (answer?.error !== undefined) throw new Error(answer.error)
  return answer?.json === undefined ? null : ((JSON.parse(answer.json) as { value?: T }).value ?? null)
}
