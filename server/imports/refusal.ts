/** Why a file cannot be read: codes of `contract/problems.ts`. */
export const refusals = [
  'import_empty',
  'import_not_understood',
  'import_damaged',
  'import_protected',
  'import_too_heavy',
  'import_too_many_rows',
  'import_too_many_columns',
  'import_too_large',
  'import_newer',
] as const
export type Refusal = (typeof refusals)[number]

/** Thrown inside the sandbox by whoever reads a part of the file. */
export class RefusedFile extends Error {
  readonly code: Refusal
  /** Replaces the code's own sentence where more can be said. */
  readonly ownMessage: string | undefined

  constructor(code: Refusal, ownMessage?: string) {
    super(ownMessage ?? code)
    this.code = code
    this.ownMessage = ownMessage
  }
}
