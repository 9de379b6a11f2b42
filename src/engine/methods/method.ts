import type { Page } from '../page/page.ts'

/** One method's votes on every block. */
export interface Votes {
  /** Per block: -1 boilerplate … +1 content, NaN where the method abstains. */
  readonly values: Float32Array
  /** The reason for the vote on one block; computed only on request. */
  why(block: number): Reason
}

/** One way to tell content from boilerplate. A method reads only the page's facts and writes nothing. */
export interface Method {
  readonly name: string
  vote(page: Page): Votes
}

/** A reason as a code that each language turns into a sentence, with the values for that sentence. */
export interface Reason {
  readonly code: ReasonCode
  /** Values for the placeholders of the sentence, in order. */
  readonly values: readonly (string | number)[]
}

export type ReasonCode =
  | 'rule-keep' // the reader's own rule keeps it
  | 'rule-remove' // the reader's own rule removes it
  | 'marked-keep' // the reader keeps it on this page, for this reading
  | 'marked-remove' // the reader leaves it out on this page, for this reading
  | 'outside-root' // outside the root that the reader's own rule chose
  | 'boilerplate-name' // values: the class or id token, e.g. "newsletter"
  | 'boilerplate-tag' // values: the element name, e.g. "nav"
  | 'link-heavy' // values: link words, words
  | 'outside-article' // outside the part of the page chosen as the article
  | 'inside-article' // inside the part chosen as the article
  | 'prose' // values: plain words, link words
  | 'likely' // values: the probability that it is content, in percent
  | 'on-other-pages' // values: how many known pages of the site contain it, how many are known
  | 'title' // repeats the title, which is shown above the text
  | 'failed' // values: the name of the method, which threw and abstains
