/** The usual spelling of languages, with the names that pages use. */
const WRITTEN: Readonly<Record<string, string>> = {
  'C++': 'cpp cc cxx hpp',
  'C#': 'csharp cs',
  GraphQL: 'graphql',
  HTML: 'markup xhtml',
  JavaScript: 'javascript js mjs cjs',
  JSON: 'jsonc json5',
  LaTeX: 'latex',
  Markdown: 'md',
  'Objective-C': 'objectivec objc objective-c',
  PostgreSQL: 'postgresql',
  Python: 'py python3',
  Ruby: 'rb',
  Rust: 'rs',
  Shell: 'sh console shellsession shell-session sh-session',
  TypeScript: 'typescript ts',
  YAML: 'yml',
}
const CAPITALS = /^(?:css|csv|html|http|ini|json|jsx|php|scss|sql|svg|toml|tsx|xml|yaml)$/
const CAPITAL =
  /^(?:bash|c#|c\+\+|c|clojure|dart|diff|dockerfile|elixir|erlang|fortran|go|haskell|java|julia|kotlin|lua|makefile|markdown|nginx|perl|python|ruby|rust|r|scala|shell|swift|zig)$/

/** The usual spelling of a language; an unknown name is returned unchanged. */
export function languageName(given: string): string {
  const [name] = Object.entries(WRITTEN).find(([, names]) => names.split(' ').includes(given)) ?? []
  if (name || CAPITALS.test(given)) return name ?? given.toUpperCase()
  return CAPITAL.test(given) ? given.charAt(0).toUpperCase() + given.slice(1) : given
}
