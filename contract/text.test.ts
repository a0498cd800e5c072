import { describe, expect, test, vi } from 'vitest'
import { graphemes, harmless, isLongerThan, nicknameFault, shown, tidy } from './text'

const marks = (count: number) => '\u0301\u0323'.repeat(count / 2)

describe('a text is as long as its code points', () => {
  test.each([
    ['', 0],
    ['abc', 3],
    ['👍👍', 2],
    ['e\u0301', 2],
  ])('%j has %i', (text, points) => {
    expect([isLongerThan(points, text), points > 0 && isLongerThan(points - 1, text)]).toEqual([false, points > 0])
  })

  test('which is known of a huge one without looking at it', () => {
    const huge = { length: 200_000, [Symbol.iterator]: () => expect.unreachable() } as unknown as string
    expect(isLongerThan(1_000, huge)).toBe(true)
  })
})

describe('what is kept of a text', () => {
  test('has at most eight marks in a row, and is the same when it is tidied again', () => {
    const kept = tidy(`q${marks(1_000)}!`)
    expect(kept).toMatch(/^q\p{M}{8}!$/u)
    expect(tidy(kept)).toBe(kept)
    // Each of these is two once it is composed.
    expect(tidy(`q${'\u0344'.repeat(8)}`)).toMatch(/^q\p{M}{8}$/u)
  })

  test.each([
    ['Thai', 'ที่นี่น้ำแข็งใกล้ตั้ง'],
    ['Hebrew', 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים'],
    ['Vietnamese', 'Nguyễn Thị Ánh Tuyết nghiêng'],
    ['Hindi', 'पढ़ें ज़िंदगी क़िस्मत'],
    ['Arabic', 'بِسْمِ ٱللَّهِ ٱلرَّحْمَـٰنِ'],
    ['Tibetan', 'ཧཱུྃ་བསྒྲུབས་རྫོགས།'],
    ['Greek', 'ᾧ παντί'],
    ['emoji', '👩🏽‍🚀 1️⃣ 🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
  ])('is all of what is honest: %s', (_, text) => {
    expect(tidy(text)).toBe(text.normalize('NFC'))
    expect(tidy(text.normalize('NFD'))).toBe(text.normalize('NFC'))
  })
})

describe('characters are counted', () => {
  const segmenter = new Intl.Segmenter()
  const texts = [
    'x'.repeat(300),
    `${'x'.repeat(255)}e\u0301`,
    `${'x'.repeat(255)}👍`,
    `${'\r\n'.repeat(300)}\n`,
    `e${'\u0301'.repeat(2_000)}${'🇩🇪'.repeat(77)}🇩`,
    '👨‍👩‍👧‍👦'.repeat(99),
    'क्षि'.repeat(200),
    '각'.normalize('NFD').repeat(300),
    'ที่นี่'.repeat(100),
    `${'\ud800'.repeat(300)}👍`,
  ]

  test.each(texts)('piece by piece as in one: %#', (text) =>
    expect(graphemes(text)).toBe([...segmenter.segment(text)].length),
  )

  test('no further than anybody asks', () => {
    expect([graphemes('x'.repeat(10_000), 20), graphemes('x'.repeat(20), 20), graphemes('')]).toEqual([21, 20, 0])
  })

  // The segmenter takes time in proportion to the text that it was given, for each character of it.
  test.each(['x', '🇩🇪', '👨‍👩‍👧‍👦'])('in pieces that are short, however long a text of %j is', (character) => {
    const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment')
    expect(graphemes(character.repeat(20_000))).toBe(20_000)
    expect(Math.max(...segment.mock.calls.map(([piece]) => piece.length))).toBeLessThanOrEqual(256)
    segment.mockRestore()
  })
})

test('a nickname of 20 letters, each in three parts, is no longer than 20', () => {
  expect(nicknameFault('ệ'.repeat(20).normalize('NFD'))).toBeNull()
})

test('a name reads as its letters stand: nothing hidden turns them around, and no marks tower up', () => {
  expect(shown('admin\u202Eevil\u202D')).toBe('adminevil')
  expect(shown('شيرين \u2067זואי\u2069')).toBe('شيرين \u2067זואי\u2069')
  expect(shown('e\u0301\u0301\u0301\u0301')).toBe('e\u0301\u0301')
})

describe('K8 a text of a stranger', () => {
  test.each([
    [' sun ', 'sun'],
    ['su\u200Bn\u00AD', 'sun'],
    ['\u202Enus\u2066', 'nus'],
    ['two\nlines\0', 'two lines'],
    [`z${'\u0301\u0323'.repeat(20)}`, 'ẓ\u0323\u0323'],
    ['❤️', '❤️'],
    ['नमस्ते', 'नमस्ते'],
  ])('%j is shown as %j, which stays as it is', (text, safe) => {
    expect(harmless(text)).toBe(safe)
    expect(harmless(safe)).toBe(safe)
  })
})
