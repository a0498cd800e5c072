import { posix } from 'node:path'
import { readXml } from '../xml'

export interface ListedSheet {
  name: string
  /** The path of its part, in lower case; undefined if the workbook gives none. */
  path: string | undefined
}

/** A workbook's sheets, without hidden ones, which often hold a template's lists. */
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

/** Chart sheets are listed as sheets, but have no cells. */
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
