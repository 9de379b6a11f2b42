/** What an error says, for the person: ours are sentences, and for what is none its text has to do. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
