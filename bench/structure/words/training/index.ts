import type { Language, Vocabulary } from '../vocabulary.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { pl } from './pl.ts'
import { ru } from './ru.ts'
import { zh } from './zh.ts'

export const vocabularies: Readonly<Record<Language, Vocabulary>> = { en, de, fr, es, pl, ru, zh }
