import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PastQuestion } from '../../contract/endpoints/past-games'
import type { OpenQuestionOf, PastQuestionOf } from '../questions/kinds'
import { ChoiceBars } from './choice/bars'
import { ChoiceChart, ChoiceOutcome } from './choice/chart'
import { ChoiceRemote } from './choice/remote'
import { ChoiceRight } from './choice/result'
import { OrderBars } from './order/bars'
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
      isMixed={false}
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

test('T3 a choice with several right answers shows them all, in the hall, on phones, on remotes and in past games', () => {
  const choice: OpenQuestionOf<'choice'> = { ...order, kind: 'choice' }
  const told = { correctAnswer: 2, reveal: { correctAnswers: [2, 0] } }
  const summary = { tallies: [1, 2, 3, 0] }
  const chart = renderToString(
    <ChoiceChart {...summed} question={choice} told={told} summary={summary} areShown isTold isMixed={false} />,
  )
  expect(chart.match(/a correct answer/g)).toHaveLength(2)
  expect(renderToString(<ChoiceOutcome {...summed} told={told} summary={summary} />)).toBe('4 of 6 got it right')

  const right = (of: object) => renderToString(<ChoiceRight question={choice} told={of} isOwn={false} />)
  expect(right(told)).toMatch(/These were right.*Sun.*Mars/)
  expect(right({ correctAnswer: 2 })).toMatch(/The correct answer.*Sun/)
  expect(right({ correctAnswer: -1 })).toBe('')

  const remote = renderToString(
    <ChoiceRemote question={choice} told={told} tallies={summary.tallies} isMixed={false} />,
  )
  expect(remote.match(/Right answer/g)).toHaveLength(2)

  const past = { ...choice, correctAnswer: 2, tallies: summary.tallies, correctedKey: { correctAnswers: [2, 0] } }
  const bars = renderToString(<ChoiceBars question={past as unknown as PastQuestionOf<'choice'>} players={6} />)
  expect(bars.match(/(Mars|Sun).*?,? ?correct/gi)).toHaveLength(2)
})

test('T3 past games list an order as it is right now', () => {
  const past = { ...order, correctedKey: { order: [1, 0, 2] }, results: { allRight: 1, places: [3, 1, 1] } }
  expect(renderToString(<OrderBars question={past as unknown as PastQuestionOf<'order'>} players={3} />)).toMatch(
    /1\. Venus.*2\. Mars.*3\. Sun/,
  )
})

test('G65 where each phone has its own order, remotes and the hall show texts, and no letters or colours of their own', () => {
  const choice: OpenQuestionOf<'choice'> = { ...order, kind: 'choice' }
  const told = { correctAnswer: 2 }
  const tallies = [1, 2, 3]
  const shownWhere = (isMixed: boolean) => {
    const props = { question: choice, told, isMixed }
    const chart = <ChoiceChart {...summed} {...props} summary={{ tallies }} areShown isTold />
    return [renderToString(<ChoiceRemote {...props} tallies={tallies} />), renderToString(chart)]
  }
  for (const screen of shownWhere(false)) expect(screen).toMatch(/>[A-C]</)
  for (const screen of shownWhere(true)) {
    expect(screen).toMatch(/Mars.*Venus.*Sun/)
    expect(screen).not.toMatch(/>[A-C]</)
    expect(new Set(screen.match(/answer-[a-c]\b/g)).size).toBeLessThanOrEqual(1)
  }
})
