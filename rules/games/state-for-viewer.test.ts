import { expect, test } from 'vitest'
import { stateFor, type Viewer } from './state-for-viewer'
import type { GameQuestion } from '../questions'
import type { Phase } from './game-state'
import { aGameState, asked, countdownPhase, finishedPhase, openPhase } from '../../tests/kit/game-state'

const scene = {
  pin: '482913',
  title: 'Volcanoes',
  counts: { joined: 3, connected: 2, answered: 1 },
  typedAnswers: () => null,
  correctedSummary: null,
  summary: () => ({ tallies: [0, 1, 0, 0] }),
  longestStreak: null,
  remotes: [],
  teams: null,
  eveningBoard: null,
  endOfEvening: {},
  doubledBy: null,
  jokers: null,
  waiting: [{ id: 9, nickname: 'Lou', face: 5, isActive: true }],
  leaderboard: [{ id: 1, nickname: 'Zoë', score: 900, correctAnswers: 1, rank: 1 }],
  previousLeaderboard: [{ id: 2, nickname: 'Amir', score: 700, correctAnswers: 1, rank: 1 }],
}
const zoe: Viewer = {
  as: 'player',
  id: 1,
  nickname: 'Zoë',
  face: 4,
  correction: 0,
  firstQuestion: 0,
  extraTime: 1,
  standing: { rank: 1, score: 900, correctAnswers: 1, gapToNext: null, nextNickname: null },
}
const question: Phase = openPhase({ index: 1, opensAt: 10_000 })
const seen = (phase: Phase, viewer: Viewer, now = 14_000) => stateFor(aGameState({ phase }), scene, viewer, now)

test('G33 whoever connects during a question hears it with the time left', () => {
  expect(seen(question, zoe)).toMatchObject({
    type: 'game_state',
    version: 1,
    phase: 'question',
    questionIndex: 1,
    totalQuestions: 3,
    remainingMs: 16_000,
    opensInMs: 0,
    question: { id: 101, options: ['A', 'B', 'C', 'D'] },
  })
  expect(seen(question, zoe, 99_000).remainingMs).toBe(0)
  expect(seen(question, zoe, 9_000).opensInMs).toBe(1_000)
})

test('G52 the board before is sent to those who lead the game alone, and while it is shown', () => {
  const phase = countdownPhase({ index: 1, shown: 'previous_leaderboard' })
  for (const viewer of [{ as: 'host' }, { as: 'remote', remote: 3 }] as const)
    expect(seen(phase, viewer)).toMatchObject({
      ...{ shown: 'previous_leaderboard', leaderboard: scene.leaderboard },
      previousLeaderboard: scene.previousLeaderboard,
    })
  for (const viewer of [zoe, { as: 'watch' }] as const)
    expect(seen(phase, viewer)).not.toHaveProperty('previousLeaderboard')
  expect(seen({ ...phase, shown: 'leaderboard' }, { as: 'host' })).not.toHaveProperty('previousLeaderboard')
})

test('G34 a player comes back as themselves, with score, rank and answer', () => {
  const answer = {
    questionId: 101,
    selectedAnswer: 2,
    responseTime: 4_000,
    isCorrect: false,
    correctAnswer: 1,
    pointsAwarded: 0,
    score: 900,
  }
  expect(seen(question, { ...zoe, answer }).you).toEqual({
    participant: { id: 1, nickname: 'Zoë', face: 4, score: 900, correctAnswers: 1 },
    rank: 1,
    score: 900,
    correctAnswers: 1,
    gapToNext: null,
    nextNickname: null,
    answer,
  })
})

test('G34 who comes back during a question has the own answer in the own score, and once it is closed not twice', () => {
  const answer = {
    questionId: 101,
    selectedAnswer: 1,
    responseTime: 4_000,
    isCorrect: true,
    correctAnswer: 1,
    pointsAwarded: 800,
    score: 1_700,
  }
  const counted = { score: 1_700, correctAnswers: 2 }
  expect(seen(question, { ...zoe, answer }).you).toMatchObject({ ...counted, participant: counted, rank: 1 })

  const closed: Phase = countdownPhase({ index: 1, opensAt: 10_000, closedAt: 15_000 })
  const known = { score: 900, correctAnswers: 1 }
  expect(seen(closed, { ...zoe, answer }).you).toMatchObject({ ...known, participant: known })
})

test('G51 an answer that does not say yet how it went leaves the own score as it was', () => {
  const answer = { questionId: 101, selectedAnswer: 1, responseTime: 4_000 }
  const known = { score: 900, correctAnswers: 1 }
  expect(seen(question, { ...zoe, answer }).you).toMatchObject({ ...known, participant: known, answer })
})

test('G50 whoever came after the question opened hears from which one they play, until that one', () => {
  const late = { ...zoe, firstQuestion: 2 }
  const closed: Phase = countdownPhase({ index: 1, opensAt: 10_000, closedAt: 15_000 })
  expect(seen(question, late).you).toMatchObject({ playsFrom: 2 })
  expect(seen(closed, late).you).toMatchObject({ playsFrom: 2 })
  expect(seen({ ...question, index: 2 }, late).you).not.toHaveProperty('playsFrom')
  expect(seen(finishedPhase(1), late).you).not.toHaveProperty('playsFrom')
  expect(seen(question, zoe).you).not.toHaveProperty('playsFrom')
})

test('G25 before the reveal nobody hears the right answer', () => {
  for (const viewer of [zoe, { as: 'host' }, { as: 'watch' }] satisfies Viewer[]) {
    expect(JSON.stringify(seen(question, viewer))).not.toContain('correctAnswer"')
  }
})

test('G27 while a question is open its tallies go to the host alone, and nobody sees a leaderboard', () => {
  expect(seen(question, { as: 'host' }).tallies).toEqual([0, 1, 0, 0])
  expect(seen(question, { as: 'watch' }).tallies).toBeUndefined()
  expect(seen(question, zoe).tallies).toBeUndefined()
  expect(seen(question, { as: 'host' }).leaderboard).toBeUndefined()
})

test('after the close everybody hears the right answer, the tallies and the top', () => {
  const closed = seen(countdownPhase({ index: 1, opensAt: 10_000, closedAt: 15_000 }), { as: 'watch' })
  expect(closed).toMatchObject({ phase: 'countdown', correctAnswer: 1, tallies: [0, 1, 0, 0], remainingMs: null })
  expect(closed.leaderboard).toEqual(scene.leaderboard)
})

test('a waiting game shows no question, a finished one its leaderboard', () => {
  expect(seen({ name: 'waiting' }, zoe)).not.toHaveProperty('question')
  expect(seen(finishedPhase(2), zoe)).toMatchObject({ phase: 'finished', leaderboard: scene.leaderboard })
})

test('T3 at the end everybody hears how many of the questions that were asked count', () => {
  const [first, second, third, ...others] = asked(5)
  const questions = [first, { ...second, isVoid: true }, { ...third, points: 0 }, ...others] as GameQuestion[]
  const counted = (phase: Phase) => stateFor(aGameState({ phase, questions }), scene, zoe, 14_000).questionsCounted
  expect(counted(finishedPhase(3))).toBe(2)
  expect(counted(finishedPhase(-1))).toBe(0)
  expect(counted(question)).toBeUndefined()
})
