import { describe, expect, test } from 'vitest'
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

describe('a text made to take long is compared all the same, beside games that run', () => {
  // Linear time takes a tenth of this on a busy machine; quadratic time takes minutes.
  const maxMs = 15_000
  test.each([
    ['marks, one upon the other', `a${'\u0301\u0323'.repeat(200_000)}`],
    ['letters that become marks', `か${'\u0301\uFF9E'.repeat(20_000)}`],
    ['a hyphen in front of nothing', `a-${'\r\n'.repeat(200_000)}A`],
    ['characters that become eighteen', '\uFDFA'.repeat(400_000)],
    ['hyphens at line ends', 'a-\n'.repeat(130_000)],
  ])('%s', (_, text) => {
    const begun = performance.now()
    expect(sourceText(`${page}\n${text}`).has('A fine winter’s night shows it best')).toBe(true)
    expect(performance.now() - begun).toBeLessThan(maxMs)
  })
})
