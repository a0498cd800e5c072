import { t } from '@lingui/core/macro'
import type { ReadFile } from '../../../contract/endpoints/imports'
import { limits } from '../../../contract/limits'
import { importsProblems } from '../../../contract/problems/imports'
import { routes } from '../../../contract/routes'
import { learnRemarks } from '../../../rules/imports/remarks'
import { CallError, errorMessage } from '../../api'
import { upload, type UploadOptions } from '../../upload'
import { isArchive } from './accepted-files'
import { isPasted } from './pasted-file'
import { wordsOf } from '../../i18n/words-of'

/** A read file and the file itself, from which the pictures of an archive are cut. */
export interface ImportedFile {
  file: File
  read: ReadFile
}

export async function readFile(file: File, options: Pick<UploadOptions, 'onSent' | 'signal'>): Promise<ImportedFile> {
  const timeoutMs = isArchive(file) ? limits.archiveUploadMs : limits.uploadMs
  const read = await upload(routes.imports.read, { file }, { ...options, timeoutMs })
  if (read.kind !== 'table') learnRemarks(read.remarkCodes ?? {})
  return { file, read }
}

const textNotUnderstood = (): string =>
  t`Copy the cells of a spreadsheet with their columns. Or write each question like this, on lines of their own: “Is the sea salty?”, “A. Yes”, “B. No”, “ANSWER: A”.`

/** Why a file or a pasted text was not read. */
export function readingFailure(file: File, error: unknown): string {
  if (isPasted(file) && error instanceof CallError && error.code === 'import_not_understood') return textNotUnderstood()
  // A proxy in front may accept less than we do, and sends no message of ours.
  if (error instanceof CallError && error.status === 413)
    return errorMessage(error, wordsOf(importsProblems, 'import_too_large'))
  return errorMessage(error, t`We couldn’t send this file. Check your connection, then try again.`)
}
