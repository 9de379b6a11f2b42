// Set before Prism is loaded: it must not highlight the page's own code automatically.
Object.assign(globalThis, { Prism: { manual: true } })
