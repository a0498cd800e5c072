import { expect, test } from 'vitest'
import { sourceText } from './source-match'

const page = `Orion can be seen from al-
most everywhere on Earth.  Its belt is
formed by three bright stars: “Alnitak”, Alnilam and Mintaka. A ﬁne winter’s night shows it best; a so-called
red super\u00ADgiant stands at its shoulder.`
const text = sourceText(page)

test.each([
  'Orion can be seen from almost everywhere on Earth.',
  'Its belt is formed by three bright stars: "Alnitak", Alnilam and Mintaka.',
  "A fine winter's night shows it best",
  'a so-called red supergiant stands at its shoulder.',
])('%s', (sentence) => expect(text.has(sentence)).toBe(true))

test.each(['', '   ', 'Orion can be seen from everywhere on Earth.', 'Rigel is blue.'])('not %j', (sentence) =>
  expect(text.has(sentence)).toBe(false),
)

test('what the text says more than once, or with other white space, is found', () =>
  expect(sourceText('one  two\tthree\n\none two').has('one two three one')).toBe(true))
