import * as z from 'zod/mini'
import { fileRefusals } from '../../contract/endpoints/imports'
import { limits } from '../../contract/limits'

/** The head of the message to the program that reads a file. The file is its descriptor. */
export interface FileRequest {
  /** As the sender calls it. It decides only where the content leaves it open. */
  name: string
  /** The name that it gets where it is kept for its pictures. */
  fileId: string | null
}

const size = z.int().check(z.minimum(0), z.maximum(limits.pictureBytes))

/** The head of its reply. What it read is the message's only part, as JSON. */
export const FileHead = z.union([
  z.object({ refused: z.enum(fileRefusals), message: z.optional(z.string()) }),
  z.object({ isRead: z.literal(true), places: z.record(z.string(), z.tuple([size, z.boolean(), size])) }),
])
export type FileHead = z.output<typeof FileHead>
