import type { Runtime, Tabs } from 'webextension-polyfill'

type Listener = Runtime.OnMessageListenerCallback

/** For tests: the messaging of one extension. As in Chromium, messages are copied as JSON. */
export function fakeBrowser(id = 'winnow') {
  const listeners: Listener[] = []
  const origin = `chrome-extension://${id}`
  const runtime = {
    id: id as string | undefined,
    getURL: (path: string) => new URL(path, origin).href,
    onMessage: { addListener: (listener: Listener) => listeners.push(listener) },
  }

  /** The result for the sender: the first response, or a rejection if no listener will respond. */
  function deliver(message: unknown, sender: Runtime.MessageSender): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const respond = (response: unknown) => resolve(copy(response))
      const willRespond = listeners
        .map(listener => listener(copy(message), sender, respond) as unknown)
        .includes(true)
      if (!willRespond) reject(new Error('Could not establish connection. Receiving end does not exist.'))
    })
  }

  return {
    runtime,
    deliver,
    ownPage: { id, url: `${origin}/src/entries/popup.html` },
    contentScript: { id, url: 'https://example.org/', frameId: 0, tab: { id: 1 } as Tabs.Tab },
  }
}

function copy(value: unknown): unknown {
  const json = JSON.stringify(value)
  return json === undefined ? undefined : JSON.parse(json)
}
