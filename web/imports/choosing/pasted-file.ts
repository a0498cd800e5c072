/** Cells that are copied from a spreadsheet are divided by tabs; text may hold one by chance. */
export function areCells(text: string): boolean {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const columns = lines[0]?.split('\t').length ?? 0
  return columns > 2 || (columns > 1 && lines.length > 1)
}

/** What was pasted, as a file: it is read by the same call. */
export const pastedFile = (text: string): File =>
  new File([text], areCells(text) ? 'pasted.tsv' : 'pasted.txt', { type: 'text/plain' })

/** Whether a file is what was pasted, whose name nobody has given. */
export const isPasted = ({ name }: { name: string }): boolean => /^pasted\.(tsv|txt)$/.test(name)

/** A file inside a sentence. */
export const spokenName = (file: { name: string }): string => (isPasted(file) ? 'what you pasted' : file.name)
