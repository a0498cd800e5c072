/// <reference types="vite/client" />
/**
 * The texts of pages in the reader's language. The macros of Lingui (`t`, `plural`, `<Trans>`) compile to calls of `i18n`
 * and `Trans`, whose names and shapes are therefore Lingui's. Messages come compiled: no phone loads a parser.
 */
import compile from 'icu-minify/compile'
import format, { type FormatValues } from 'icu-minify/format'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { formatters } from './formatters'
import { withNamedTags } from './icu'
import { locale } from './locale'

interface Message {
  id: string
  /** The English source, which production builds leave out. */
  message?: string
  /** Texts and numbers, which `FormatValues` holds them to. Lingui's own type says nothing of them. */
  values?: Record<string, unknown>
}

const messages = (globalThis.messages ??= {})

export const i18n = {
  /** The text of a message. The macro `msg` makes messages for later: `i18n._(message)`. */
  _: (message: Message): string => formatted<string>(message, message.values as FormatValues<string>) as string,
}

interface RichMessage extends Message {
  /** The elements that the message's tags stand for. */
  components?: Record<string, ReactElement<{ children?: ReactNode }>>
}

/** A text with elements in it. */
export function Trans({ components = {}, values, ...message }: RichMessage): ReactNode {
  let key = 0
  const tags = Object.entries(components).map(([name, element]) => [
    `e${name}`,
    (children: ReactNode[]) => cloneElement(element, { key: key++ }, ...(children[0] === '' ? [] : children)),
  ])
  return formatted<ReactNode>(message, { ...values, ...Object.fromEntries(tags) } as FormatValues<ReactNode>)
}

function formatted<Piece>({ id, message = id }: Message, values: FormatValues<Piece> | undefined) {
  return format(messages[id] ?? compiled(message), locale, values, { formatters })
}

/** In tests, and in pages under development, which load no catalogue. */
const compiled = (message: string) => (import.meta.env.PROD ? message : compile(withNamedTags(message)))
