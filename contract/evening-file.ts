// The JSON of an evening in an exported archive, beside the quizzes of its rounds. It can be imported again.
import * as z from 'zod/mini'
import type { RoundWeight } from './games/evenings'

export const eveningFileFormat = 'quizhall-evening'
/** Grows with changes that an older reader would misread. New fields alone do not count: readers skip unknown ones. */
export const eveningFileVersion = 1

export interface WrittenEveningFile {
  format: typeof eveningFileFormat
  version: typeof eveningFileVersion
  title: string
  jokers: boolean
  rounds: {
    /** The path of its quiz, from the folder of this file; null if the quiz was gone. */
    quiz: string | null
    /** What the quiz was called. */
    title: string
    weight: RoundWeight
  }[]
}

/** The beginning of every version, so that a newer version is recognized. */
export const EveningFileHead = z.object({ format: z.literal(eveningFileFormat), version: z.int().check(z.minimum(1)) })

/** As it is read: each field is checked alone, so that a wrong one loses neither the evening nor the file. */
export const EveningFile = z.object({
  title: z.optional(z.unknown()),
  jokers: z.optional(z.unknown()),
  rounds: z.optional(z.unknown()),
})
