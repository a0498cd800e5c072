import type { fileRefusals } from '../../contract/endpoints/imports'
import type { Params, ReasonOf } from '../../contract/problems'

/** Why a file cannot be read. */
export type Refusal = (typeof fileRefusals)[number]

/** Thrown inside the sandbox by code that reads a part of the file. */
export class RefusedFile extends Error {
  readonly code: Refusal
  readonly params: Params | undefined

  constructor(code: Refusal, params?: Params) {
    super(code)
    this.code = code
    this.params = params
  }
}

/** A refusal whose code has several sentences, for one of its reasons. */
export const refusedBecause = <C extends Refusal>(code: C, params: ReasonOf<C>) => new RefusedFile(code, params)
