/** Languages as people write them, where that is more than a capital, by the names that pages give them. */
const WRITTEN: Readonly<Record<string, string>> = {
  'C++': 'cpp c++ cc cxx hpp',
  'C#': 'csharp cs c#',
  CSS: 'css',
  CSV: 'csv',
  GraphQL: 'graphql',
  HTML: 'html xhtml markup',
  HTTP: 'http',
  INI: 'ini',
  JavaScript: 'js javascript mjs cjs ecmascript',
  JSON: 'json jsonc json5',
  JSX: 'jsx',
  LaTeX: 'latex',
  Markdown: 'md markdown',
  MySQL: 'mysql',
  'Objective-C': 'objectivec objc objective-c',
  PHP: 'php',
  PostgreSQL: 'postgresql plsql',
  PowerShell: 'powershell ps1',
  Python: 'py python python3',
  Ruby: 'rb ruby',
  Rust: 'rs rust',
  SCSS: 'scss',
  Shell: 'sh shell console shellsession shell-session sh-session',
  SQL: 'sql',
  SQLite: 'sqlite',
  SVG: 'svg',
  TOML: 'toml',
  TSX: 'tsx',
  TypeScript: 'ts typescript',
  XML: 'xml',
  YAML: 'yaml yml',
}
const CAPITAL =
  'bash c clojure dart diff dockerfile elixir erlang fortran go haskell java julia kotlin lua makefile nginx perl r scala swift zig'
const NAMES = new Map([
  ...Object.entries(WRITTEN).flatMap(([name, given]) => given.split(' ').map(each => [each, name] as const)),
  ...CAPITAL.split(' ').map(each => [each, each.charAt(0).toUpperCase() + each.slice(1)] as const),
])

/** A language of code as people write it; one that is not known, as the page does. */
export function languageName(given: string): string {
  return NAMES.get(given) ?? given
}
