import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GivenAnswer, KeyedQuestion, Shown } from '../kind-rules'
import { typed } from './typed'

const question: KeyedQuestion<'typed'> = {
  id: 7,
  kind: 'typed',
  text: 'What is it called?',
  image: null,
  optionImages: null,
  timeLimit: null,
  points: 1,
  explanation: null,
  accepted: ['Paris'],
  rejected: [],
  ignoreAccents: true,
  allowTypos: true,
}
type Key = Partial<Pick<KeyedQuestion<'typed'>, 'accepted' | 'rejected' | 'ignoreAccents' | 'allowTypos'>>
const grade = (text: string, key: Key) => typed.grade({ ...question, ...key }, { text })
const nothingHidden: Shown = { isHidden: () => false, isShown: () => false }

test.each([
  ['Rome', 'rome', 1],
  ['Rome', 'romes', 0],
  ['Rome', 'roem', 0],
  ['Paris', 'Pariss', 1],
  ['Paris', 'Praris', 1],
  ['Paris', 'aPris', 1],
  ['Paris', 'Pa ris', 1],
  ['Paris', 'Prisa', 0],
  ['Paris', 'Madrid', 0],
  ['Amsterdam', 'Amstredan', 0],
  ['Copenhagen', 'Copenhaagen', 1],
  ['Copenhagen', 'Kopenhagne', 1],
  ['Copenhagen', 'Kopenhaagne', 0],
  ['New York', 'Newyork', 1],
  ['New York', 'New Yrok', 1],
  ['Los Angeles', 'Los Angles', 1],
  ['Los Angeles', 'Las Angelos', 1],
  ['The Beatles', 'Beatles', 0],
  ['Beatles', 'The Beatles', 0],
  ['der Hund', 'die Hund', 0],
  ['Apollo 11', 'Apollo 12', 0],
  ['Apollo 11', 'Apolo 11', 0],
  ['Apollo eleven', 'Apolo elevn', 1],
  ['Apollo eleven', 'Apollo elev3n', 0],
  ['3.5', '35', 0],
  ['-5', '5', 0],
  ['C#', 'C', 0],
  ['C++', 'C#', 0],
  ['50 %', '50%', 1],
  ['Straße', 'Strasse', 1],
  ['Straße', 'Strase', 1],
  ['Łódź', 'Łodz', 1],
  ['Łódź', 'Lodz', 0],
  ['東京', '東亰', 0],
  ['Москва', 'Масква', 1],
  ['йод', 'иод', 0],
  ['rock and roll', 'rock-and-roll', 1],
  ['rock and roll', "rock 'n' roll", 1],
  ['rock and roll', 'rock roll', 0],
  ['?', '!', 0],
  ['??????', '?????', 0],
  ['☕️', '❤️', 0],
])('K4 where %j is accepted, %j is worth %i', (accepted, text, credit) => {
  expect(grade(text, { accepted: [accepted] })).toBe(credit)
})

test.each([
  ['Iraq', 'Iran', 'Iran', 0],
  ['Austria', 'Australia', 'Austrlia', 0],
  ['Austria', 'Australia', 'Austrai', 1],
  ['Sweden', 'Swede', 'Swede', 0],
  ['affect', 'effect', 'effect', 0],
  ['affect', 'effect', 'affect', 1],
  ['affect', 'effect', 'uffect', 0],
  ['affect', 'effect', 'affectt', 1],
  ['mitosis', 'meiosis', 'meitosis', 0],
  ['mitosis', 'meiosis', 'mitossis', 1],
  ['Apollo', 'Apollo 1', 'Apoll', 1],
])('K4 where %j is accepted and %j rejected, %j is worth %i', (accepted, rejected, text, credit) => {
  expect(grade(text, { accepted: [accepted], rejected: [rejected] })).toBe(credit)
})

test('K4 accents and typos matter where a question says so', () => {
  expect(grade('cafe', { accepted: ['café'], ignoreAccents: false })).toBe(0)
  expect(grade('CAFÉ', { accepted: ['café'], ignoreAccents: false })).toBe(1)
  expect(grade('Pariss', { accepted: ['Paris'], allowTypos: false })).toBe(0)
  expect(grade('paris!', { accepted: ['Rome', 'Paris'], allowTypos: false })).toBe(1)
})

test('K3 an empty text, and one of more than 75 characters, is no answer', () => {
  for (const text of ['', '  ', '\u200B', '\u2800']) expect(grade(text, {})).toEqual({ invalid: 'The answer is empty' })
  const tooLong = { invalid: 'Must be 75 characters or less' }
  expect(grade('x'.repeat(75), {})).toBe(0)
  expect(grade('👩🏽‍🚀'.repeat(75), {})).toBe(0)
  expect(grade('x'.repeat(76), {})).toEqual(tooLong)
  expect(grade('x'.repeat(1_000_000), {})).toEqual(tooLong)
  expect(grade(`x${'\u0301'.repeat(400)}`, {})).toEqual(tooLong)
  expect(grade('x\0', {})).toEqual({ invalid: 'The answer has a character that cannot be used' })
})

test('K4 neither Unicode form, case nor the order of the key changes the credit', () =>
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom('Köln', 'Cologne', 'İzmir', 'Αθήνα', 'Straße', 'ガラス', 'Copenhagen'), {
        minLength: 2,
      }),
      fc.constantFrom('koln', 'Collogne', 'ızmir', 'αθηνα', 'STRASE', 'ｶﾞﾗｽ', 'Kopenhagne', 'x'),
      fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD'),
      (texts, text, form) => {
        const [rejected, ...accepted] = texts
        const credit = grade(text, { accepted, rejected: [rejected!] })
        const turned = accepted.toReversed().map((each) => each.normalize(form).toUpperCase())
        expect(grade(text.normalize(form), { accepted: turned, rejected: [rejected!] })).toBe(credit)
        expect(grade(text.toUpperCase(), { accepted, rejected: [rejected!.toLowerCase()] })).toBe(credit)
      },
    ),
    { seed: 4 },
  ))

test('K1 K4 one to 20 answers are accepted, and none of them is rejected', () => {
  const faultsWith = (key: Key) =>
    typed.check({ ...question, ...key }).map(({ path, message }) => `${path.join('.')}: ${message}`)
  const many = (count: number) => Array.from({ length: count }, (_, index) => `Answer ${index}`)
  expect(faultsWith({ accepted: ['Rome', 'ROME', 'Paris'] })).toEqual([])
  expect(faultsWith({ accepted: many(20), rejected: ['a', 'b'] })).toEqual([])
  expect(faultsWith({ accepted: [] })).toEqual(['accepted: Must have at least one accepted answer'])
  expect(faultsWith({ accepted: many(21) })).toEqual(['accepted: Cannot have more than 20 answers'])
  expect(faultsWith({ rejected: many(21) })).toEqual(['rejected: Cannot have more than 20 answers'])
  expect(faultsWith({ accepted: ['Rome', 'Köln'], rejected: ['koln!'] })).toEqual([
    'accepted.1: This answer is also among the rejected ones',
  ])
  expect(faultsWith({ accepted: ['Köln'], rejected: ['Koln'], ignoreAccents: false })).toEqual([])
})

const given = (text: string, credit = 0): GivenAnswer<'typed'> => ({
  answer: { text },
  credit,
  nickname: 'Ada',
  countedMs: 0,
})

test('K6 the most frequent answers as most wrote them, wrong ones where two gave them or the host shows them', () => {
  const answers = [
    ...[given('paris', 1), given('Paris', 1), given('Paris', 1), given('Pariss', 1)],
    ...[given('lyon'), given('Lyon!'), given('Nice'), given('Lille'), given('Brest'), given('brest')],
  ]
  const shown = { isHidden: (text: string) => text === 'brest', isShown: (text: string) => text === 'Nice' }
  expect(typed.tally(question, answers, shown)).toEqual({
    answers: [
      { text: 'Paris', count: 3, isAccepted: true },
      { text: 'Lyon!', count: 2, isAccepted: false },
      { text: 'Nice', count: 1, isAccepted: false },
      { text: 'Pariss', count: 1, isAccepted: true },
    ],
    others: 3,
  })
  expect(typed.tally(question, [], shown)).toEqual({ answers: [], others: 0 })
})

test('K6 eight rows, the rest are others', () => {
  const answers = Array.from({ length: 20 }, (_, index) => given(String.fromCharCode(97 + (index % 10))))
  const { answers: rows, others } = typed.tally(question, answers, nothingHidden)
  expect(rows.map(({ text }) => text).join('')).toBe('abcdefgh')
  expect(others).toBe(4)
})

test('K8 no row has an invisible character or changes direction', () => {
  const { answers } = typed.tally(question, [given('\u202Epa\u200Bris\n!', 1)], nothingHidden)
  expect(answers).toEqual([{ text: 'paris !', count: 1, isAccepted: true }])
})

test('K6 the order of answers changes nothing', () => {
  const some = fc.tuple(
    fc.constantFrom('a', 'A', 'á', 'b', 'B!', 'c', 'd', 'e', 'f', 'g', 'h', 'i', '?'),
    fc.integer({ min: 0, max: 1 }),
  )
  const shuffles = fc
    .array(some)
    .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })))
  fc.assert(
    fc.property(shuffles, ([all, other]) => {
      const tallied = [all, other].map((each) =>
        typed.tally(
          question,
          each.map(([text, credit]) => given(text, credit)),
          nothingHidden,
        ),
      )
      expect(tallied[1]).toEqual(tallied[0])
    }),
    { seed: 6 },
  )
})

test('K6 K7 viewers are told the accepted answers alone, and only afterwards', () => {
  const { id, kind, text, image, optionImages, timeLimit, points } = question
  expect(typed.withoutKey(question)).toEqual({ id, kind, text, image, optionImages, timeLimit, points })
  expect(typed.reveal(question)).toEqual({ accepted: ['Paris'] })
})
