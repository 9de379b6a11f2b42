import type { Page } from '../page/page.ts'

/** What one method says of every block. */
export interface Votes {
  /** Per block: -1 boilerplate … +1 content, NaN where the method abstains. */
  readonly values: Float32Array
  /** The reason behind one block's vote; computed only when asked. */
  why(block: number): Reason
}

/** One way to tell content from boilerplate. It reads the page's facts and nothing else, and writes nothing. */
export interface Method {
  readonly name: string
  vote(page: Page): Votes
}

/** A reason in a form that any language can put into words: a code, and the numbers or names that go with it. */
export interface Reason {
  readonly code: ReasonCode
  /** Values for the sentence's placeholders, in order. */
  readonly values: readonly (string | number)[]
}

export type ReasonCode =
  | 'rule-keep' // the reader's own rule keeps it
  | 'rule-remove' // the reader's own rule removes it
  | 'marked-keep' // the reader keeps it on this page, this time
  | 'marked-remove' // the reader leaves it out on this page, this time
  | 'outside-root' // not in the part of the page that the reader's own rule chose
  | 'boilerplate-name' // values: the class or id token, e.g. "newsletter"
  | 'boilerplate-tag' // values: the element name, e.g. "nav"
  | 'link-heavy' // values: link words, words
  | 'outside-article' // not in the part of the page chosen as the article
  | 'inside-article' // in the part chosen as the article
  | 'prose' // values: plain words, link words
  | 'likely' // values: how probable it is that it is content, in percent
  | 'on-other-pages' // values: how many of the site's known pages hold it, how many are known
  | 'title' // repeats the title, which is shown above the text
  | 'failed' // values: the method's name; it threw and abstains
