import type { importsApi } from '../../contract/endpoints/imports'

export type ImportRefusalCode = Extract<(typeof importsApi.read.refusals)[number], `import_${string}`>

/** Why a file is not read, where its content is the reason. The message replaces the code's own. */
export class ImportRefusal extends Error {
  readonly code: ImportRefusalCode
  readonly ownMessage: string | undefined

  constructor(code: ImportRefusalCode, ownMessage?: string) {
    super(ownMessage ?? code)
    this.code = code
    this.ownMessage = ownMessage
  }
}
