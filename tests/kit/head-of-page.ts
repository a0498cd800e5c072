import sax from 'sax'

/** What a program that runs no script reads in the head of a page. */
export interface HeadOfPage {
  title: string
  /** The contents of `meta`, by name or property, and the address of each `link`, by its relation. */
  tags: Record<string, string>
}

export function headOfPage(html: string): HeadOfPage {
  const head: HeadOfPage = { title: '', tags: {} }
  const parser = sax.parser(false, { lowercase: true })
  const open: string[] = []
  parser.onopentag = ({ name, attributes }) => {
    open.push(name)
    const told = attributes as Record<string, string>
    const key = told.name ?? told.property ?? told.rel
    if (key !== undefined && !open.includes('body')) head.tags[key] = told.content ?? told.href ?? ''
  }
  parser.ontext = (text) => {
    if (open.at(-1) === 'title') head.title += text
  }
  parser.onclosetag = () => void open.pop()
  parser.write(html).close()
  return head
}
