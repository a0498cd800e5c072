import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalForm } from './normal-form'

const form = (text: string) => normalForm(text, true)
const exact = (text: string) => normalForm(text, false)

// Each line: texts that are the same answer.
const same = [
  ['Paris', 'paris', 'PARIS', '  Paris ', 'Paris.', '"Paris"', '„Paris“', '«Paris»', 'Ｐａｒｉｓ', 'Paris!', '¿París?'],
  ['Straße', 'strasse', 'STRASSE', 'STRAẞE', 'ſtraße'],
  ['İstanbul', 'istanbul', 'ISTANBUL', 'ıstanbul', 'I\u0307stanbul'],
  ['Diyarbakır', 'DIYARBAKIR', 'Diyarbakir', 'DİYARBAKIR'],
  ['Ὀδυσσεύς', 'ΟΔΥΣΣΕΥΣ', 'οδυσσευς', 'οδυσσευσ', 'Οδυσσεύς'],
  ['ᾳ', 'ΑΙ', 'αι', 'ᾼ'],
  ['rock and roll', 'rock-and-roll', 'Rock  and\u00A0Roll', 'rock/and/roll', 'rock‐and–roll', 'rock\tand\nroll'],
  ["O'Neill", 'oneill', 'O’Neill', 'O´Neill', 'o`neill', 'O‘Neill'],
  ['Nguyễn Thị', 'nguyen thi', 'NGUYỄN THỊ'],
  ['café', 'cafe', 'CAFE\u0301', 'Café', 'cafè'],
  ['Ελλάδα', 'ΕΛΛΑΔΑ', 'ελλαδα', 'ΕΛΛΆΔΑ'],
  ['ﬁsh', 'fish', 'FISH'],
  ['C#', 'c#', 'C＃', '"C#"'],
  ['C++', 'c++', 'C＋＋'],
  ['-5', '−5', '–5', '－5', ' -5 '],
  ['1/2', '½', '1⁄2', '１／２'],
  ['3.5', '3.5.', '３．５', '٣.٥'],
  ['1990', '１９９０', '١٩٩٠', '۱۹۹۰', '१९९०', '𝟭𝟵𝟵𝟬'],
  ['50 %', '50%', '50\u00A0%', '50 ％', '50\u202F%'],
  ['1990-2000', '1990–2000', '1990−2000'],
  ['5 km', '5 km.', '５ ｋｍ'],
  ['don’t', "don't", 'dont', 'DONT'],
  ['A&B', 'ab', 'A & B'.replaceAll(' ', '')],
  ['☕️ tea', 'tea', 'tea ☕', 'tea'],
  ['☕', '☕️', ' ☕ '],
  ['?!', '？！', ' ?! '],
  ['…', '...'],
  ['שלום', '\u200Fשלום\u200E', 'שלום!'],
  ['می‌خواهم', 'میخواهم'],
  ['co\u00ADoperate', 'cooperate', 'CO\u200BOPERATE'],
  ['ｶﾞｷﾞ', 'ガギ', 'カ\u3099キ\u3099'],
  ['Ё', 'ё', 'Е\u0308'],
  ['각', '각'.normalize('NFD')],
  ['Å', 'Å', 'a', 'A\u030A'],
  ['Kelvin', '\u212Aelvin'],
  ['Coca‑Cola', 'coca-cola', 'Coca Cola', 'COCA/COLA'],
  ['ŉ', 'ʼn', 'ʼN'],
  ['vis-à-vis', 'vis a vis', 'Vis à vis'],
  ['ꭰ', 'Ꭰ'],
  ["'90s", '’90s', '‘90s'],
] as const

// Each line: texts that are different answers.
const different = [
  ['C', 'C#', 'C++', 'C+'],
  ['5', '-5', '+5', '.5', '-.5', '$5'],
  ['35', '3.5', '3,5', '3/5', '3-5', '3:5', '3 5'],
  ['12', '1/2', '1-2', '1.2'],
  ['50', '50%'],
  ['x=5', 'x=-5', 'x5'],
  ['1 2', '12'],
  ['й', 'и'],
  ['ё', 'е'],
  ['が', 'か'],
  ['ぱ', 'ば', 'は'],
  ['שׁ', 'ש', 'שׂ'],
  ['كَتب', 'كتب'],
  ['क', 'क्', 'का'],
  ['The Beatles', 'Beatles'],
  ['der Hund', 'die Hund', 'Hund'],
  ['o', 'ø'],
  ['d', 'đ'],
  ['notebook', 'note book', 'note_book '.replace('_', ' of ')],
  [':-)', ':)', ':-('],
  ['☕', '❤️', '❤️‍🔥'],
  ['?', '!', '??'],
  ['a', 'á'.replace('á', 'аб')],
] as const

const pairs = same.flatMap(([first, ...rest]) => rest.map((other): [string, string] => [first, other]))
const otherPairs = different.flatMap((texts) =>
  texts.flatMap((one, at) => texts.slice(at + 1).map((other): [string, string] => [one, other])),
)

test.each(pairs)('K4 %j and %j are one answer', (one, other) => {
  expect(form(other)).toBe(form(one))
})

test.each(otherPairs)('K4 %j and %j are two answers', (one, other) => {
  expect(form(other)).not.toBe(form(one))
})

test.each([
  ['café', 'cafe'],
  ['Ελλάδα', 'Ελλαδα'],
  ['año', 'ano'],
])('K4 %j and %j are two answers where accents matter', (one, other) => {
  expect(exact(other)).not.toBe(exact(one))
  for (const unicode of ['NFC', 'NFD', 'NFKC', 'NFKD']) expect(exact(one.normalize(unicode))).toBe(exact(one))
})

test('K4 a lone accent is punctuation, in accented texts too', () => {
  expect(exact('o´neill')).toBe(exact("O'Neill"))
  expect(exact('İ')).toBe(exact('ı'))
})

/** But for those that have neither case nor another form: Han, private and unassigned ones. */
const everyCharacter = Array.from({ length: 0x110000 }, (_, point) => String.fromCodePoint(point)).filter(
  (each) => !/[\p{Unified_Ideograph}\p{Co}\p{Cn}\p{Cs}]/u.test(each),
)
const unequal = (changed: (character: string) => string) =>
  everyCharacter.filter((each) => {
    const other = changed(each)
    return other !== each && [form, exact].some((formOf) => formOf(`x${each}y`) !== formOf(`x${other}y`))
  })

test('K4 no character depends on its case', () => {
  expect(unequal((each) => each.toLowerCase())).toEqual([])
  expect(unequal((each) => each.toUpperCase())).toEqual([])
})

test('K4 no character depends on its Unicode form', () => {
  for (const unicode of ['NFC', 'NFD', 'NFKC', 'NFKD']) expect(unequal((each) => each.normalize(unicode))).toEqual([])
})

test('K4 a normal form is its own normal form, of every character', () => {
  const changing = everyCharacter.filter((each) =>
    [form, exact].some((formOf) => formOf(formOf(`x${each}y`)) !== formOf(`x${each}y`)),
  )
  expect(changing).toEqual([])
})

/** Texts of characters that something is done about, in any order. */
const difficult = fc
  .array(
    fc.oneof(
      fc.constantFrom(..."aAiIİıßẞςσΣéÅйガשׁ5٣½⁄-–−/'’´.,#%+$☕ "),
      fc.constantFrom('\u0301', '\u0307', '\u0323', '\u0345', '\u200B', '\uFE0F', '\u00A0', '\u3099', 'ﷺ', 'ﬁ', '각'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

test('K4 no text depends on its Unicode form or the space around it', () =>
  fc.assert(
    fc.property(difficult, fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD'), fc.boolean(), (text, unicode, accents) => {
      expect(normalForm(` ${text.normalize(unicode)}\n`, accents)).toBe(normalForm(text, accents))
    }),
    { numRuns: 5_000, seed: 4 },
  ))

test('K4 no text depends on its case', () =>
  fc.assert(
    fc.property(difficult, fc.boolean(), (some, accents) => {
      // A change of case is defined for texts whose marks are in order, which invisible characters prevent.
      const text = some.replace(/\p{Default_Ignorable_Code_Point}/gu, '').normalize('NFC')
      expect(normalForm(text.toUpperCase(), accents)).toBe(normalForm(text, accents))
      expect(normalForm(text.toLowerCase(), accents)).toBe(normalForm(text, accents))
    }),
    { numRuns: 5_000, seed: 4 },
  ))
