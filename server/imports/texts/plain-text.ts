import { decodeHTMLStrict } from 'entities'

// Moodle's names for text formats.
export type TextFormat = 'moodle' | 'html' | 'markdown' | 'plain'

const tags =
  /<\/?(?:p|br|b|i|u|s|em|strong|span|div|sub|sup|small|big|font|a|ul|ol|li|h[1-6]|code|pre|table|tr|td|img|hr)\b[^<>]*>/gi
const lineEnds = /<br\b[^<>]*>|<\/(?:p|div|li|h[1-6]|tr)>/gi

/** A text without its formatting, and the addresses of the pictures in it. */
export function plainText(text: string, format: TextFormat): { text: string; pictures: string[] } {
  if (format === 'plain') return { text, pictures: [] }
  if (format === 'markdown') return { text: withoutMarkdown(text), pictures: [] }
  const pictures = [...text.matchAll(/<img\b[^<>]*?\bsrc\s*=\s*["']?([^"'\s<>]+)/gi)].flatMap(
    (picture) => picture[1] ?? [],
  )
  const lines = text
    .replace(lineEnds, '\n')
    .replace(tags, '')
    .replace(/[ \t]*\n\s*/g, '\n')
  return { text: decodeHTMLStrict(lines.replaceAll('&nbsp;', ' ')).trim(), pictures }
}

const withoutMarkdown = (text: string): string =>
  text
    .replace(/(\*\*|__)(?=\S)([^\n]*?\S)\1/g, '$2')
    .replace(/(?<![\w*])([*_])(?=\S)([^\n*_]*?\S)\1(?![\w*])/g, '$2')
    .replace(/`([^`\n]+)`/g, '$1')
