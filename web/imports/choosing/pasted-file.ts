import { t } from '@lingui/core/macro'
/** Whether a text is cells copied from a spreadsheet, which tabs separate. Other text may contain a tab by chance. */
export function areCells(text: string): boolean {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const columns = lines[0]?.split('\t').length ?? 0
  return columns > 2 || (columns > 1 && lines.length > 1)
}

/** Makes a file of a pasted text, so that the same call reads it. */
export const pastedFile = (text: string): File =>
  new File([text], areCells(text) ? 'pasted.tsv' : 'pasted.txt', { type: 'text/plain' })

/** Whether a file was pasted, so that nobody has named it. */
export const isPasted = ({ name }: { name: string }): boolean => /^pasted\.(tsv|txt)$/.test(name)

/** The words for a file inside a sentence. */
export const spokenName = (file: { name: string }): string =>
  isPasted(file)
    ? t({ message: 'what you pasted', comment: 'Inside a sentence, in place of the name of a file' })
    : file.name
