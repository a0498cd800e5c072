import { expect, test } from 'vitest'
import type { GameEvent } from '../../../contract/games/game-events'
import { routes } from '../../../contract/routes'
import type { StoredAnswer, StoredQuestion } from '../../faults/history/stored-game'
import type { History } from '../../kit/players/history'
import type { Decision } from '../texts/expected-texts'
import { checkTexts, type Texts } from './check-texts'
import { called, pin, position } from './examples'

const question: StoredQuestion = {
  ...{ questionIndex: 0, questionId: 7, kind: 'typed', correctAnswer: -1, options: [] },
  ...{ details: { accepted: ['Jupiter', 'Zeus'] }, played: null },
}
const answers = ['Jupiter', 'JUPITER!', 'Saturn', 'saturn', 'shit', 'SHIT!'].map((text, index): StoredAnswer => ({
  ...{ participantId: index + 1, questionIndex: 0, questionId: 7, selectedAnswer: -1, answer: { text } },
  ...{ credit: index < 2 ? 1 : 0, isCorrect: index < 2, responseTime: 0, pointsAwarded: 0, elapsedMs: 0 },
}))
const jupiter = { text: 'JUPITER!', count: 2, isAccepted: true }
const saturn = { text: 'Saturn', count: 2, isAccepted: false }
const rude = { text: 'SHIT!', count: 2, isAccepted: false }

const saturnIsHidden: Decision[] = [{ index: 0, text: 'saturn', hidden: true }]
/** Closed by version 5; Saturn is hidden by version 6. */
const positions = [
  position(0, { status: 'question', version: 4 }),
  position(1_000, { version: 5 }),
  position(2_000, { version: 6, hiddenTexts: saturnIsHidden }),
]
const hide = called(routes.games.hideText, {
  ...{ sentAt: 1_950, params: { index: '0' } },
  input: { text: 'Saturn', hidden: true },
})

const told = (id: number, event: object): History['observations'][number] => ({
  ...{ kind: 'event', at: 3_000, stream: 1, id },
  event: event as GameEvent,
})
const results = (id: number, rows: object[], others: number, type = 'results_changed') =>
  told(id, { type, questionIndex: 0, results: { answers: rows, others } })
const history = (observations: History['observations'], as: History['as'] = 'player'): History => ({
  ...{ name: 'Ann', as, participantId: 1, observations },
})
const findings = (observations: History['observations'], more: Partial<Texts> = {}, as?: History['as']) =>
  checkTexts({
    ...{ pin, storedAt: () => ({ questions: [question], answers }), positions, states: [], calls: [hide] },
    ...{ histories: [history(observations, as)], ...more },
  })

test('K8 finds nothing where each is told what was shown at that version', () => {
  expect(findings([results(5, [jupiter, saturn], 2, 'countdown_started'), results(6, [jupiter], 4)])).toEqual([])
})

test('K8 finds rude and hidden texts in what is told, and texts that are missing', () => {
  expect(findings([results(5, [jupiter, rude, saturn], 0)])).toHaveLength(2)
  expect(findings([results(6, [jupiter, saturn], 2)])).toHaveLength(2)
  expect(findings([results(5, [jupiter], 4)])).toHaveLength(1)
})

test('K8 finds texts that reach a player in any other way', () => {
  const list = { type: 'typed_answers', questionIndex: 0, texts: [{ text: 'shit', count: 1, isHidden: true }] }
  expect(findings([told(4, list)])).toHaveLength(2)
  expect(findings([told(4, { type: 'answer_submitted', text: 'Saturn' })])).toHaveLength(1)
  expect(findings([told(4, { type: 'you', text: 'Saturn' })])).toEqual([])
})

test('K8 finds lists of the host that are not what was sent, or hidden', () => {
  const list = (id: number, isSaturnHidden: boolean, count = 2) =>
    told(id, {
      ...{ type: 'typed_answers', questionIndex: 0 },
      texts: [
        { text: 'JUPITER!', count: 2, isHidden: false },
        { text: 'SHIT!', count, isHidden: true },
        { text: 'Saturn', count: 2, isHidden: isSaturnHidden },
      ],
    })
  expect(findings([list(4, false), list(5, false), list(6, true)], {}, 'host')).toEqual([])
  expect(findings([list(4, false, 1)], {}, 'host')).toEqual([])
  expect(findings([list(4, false, 3)], {}, 'host')).toHaveLength(1)
  expect(findings([list(5, false, 1)], {}, 'host')).toHaveLength(1)
  expect(findings([list(6, false)], {}, 'host')).toHaveLength(1)
})

test('K8 finds decisions that nobody took, and calls that came to nothing', () => {
  expect(findings([], { calls: [] })).toHaveLength(1)
  expect(findings([], { calls: [{ ...hide, status: 409 }] })).toHaveLength(2)
  expect(findings([], { positions: positions.slice(0, 2) })).toHaveLength(1)
  expect(findings([], { positions: positions.slice(0, 2), calls: [{ ...hide, status: null, at: null }] })).toEqual([])
})
