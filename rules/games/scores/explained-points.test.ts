import { expect, test } from 'vitest'
import type { Answer } from '../../../contract/questions/questions'
import { aGameState, asked, countdownPhase, plainQuestion } from '../../../tests/kit/game-state'
import type { GameQuestion } from '../../questions'
import { asAsked, explainedPoints } from './explained-points'

const options = ['Etna', 'Kīlauea', 'Fujisan', 'Krakatoa', 'Teide']
const common = { ...plainQuestion, id: 1, text: 'Which?', options }
const several: GameQuestion = { ...common, kind: 'several', correctAnswers: [0, 1, 2], partial: true }
const order: GameQuestion = { ...common, kind: 'order', partial: true, shuffle: [4, 3, 2, 1, 0] }
const number: GameQuestion = {
  ...{ ...plainQuestion, id: 1, text: 'How high?', kind: 'number', value: 0.2, tolerance: null, zeroAt: 1 },
  ...{ min: null, max: null, step: null, unit: null },
}

const explained = (question: GameQuestion, answer: Answer, credit: number) =>
  explainedPoints(
    aGameState({ phase: countdownPhase({ index: 0 }), questions: [question, ...asked(1)] }),
    0,
    { answer, credit, elapsedMs: null, countedMs: 1_000, pointsAwarded: 0 },
    new Set(),
    1,
  )

test.each<[GameQuestion, Answer, number, object]>([
  [several, { selectedAnswers: [0, 1, 4] }, 1 / 6, { ticked: { right: 2, of: 3, wrong: 1 } }],
  [order, { order: [0, 1, 2, 4, 3] }, 0.8, { pairs: { right: 9, of: 10 } }],
  [number, { answerValue: 0.3 }, 0.9, { distance: 0.1 }],
])('T1 what has decided the credit of an answer is told: %#', (question, answer, credit, parts) =>
  expect(explained(question, answer, credit).answer).toMatchObject({ credit, parts }),
)

test('T1 of a right answer there is nothing more to tell', () =>
  expect(explained(several, { selectedAnswers: [0, 1, 2] }, 1).answer).not.toHaveProperty('parts'))

test('T1 beside the options as the quiz has them, an order is told so, too', () => {
  const own = explained(order, { order: [1, 0, 2, 3, 4] }, 0.8)
  expect(own.answer).toMatchObject({ order: [3, 4, 2, 1, 0] })
  expect(asAsked(order, own).answer).toMatchObject({ order: [1, 0, 2, 3, 4] })
})
