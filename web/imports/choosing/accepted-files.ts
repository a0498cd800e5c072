import { limits } from '../../../contract/limits'
import { importsProblems } from '../../../contract/problems/imports'
import { otherDocumentNamed } from '../../../rules/imports/other-documents'
import { wordsOf } from '../../i18n/words-of'

const endings = ['xlsx', 'xls', 'ods', 'csv', 'tsv', 'txt', 'gift', 'json', 'zip']

export const acceptedFiles = endings.map((each) => `.${each}`).join()

const ending = new RegExp(`(\\.(${endings.join('|')}))+$`, 'i')

export const isArchive = ({ name }: { name: string }): boolean => /\.zip$/i.test(name)

/** Why a file need not be sent at all; null where it may be. The server checks its content. */
export function fileRefusal({ name, size }: { name: string; size: number }): string | null {
  if (!ending.test(name))
    return wordsOf(importsProblems, 'import_not_understood', otherDocumentNamed(name) ?? undefined)
  if (size === 0) return wordsOf(importsProblems, 'import_empty')
  const most = isArchive({ name }) ? limits.archiveBytes : limits.importBytes
  return size > most ? wordsOf(importsProblems, 'import_too_large') : null
}

/** A quiz title from a file name: "pub-night_31.xlsx" becomes "Pub night 31". */
export function titleFromName(name: string): string {
  const words = name
    .replace(ending, '')
    .replaceAll(/[-_\s]+/g, ' ')
    .trim()
  return Array.from(words.charAt(0).toUpperCase() + words.slice(1))
    .slice(0, limits.quizTitle)
    .join('')
}
