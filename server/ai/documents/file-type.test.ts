import { expect, test } from 'vitest'
import { hasAllowedEnding } from './file-type'

test.each(['a.jpg', 'a.JPEG', 'a.png', 'a.Gif', 'lesson 3.pdf', 'a.exe.pdf', '.pdf', 'a.pdf '])(
  'a file named %j is taken',
  (name) => expect(hasAllowedEnding(name)).toBe(true),
)

test.each(['', 'photo', 'Chapter 3. The cell', 'ends in a dot.', 'a.pdf/photo'])(
  'so is one without an ending, such as %j',
  (name) => expect(hasAllowedEnding(name)).toBe(true),
)

test.each(['a.exe', 'a.webp', 'a.svg', 'a.pdf.exe', 'a.docx', '.html', 'a.exe ', 'a.текст'])(
  'one named %j is not, whatever is in it',
  (name) => expect(hasAllowedEnding(name)).toBe(false),
)
