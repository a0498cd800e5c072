import type { fileRefusals } from '../../contract/endpoints/imports'

/** Why a file cannot be read. */
export type Refusal = (typeof fileRefusals)[number]

/** Thrown inside the sandbox by code that reads a part of the file. */
export class RefusedFile extends Error {
  readonly code: Refusal
  /** Replaces the code's sentence by a more specific one. */
  readonly ownMessage: string | undefined

  constructor(code: Refusal, ownMessage?: string) {
    super(ownMessage ?? code)
    this.code = code
    this.ownMessage = ownMessage
  }
}
