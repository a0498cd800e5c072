import sax from 'sax'
import { RefusedFile } from '../refusal'

export type Attributes = Readonly<Record<string, string>>

/** Receives the content of a part in order. Names and attributes come without their prefix: "r:id" becomes "id". */
export interface XmlListener {
  open?: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

const chunkLength = 65_536

/** Each takes as long as ten correct elements. */
const maxMistakes = 1_000

/**
 * Streams a part of a spreadsheet without building a tree. Malformed XML is reported as far as it can be understood;
 * one with more than 1,000 mistakes is refused as damaged. Entities that a part declares stay as written, and nothing
 * is loaded.
 */
export function readXml(content: Buffer, listener: XmlListener): void {
  const parser = sax.parser(true)
  parser.onopentag = ({ name, attributes }) => listener.open?.(local(name), withoutPrefixes(attributes as Attributes))
  parser.onclosetag = (name) => listener.close?.(local(name))
  parser.ontext = parser.oncdata = (text) => listener.text?.(text)
  let mistakes = 0
  parser.onerror = () => {
    if (++mistakes > maxMistakes) throw new RefusedFile('import_damaged')
    // It continues only if the error is removed, which its types do not mention.
    Object.assign(parser, { error: null })
  }
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
