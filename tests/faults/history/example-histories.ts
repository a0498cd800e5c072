/** Two histories without a fault, and how to introduce one. */
import { expect, test } from 'vitest'
import type { GameEvent } from '../../../contract/games/game-events'
import type { ReceivedEvent, History, AnswerReply, Observation } from '../../kit/players/history'
import { expectedResults } from './expected-results'
import { checkHistory, type Evidence } from './history-checker'
import type { StoredGame } from './stored-game'

export const recount = (of: StoredGame, closed?: number) => expectedResults(of).board(closed)
export const question = (id: number) => ({ id, text: 'Which?', options: ['a', 'b'], image: null, optionImages: null })
export const answer = (participantId: number, questionIndex: number, selectedAnswer: number, responseTime: number) => {
  const isCorrect = selectedAnswer === 0
  const pointsAwarded = isCorrect ? Math.round(1_000 * (1 - responseTime / 40_000)) : 0
  const questionId = 71 + questionIndex
  return {
    ...{ participantId, questionIndex, questionId, selectedAnswer, isCorrect, responseTime, pointsAwarded },
    ...{ answer: null, credit: null, elapsedMs: responseTime },
  }
}

/** Two questions of 20 s, the right answer is always the first; Ann is right twice, Ben once. */
export function stored(): StoredGame {
  return {
    timePerQuestion: 20,
    corrections: [],
    rounds: [],
    hasTeams: false,
    closedQuestions: 2,
    isToldAtClose: false,
    scoring: 'speed',
    questions: [0, 1].map((questionIndex) => ({
      questionIndex,
      questionId: 71 + questionIndex,
      kind: 'choice',
      correctAnswer: 0,
      options: ['a', 'b'],
      details: null,
      played: null,
    })),
    participants: [
      {
        id: 1,
        nickname: 'Ann',
        score: 1_950,
        correctAnswers: 2,
        bestPoints: 1_000,
        bestIndex: 0,
        isRemoved: false,
        isRenamed: false,
        browser: 'a',
        firstQuestion: 0,
        extraTimes: [],
      },
      {
        id: 2,
        nickname: 'Ben',
        score: 900,
        correctAnswers: 1,
        bestPoints: 900,
        bestIndex: 1,
        isRemoved: false,
        isRenamed: false,
        browser: 'b',
        firstQuestion: 0,
        extraTimes: [],
      },
    ],
    answers: [answer(1, 0, 0, 0), answer(2, 0, 1, 1_000), answer(1, 1, 0, 2_000), answer(2, 1, 0, 4_000)],
  }
}

export const received = (at: number, stream: number, id: number, event: object): ReceivedEvent => ({
  kind: 'event',
  at,
  stream,
  id,
  event: event as GameEvent,
})
export const state = (version: number, phase: string, questionIndex: number, more: object) => ({
  type: 'game_state',
  version,
  as: 'player',
  phase,
  questionIndex,
  ...more,
})
export const opened = (questionIndex: number) => ({
  type: 'question_started',
  question: question(71 + questionIndex),
  questionIndex,
  totalQuestions: 2,
  timePerQuestion: 20,
  opensInMs: 0,
})

/** The history of a client with a faultless connection, with a reconnect in the middle of the second question. */
function history(name: string, participantId: number, of: StoredGame): History {
  const at = (closed: number) => recount(of, closed).find(({ id }) => id === participantId)!
  const closed = (questionIndex: number) => ({
    type: 'countdown_started',
    countdownBetweenQuestions: 3,
    questionIndex,
    correctAnswer: 0,
    tallies: questionIndex === 0 ? [1, 1] : [2, 0],
    leaderboard: recount(of, questionIndex + 1),
  })
  const you = (questionIndex: number) => ({ type: 'you', ...at(questionIndex + 1), isCorrect: true })
  const reply = (questionIndex: number): AnswerReply => {
    const stored = of.answers.find((it) => it.participantId === participantId && it.questionIndex === questionIndex)!
    const { questionId, selectedAnswer, responseTime, isCorrect, pointsAwarded } = stored
    const { score } = at(questionIndex + 1)
    return {
      kind: 'reply',
      sentAt: 0,
      at: 0,
      questionId,
      answer: { selectedAnswer },
      status: 200,
      retryAfterSeconds: null,
      result: { questionId, selectedAnswer, responseTime, isCorrect, correctAnswer: 0, pointsAwarded, score },
    }
  }
  const participant = { id: participantId, nickname: name, score: 0, correctAnswers: 0 }
  const observations: Observation[] = [
    { kind: 'joined', at: 0, participant },
    received(0, 1, 1, state(1, 'waiting', 0, { you: { participant, ...at(0) } })),
    received(1_000, 1, 2, opened(0)),
    reply(0),
    received(9_000, 1, 3, closed(0)),
    received(9_000, 1, 3, you(0)),
    received(10_000, 1, 4, opened(1)),
    reply(1),
    { kind: 'failure', at: 12_000, what: 'stream', status: null },
    received(14_000, 2, 4, state(4, 'question', 1, { remainingMs: 16_000, you: { participant, ...at(1) } })),
    reply(1),
    received(20_000, 2, 5, closed(1)),
    received(20_000, 2, 5, you(1)),
    received(21_000, 2, 6, { type: 'quiz_finished', leaderboard: recount(of) }),
  ]
  return { name, as: 'player', participantId, observations }
}

export interface Example {
  stored: StoredGame
  histories: History[]
  ann: Observation[]
  ben: Observation[]
}

export function findingsAfter(introduce: (example: Example) => void): string[] {
  const of = stored()
  const histories = structuredClone([history('Ann', 1, of), history('Ben', 2, of)])
  const evidence: Evidence = { stored: of, histories, boards: [recount(of)] }
  introduce({ stored: of, histories, ann: histories[0]!.observations, ben: histories[1]!.observations })
  return checkHistory(evidence)
}

export const eventAt = (observations: Observation[], type: GameEvent['type'], nth = 0): ReceivedEvent =>
  observations.filter((it): it is ReceivedEvent => it.kind === 'event' && it.event.type === type)[nth]!
export const changeEvent = (observations: Observation[], type: GameEvent['type'], nth: number, change: object) =>
  Object.assign(eventAt(observations, type, nth).event, change)
export const changeReply = (observations: Observation[], nth: number, change: object) =>
  Object.assign(observations.filter((it): it is AnswerReply => it.kind === 'reply')[nth]!.result!, change)
export const remove = (observations: Observation[], it: Observation) =>
  void observations.splice(observations.indexOf(it), 1)

/** The host goes back to the board of the question before, on which Ann has this score. */
export const shown = (score: number) => ({
  ...{ type: 'show_changed', questionIndex: 1, shown: 'previous_leaderboard', isHeld: true, nextInMs: null },
  previousLeaderboard: [
    { id: 1, nickname: 'Ann', score, correctAnswers: 1, rank: 1 },
    { id: 2, nickname: 'Ben', score: 0, correctAnswers: 0, rank: 2 },
  ],
})

/** A test for each fault: the checker finds it, and names the rule that it breaks. */
export function testFaults(faults: [rule: string, what: string, introduce: (example: Example) => void][]): void {
  test.each(faults)('%s catches that %s', (rule, _, introduce) => {
    expect(findingsAfter(introduce).filter((finding) => finding.startsWith(rule))).not.toEqual([])
  })
}
