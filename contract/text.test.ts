import { describe, expect, test } from 'vitest'
import { graphemes, isLongerThan, nicknameFault, tidy } from './text'

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

test('characters are counted no further than anybody asks', () => {
  expect([graphemes('👨‍👩‍👧‍👦'.repeat(5)), graphemes('x'.repeat(10_000), 20)]).toEqual([5, 21])
})

test('a nickname of 20 letters, each in three parts, is no longer than 20', () => {
  expect(nicknameFault('ệ'.repeat(20).normalize('NFD'))).toBeNull()
})
