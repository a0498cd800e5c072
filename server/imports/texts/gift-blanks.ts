/** All characters that a regular expression treats as blank, except line ends. */
const blanks = Array.from(
  ' \t\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff',
)
/** Unicode's noncharacters: no text has them. */
const hidden = blanks.map((_, index) => String.fromCharCode(0xfdd0 + index))

/** The parser collapses blanks, even where the format says that the text is plain, so they are hidden from it. */
export function hideBlanks(block: string): string {
  if (!/^(?:::(?:[^:\\]|\\.|:(?!:))*::)?\s*\[plain\]/i.test(block.trimStart())) return block
  // Blanks next to a format sign have no meaning.
  return block.replace(/(?<!(?<!\\)[{=~#]|\s)[^\S\n]{2,}(?![{}=~#\s])/g, (run) => replaced(run, blanks, hidden))
}

export const showBlanks = (text: string): string =>
  text.replace(/[\ufdd0-\ufdef]/g, (each) => replaced(each, hidden, blanks))

const replaced = (text: string, from: string[], to: string[]): string =>
  Array.from(text, (each) => to[from.indexOf(each)] ?? each).join('')
