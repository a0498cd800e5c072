import { expect, test } from 'vitest'
import { aGameState, finishedPhase, openPhase, plainQuestion, run } from '../../tests/kit/game-state'
import { judgeAgain } from '../score'
import { erased, tally, textsIn, type GameQuestion } from '../questions'
import { step } from './live-game'

const typed: GameQuestion = {
  ...plainQuestion,
  kind: 'typed',
  ...{ id: 100, text: '?', accepted: ['Paris'], rejected: [], ignoreAccents: true, allowTypos: true },
}
const hiddenTexts = [
  { index: 0, text: 'Zoë was here', hidden: true },
  { index: 0, text: 'ROME', hidden: true },
  { index: 0, text: 'Lyon', hidden: false },
]
const game = aGameState({ phase: finishedPhase(0), questions: [typed], hiddenTexts })
const textsOfOthers = new Map([[0, ['rome', 'Lyon']]])

test('G66 what the host has decided on a text goes with it, and stays in the spelling of others who sent it', () => {
  const { game: after, changes } = run(game, { type: 'erase', id: 7, textsOfOthers })
  expect(changes).toEqual([{ type: 'erased', id: 7, version: game.version + 1 }])
  expect(after.hiddenTexts).toEqual([
    { index: 0, text: 'rome', hidden: true },
    { index: 0, text: 'Lyon', hidden: false },
  ])
})

test('G66 nobody is erased from a game that runs', () => {
  const running = { ...game, phase: openPhase() }
  expect(step(running, { type: 'erase', id: 7, textsOfOthers }, 0)).toEqual({ refused: 'take_home_too_early' })
})

test('G66 of an answer its texts go, and nothing else', () => {
  expect(erased({ text: 'Pariss' })).toEqual({ text: '' })
  expect(erased({ words: ['green', 'warm'] })).toEqual({ words: [] })
  for (const kept of [{ selectedAnswer: 2 }, { selectedAnswers: [0] }, { answerValue: 7 }, { order: [1, 0] }])
    expect(erased(kept)).toEqual(kept)
  expect([{ text: '' }, { words: [] }, { text: 'Pariss' }].map(textsIn)).toEqual([[], [], ['Pariss']])
})

test('G66 an erased text counts among the answers, is in no list of them, and keeps its credit', () => {
  const shown = { isHidden: () => false, isShown: () => false }
  const given = { credit: 1, nickname: 'Removed player 1', countedMs: 0 }
  const answers = [
    { ...given, answer: erased({ text: 'Paris' }) },
    { ...given, answer: { text: 'Paris' } },
  ]
  expect(tally(typed, answers, shown)).toEqual({ answers: [{ text: 'Paris', count: 1, isAccepted: true }], others: 1 })
  const other = { ...typed, accepted: ['Rome'] }
  const judged = (answer: { text: string }) =>
    judgeAgain(other, { answer, countedMs: 0, credit: 1 }, 20_000, 'speed').pointsAwarded
  expect([judged({ text: '' }), judged({ text: 'Paris' })]).toEqual([1_000, 0])
})
