import type { MessageKey, Strings } from '../wording/strings.ts'

const HEADINGS: Readonly<Record<string, MessageKey>> = {
  question: 'postQuestion',
  accepted: 'postAccepted',
  answer: 'postAnswers',
}

/** Puts headings above the question, the accepted answer and the other answers of a thread. */
export function postHeadings(content: DocumentFragment, t: Strings['t']): void {
  for (const [kind, key] of Object.entries(HEADINGS)) {
    const first = content.querySelector(`section[data-post="${kind}"]`)
    if (!first) continue
    const heading = first.ownerDocument.createElement('h2')
    heading.append(t(key))
    first.before(heading)
  }
}
