/** Named columns of equal length. */
export type Columns<Name extends string = string> = Readonly<Record<Name, Float32Array>>

/** New columns of `length` entries, all 0. */
export function columns<Name extends string>(names: readonly Name[], length: number): Columns<Name> {
  return Object.fromEntries(names.map(name => [name, new Float32Array(length)])) as Record<Name, Float32Array>
}
