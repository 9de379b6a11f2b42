// Said before Prism is there: it is to look for listings by itself nowhere.
Object.assign(globalThis, { Prism: { manual: true } })
