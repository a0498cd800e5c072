import sax from 'sax'

export type Attributes = Readonly<Record<string, string>>

/** What a part is made of, in its order. Names and attributes are told without their prefix: "r:id" is "id". */
export interface XmlListener {
  open?: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

const chunkLength = 65_536

/**
 * Reads a part of a spreadsheet without holding it as a tree. What is not well-formed is told as far as it can be
 * understood. Entities that a part declares stay as they are written, and nothing is loaded.
 */
export function readXml(content: Buffer, listener: XmlListener): void {
  const parser = sax.parser(true)
  parser.onopentag = ({ name, attributes }) => listener.open?.(local(name), withoutPrefixes(attributes as Attributes))
  parser.onclosetag = (name) => listener.close?.(local(name))
  parser.ontext = parser.oncdata = (text) => listener.text?.(text)
  // It goes on only where the error is taken away, which its types do not know.
  parser.onerror = () => Object.assign(parser, { error: null })
  const xml = decoded(content)
  for (let start = 0; start < xml.length; start += chunkLength) parser.write(xml.slice(start, start + chunkLength))
  parser.close()
}

function decoded(content: Buffer): string {
  const isUtf16 = content[0] === 0xff && content[1] === 0xfe
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(content)
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

const withoutPrefixes = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [local(name), value]))
