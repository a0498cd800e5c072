import { posix } from 'node:path'
import { readXml } from '../xml'

export interface ListedSheet {
  name: string
  /** Of its part, in lower case; undefined where the workbook does not say. */
  path: string | undefined
}

/** The sheets of a workbook but for hidden ones: often they hold the lists of a template. */
export function sheetsIn(workbook: Buffer, relationships: Buffer): { sheets: ListedSheet[]; from1904: boolean } {
  const paths = pathsIn(relationships)
  const sheets: ListedSheet[] = []
  let from1904 = false
  readXml(workbook, {
    open(name, { name: title = '', id = '', state, date1904 }) {
      if (name === 'workbookPr') from1904 = date1904 === '1' || date1904 === 'true'
      if (name === 'sheet' && !/hidden$/i.test(state ?? '')) sheets.push({ name: title, path: paths.get(id) })
    },
  })
  return { sheets, from1904 }
}

/** Charts on a sheet of their own are listed as sheets, and show no cells. */
function pathsIn(relationships: Buffer): Map<string, string> {
  const paths = new Map<string, string>()
  readXml(relationships, {
    open(_, { Id, Type, Target }) {
      if (Id && Target && Type?.endsWith('/worksheet'))
        paths.set(Id, posix.resolve('/xl', Target).slice(1).toLowerCase())
    },
  })
  return paths
}
