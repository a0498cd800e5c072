import type { PicturePlaces } from '../db/tables'
import type { Refusal } from './refusal'

/** The head of the message to the program that reads a file. The file is its descriptor. */
export interface FileRequest {
  /** As the sender calls it. It decides only where the content leaves it open. */
  name: string
  /** The name that it gets where it is kept for its pictures. */
  fileId: string | null
}

/** The head of its reply. What it read is the message's only part, as JSON. */
export type FileHead = { isRead: true; places: PicturePlaces } | { refused: Refusal; message?: string }
