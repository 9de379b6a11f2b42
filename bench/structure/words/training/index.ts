import type { Labels, Language, Vocabulary } from '../vocabulary.ts'
import { appeals } from './appeals.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { pl } from './pl.ts'
import { requests } from './requests.ts'
import { ru } from './ru.ts'
import { zh } from './zh.ts'

const own: Readonly<Record<Language, Vocabulary>> = { en, de, fr, es, pl, ru, zh }

export const vocabularies = Object.fromEntries(
  Object.entries(own).map(([language, vocabulary]) => [
    language,
    {
      ...vocabulary,
      labels: joined(
        joined(vocabulary.labels, appeals[language as Language]),
        requests[language as Language],
      ),
    },
  ]),
) as Readonly<Record<Language, Vocabulary>>

function joined(labels: Labels, more: Partial<Labels>): Labels {
  const entries = Object.entries(labels) as [keyof Labels, readonly string[]][]
  return Object.fromEntries(
    entries.map(([kind, wordings]) => [kind, [...wordings, ...(more[kind] ?? [])]]),
  ) as unknown as Labels
}
