// What Moodle calls the formats of a text.
export type TextFormat = 'moodle' | 'html' | 'markdown' | 'plain'

const tags =
  /<\/?(?:p|br|b|i|u|s|em|strong|span|div|sub|sup|small|big|font|a|ul|ol|li|h[1-6]|code|pre|table|tr|td|img|hr)\b[^<>]*>/gi
const lineEnds = /<br\b[^<>]*>|<\/(?:p|div|li|h[1-6]|tr)>/gi
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', hellip: '…' }

/** A text without its formatting, and the addresses of the pictures in it. */
export function plainText(text: string, format: TextFormat): { text: string; pictures: string[] } {
  if (format === 'plain') return { text, pictures: [] }
  if (format === 'markdown') return { text: withoutMarkdown(text), pictures: [] }
  const pictures = [...text.matchAll(/<img\b[^<>]*?\bsrc\s*=\s*["']?([^"'\s<>]+)/gi)].map((picture) => picture[1]!)
  const lines = text
    .replace(lineEnds, '\n')
    .replace(tags, '')
    .replace(/[ \t]*\n\s*/g, '\n')
  return { text: lines.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, characterOf).trim(), pictures }
}

function characterOf(entity: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return named[name.toLowerCase()] ?? entity
  const code = decimal === undefined ? Number.parseInt(hexadecimal!, 16) : Number(decimal)
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : entity
}

const withoutMarkdown = (text: string): string =>
  text
    .replace(/(\*\*|__)(?=\S)([^\n]*?\S)\1/g, '$2')
    .replace(/(?<![\w*])([*_])(?=\S)([^\n*_]*?\S)\1(?![\w*])/g, '$2')
    .replace(/`([^`\n]+)`/g, '$1')
