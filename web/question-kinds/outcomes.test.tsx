import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PastQuestion } from '../../contract/endpoints/past-games'
import { WordsBars } from './words/bars'
import { WordsOutcome } from './words/chart'
import { SeveralOutcome } from './several/chart'

const summed = { question: null, joined: 3, answered: 0 }

test('words that are all hidden are not said to be missing, in the hall and in past games', () => {
  const outcome = (answered: number, ...words: string[]) =>
    renderToString(
      <WordsOutcome
        {...summed}
        answered={answered}
        told={{}}
        summary={{ words: words.map((text) => ({ text, count: 1 })) }}
      />,
    )
  expect(outcome(0)).toBe('Nobody sent a word')
  expect(outcome(2)).toBe('No words to show')
  expect(outcome(2, 'sun')).toBe('1 word')

  const question = { kind: 'words', results: { words: [] }, averageMs: 900 } as unknown as Extract<
    PastQuestion,
    { kind: 'words' }
  >
  expect(renderToString(<WordsBars question={question} players={3} />)).toContain('No words to show')
  expect(renderToString(<WordsBars question={{ ...question, averageMs: null }} players={3} />)).toBe('')
})

test('what is right of several is told of the answers, not of the players', () => {
  const outcome = (...correctAnswers: number[]) =>
    renderToString(
      <SeveralOutcome {...summed} told={{ reveal: { correctAnswers } }} summary={{ tallies: [1, 2, 0] }} />,
    )
  expect([outcome(1), outcome(0, 2)]).toEqual(['This answer is right', 'These 2 answers are right'])
})
