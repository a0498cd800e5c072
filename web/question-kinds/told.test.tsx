import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PastQuestion } from '../../contract/endpoints/past-games'
import type { OpenQuestionOf } from '../questions/kinds'
import { OrderChart } from './order/chart'
import { Own } from './order/result'
import { WordsBars } from './words/bars'
import { WordsOutcome } from './words/chart'
import { SeveralOutcome } from './several/chart'

const summed = { question: null, joined: 3, answered: 0 }
const order: OpenQuestionOf<'order'> = {
  ...{ id: 1, kind: 'order', text: '?', image: null, options: ['Mars', 'Venus', 'Sun'], optionImages: null },
  ...{ timeLimit: null, points: 1, partial: true },
}

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

test('the reveal of an order says in words what is counted', () => {
  const chart = renderToString(
    <OrderChart
      {...summed}
      question={order}
      told={{ reveal: { order: [1, 0, 2] } }}
      summary={{ allRight: 1, places: [3, 1, 1] }}
      areShown
      isTold
    />,
  )
  expect(chart).toMatch(/Venus.*3 players.*Mars.*1 player<.*Sun.*1 player</)
  expect(chart).not.toContain('✓')
})

test('a phone shows the order that a player sent, by name, beside the right one', () => {
  const sent = { order: [2, 0, 1] }
  const short = renderToString(<Own question={order} answer={sent} summary={null} />)
  expect(short).toMatch(/You said.*Sun.*Mars.*Venus/)
  expect(short).not.toContain('unnamed')
  // Read aloud, but only drawn as shapes.
  const long = { ...order, options: [...order.options.slice(0, 2), 'A star that is no planet at all, but the Sun'] }
  expect(renderToString(<Own question={long} answer={sent} summary={null} />)).toMatch(/unnamed.*A star.*Mars.*Venus/)
})
