import * as z from 'zod/mini'
import { fileRefusals } from '../../contract/endpoints/imports'
import { limits } from '../../contract/limits'
import { ProblemParams } from '../../contract/problems/params'

/** The head of the message to the program that reads a file. The file itself is passed as a descriptor. */
export interface FileRequest {
  /** The sender's name for it. Used only if the content leaves the kind open. */
  name: string
  /** Its name while it is kept for its pictures. */
  fileId: string | null
}

const size = z.int().check(z.minimum(0), z.maximum(limits.pictureBytes))

/** The head of the program's reply. The message's only part is the result, as JSON. */
export const FileHead = z.union([
  z.object({ refused: z.enum(fileRefusals), params: z.optional(ProblemParams) }),
  z.object({ isRead: z.literal(true), places: z.record(z.string(), z.tuple([size, z.boolean(), size])) }),
])
export type FileHead = z.output<typeof FileHead>
