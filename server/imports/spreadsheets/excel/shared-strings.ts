import { cellText } from '../table'
import { readXml } from '../xml'
import { textRun } from './text-run'

/** The texts that cells refer to by index. */
export function sharedStringsIn(part: Buffer): string[] {
  const strings: string[] = []
  const run = textRun()
  readXml(part, {
    ...run,
    close(name) {
      run.close(name)
      if (name === 'si') strings.push(cellText(run.take()))
    },
  })
  return strings
}
