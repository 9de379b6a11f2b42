declare module 'prismjs/components/prism-core.js' {
  /** A token, which may consist of smaller tokens. */
  interface Token {
    readonly type: string
    readonly content: string | Token | readonly (string | Token)[]
    readonly alias?: string | readonly string[]
  }
  const Prism: {
    readonly languages: Readonly<Record<string, object>>
    tokenize(code: string, grammar: object): readonly (string | Token)[]
  }

  export type { Token }
  export default Prism
}
