/** Replaces the polyfill, which only works in an extension, by the `chrome` object that a test provides. */
export default new Proxy({}, { get: (_, name) => Reflect.get(chrome, name) })
