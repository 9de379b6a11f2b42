import * as v from 'valibot'
import { type Reader, reader } from './reader.ts'
import { pageReportSchema } from './report.ts'
import { count, list, object, text } from './shapes.ts'

/** The version of the records of answers. */
export const ANSWERS_VERSION = 1
/** The most answers that are kept. */
export const MOST_ANSWERS = 200
/** The most characters of all kept answers together, packed. */
export const MOST_PACKED = 3_000_000
/** The most characters of one answer, packed. */
const LONGEST_PACKED = 1_000_000

/** The id of an answer: 128 random bits in hexadecimal. */
const answerId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))

/** A person's answer to “Did Winnow find the article?”, with the report of the page as the person saw it. */
export const givenAnswerSchema = object({
  found: v.boolean(),
  report: pageReportSchema,
  /** The answer that it replaces; null for a new one. */
  id: v.nullable(answerId),
})

/** The request that names an answer. */
export const answerIdSchema = object({ id: answerId })

const packedAnswer = object({
  version: v.literal(ANSWERS_VERSION),
  /** The report file of the answer as JSON, gzipped, in base64. */
  packed: v.pipe(text(LONGEST_PACKED), v.base64()),
})

const answersIndex = object({
  version: v.literal(ANSWERS_VERSION),
  /** The ids of the kept answers with the lengths of their packed forms, the latest last. */
  kept: list(object({ id: answerId, size: count }), MOST_ANSWERS),
})

/** An answer as it is stored. */
export type PackedAnswer = v.InferOutput<typeof packedAnswer>
/** Which answers are stored. */
export type AnswersIndex = v.InferOutput<typeof answersIndex>

/** Reads a stored answer. @throws Malformed */
export const readPackedAnswer: Reader<PackedAnswer> = reader(packedAnswer)
/** Reads the index of the answers. @throws Malformed */
export const readAnswersIndex: Reader<AnswersIndex> = reader(answersIndex)
