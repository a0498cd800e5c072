import { expect, test } from 'vitest'
import type { PointsExplanation } from '../../contract/games/points'
import { points } from '../../rules/points'
import { answerWord, explainPoints } from './words'

type Changes = Partial<Omit<PointsExplanation, 'answer'>> & { answer?: Partial<PointsExplanation['answer']> }

/** Answered right, with what rules/points.ts gives for it. */
function explanation({ answer, ...more }: Changes = {}): PointsExplanation {
  const given = answer === null ? null : { selectedAnswer: 1, elapsedMs: 2_310, countedMs: 2_190, credit: 1, ...answer }
  const asked = { limitMs: 20_000, scoring: 'speed', factor: 1, ...more } as const
  const earned = given ? points({ ...asked, limitMs: 20_000, ...given, credit: given.credit ?? 0 }) : 0
  return { questionIndex: 0, streak: 1, pointsAwarded: earned, ...asked, answer: given }
}

const told = (changes: Changes, whose: 'own' | 'theirs' = 'own') => {
  const { sentences, formula } = explainPoints(explanation(changes), whose)
  const lines = [...sentences, ...formula.map(({ number, meaning }) => `${number} ${meaning}`)]
  return lines.map((line) => line.replaceAll('\u00a0', ' '))
}

const atOnce = '1,000 for a right answer at once'
const speed = '× 0.94525 for speed: 1 − 2.19 s ÷ (2 × 20 s)'
const took = 'Your answer took 2.31 s; 0.12 s of it were the network and do not count: 2.19 s of 20 s.'

const lateSentence = 'Your answer came after the 20 s: the whole time counts.'

test.each<[what: string, Changes, string[]]>([
  ['right', {}, [took, atOnce, speed, '= 945 points, rounded from 945.25']],
  [
    'milliseconds, which add up',
    { answer: { elapsedMs: 2_311, countedMs: 2_187 } },
    [
      'Your answer took 2.311 s; 0.124 s of it were the network and do not count: 2.187 s of 20 s.',
      atOnce,
      '× 0.945325 for speed: 1 − 2.187 s ÷ (2 × 20 s)',
      '= 945 points, rounded from 945.325',
    ],
  ],
  [
    'nothing subtracted',
    { answer: { elapsedMs: 5_000, countedMs: 5_000 } },
    ['Your answer took 5 s of 20 s.', atOnce, '× 0.875 for speed: 1 − 5 s ÷ (2 × 20 s)', '= 875 points'],
  ],
  [
    'the counted time alone',
    { answer: { elapsedMs: null, countedMs: 5_000 } },
    ['Your answer counts as 5 s of 20 s.', atOnce, '× 0.875 for speed: 1 − 5 s ÷ (2 × 20 s)', '= 875 points'],
  ],
  [
    'after the deadline',
    { answer: { elapsedMs: 20_500, countedMs: 20_000 } },
    [lateSentence, atOnce, '× 0.5 for speed: 1 − 20 s ÷ (2 × 20 s)', '= 500 points'],
  ],
  [
    'at once',
    { answer: { elapsedMs: 300, countedMs: 0 } },
    ['Your answer took 0.3 s; 0.3 s of it were the network and do not count: 0.0 s of 20 s.', atOnce, '= 1,000 points'],
  ],
  [
    'time does not matter',
    { scoring: 'right' },
    ['Time doesn’t matter here.', '1,000 for a right answer', '= 1,000 points'],
  ],
  [
    'half right, double points',
    { factor: 2, answer: { credit: 0.5 } },
    [took, atOnce, speed, '× 0.5 half right', '× 2 double points', '= 945 points, rounded from 945.25'],
  ],
  [
    'two thirds right',
    { scoring: 'right', answer: { credit: 2 / 3 } },
    [
      'Time doesn’t matter here.',
      '1,000 for a right answer',
      '× 0.667 67% right',
      '= 667 points, rounded from 666.667',
    ],
  ],
  [
    'a streak',
    { streak: 2, scoring: 'right' },
    [
      'Time doesn’t matter here.',
      '2 right in a row! Streaks don’t change the points.',
      '1,000 for a right answer',
      '= 1,000 points',
    ],
  ],
  [
    'some of several right',
    { scoring: 'right', answer: { credit: 1 / 6, parts: { ticked: { right: 2, of: 3, wrong: 1 } } } },
    [
      'Time doesn’t matter here.',
      '2 of 3 right, 1 wrong.',
      '1,000 for a right answer',
      '× 0.167 17% right',
      '= 167 points, rounded from 166.667',
    ],
  ],
  [
    'pairs in order',
    { answer: { credit: 0, parts: { pairs: { right: 3, of: 6 } } } },
    ['Your answer wasn’t right, so it earns no points.', '3 of 6 pairs are in the right order.'],
  ],
  [
    'a number too far away',
    { answer: { credit: 0, parts: { distance: 0.3 } } },
    ['Your answer wasn’t right, so it earns no points.', 'The answer is 0.3 away from the right number.'],
  ],
  ['wrong', { streak: 0, answer: { credit: 0 } }, ['Your answer wasn’t right, so it earns no points.']],
  ['no answer', { streak: 0, answer: null }, ['You didn’t answer, so there are no points this time.']],
  ['no points', { factor: 0, streak: null }, ['This question gives nobody points.']],
  [
    'a question that no longer counts',
    { factor: 0, isVoid: true, streak: null },
    ['The host has taken this question out of the scores, so nobody gets points for it.'],
  ],
  ['a poll', { streak: null, answer: { credit: null } }, ['Nothing is right or wrong here, so nobody gets points.']],
  [
    'extra time',
    { extraTime: 1.25, answer: { elapsedMs: 2_900, countedMs: 2_190 } },
    [
      'You had extra time: 25 s instead of 20 s.',
      'Your answer took 2.900 s; 0.162 s of it were the network and do not count: 2.738 s of 25 s.',
      atOnce,
      '× 0.94525 for speed: 1 − 2.738 s ÷ (2 × 25 s)',
      '= 945 points, rounded from 945.25',
    ],
  ],
  [
    'extra time, and nothing of it the network’s',
    { extraTime: 1.25, answer: { elapsedMs: 2_311, countedMs: 1_849 } },
    [
      'You had extra time: 25 s instead of 20 s.',
      'Your answer took 2.311 s of 25 s.',
      atOnce,
      '× 0.953775 for speed: 1 − 2.311 s ÷ (2 × 25 s)',
      '= 954 points, rounded from 953.775',
    ],
  ],
  [
    'extra time, in its last moment',
    { extraTime: 2, answer: { elapsedMs: 40_500, countedMs: 20_000 } },
    [
      'You had extra time: 40 s instead of 20 s.',
      'Your answer came after the 40 s: the whole time counts.',
      atOnce,
      '× 0.5 for speed: 1 − 40 s ÷ (2 × 40 s)',
      '= 500 points',
    ],
  ],
  ['points of an older version', { pointsAwarded: 900 }, [took]],
])('T1 %s', (_, changes, expected) => expect(told(changes)).toEqual(expected))

test('T1 the host reads of the player’s answer', () => {
  expect(told({}, 'theirs')[0]).toBe(
    'The answer took 2.31 s; 0.12 s of it were the network and do not count: 2.19 s of 20 s.',
  )
  expect(told({ answer: null }, 'theirs')).toEqual(['There was no answer.'])
  expect(told({ answer: { credit: 0 } }, 'theirs')).toEqual(['The answer wasn’t right, so it earns no points.'])
})

test.each([
  [1, 'Right'],
  [0.5, 'Half right'],
  [2 / 3, '67% right'],
  [0.999, '99% right'],
  [0, 'Wrong'],
  [null, 'Answered'],
])('T1 an answer of credit %d is called %s', (credit, word) =>
  expect(answerWord(explanation({ answer: { credit } }))).toBe(word),
)

test('T1 a missing answer is called so', () => expect(answerWord(explanation({ answer: null }))).toBe('No answer'))
