import { readXml } from '../xml'
import { builtInFormats } from '../shown-number'

/** The number format of each style, indexed by the number that cells refer to. */
export function formatsIn(part: Buffer): string[] {
  const formats: Record<string, string> = { ...builtInFormats }
  const styles: string[] = []
  let isOfCells = false
  readXml(part, {
    open(name, { numFmtId, formatCode }) {
      if (name === 'cellXfs') isOfCells = true
      if (name === 'numFmt' && numFmtId && formatCode !== undefined) formats[numFmtId] = formatCode
      if (name === 'xf' && isOfCells) styles.push(numFmtId ?? '0')
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return styles.map((id) => formats[id] ?? 'General')
}
