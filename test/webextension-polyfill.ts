/** In place of the polyfill, which only starts in an extension: whatever a test has put in the browser's place. */
export default new Proxy({}, { get: (_, name) => Reflect.get(chrome, name) })
