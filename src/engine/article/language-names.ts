/**
 * Names of programming languages that have no other meaning in a class or above a listing. Highlighters know many more,
 * but mark them by their own attributes or class prefixes.
 */
const NAMES = new Set(
  (
    'bash shell console powershell zsh fish javascript js jsx typescript ts tsx json yaml toml xml html css scss sass ' +
    'less python py python3 ruby rust golang java kotlin scala groovy swift objective-c objectivec cpp c++ csharp c# ' +
    'fsharp f# php perl lua haskell ocaml erlang elixir clojure lisp scheme racket elm julia matlab fortran cobol ' +
    'pascal prolog sql mysql postgresql graphql dockerfile makefile cmake nginx latex tex solidity verilog vhdl wasm ' +
    'zig nim dart vue svelte diff http ini'
  ).split(' '),
)

/** Whether a word in lower case is the name of a programming language. */
export function isLanguageName(word: string): boolean {
  return NAMES.has(word)
}
