/** What is stored, acknowledged and revealed; the other checks have tests of their own. */
import { expect, test } from 'vitest'
import type { GameEvent } from '../../../contract/games/game-events'
import type { AnswerReply } from '../../kit/players/history'
import {
  question,
  answer,
  received,
  findingsAfter,
  eventAt,
  changeEvent,
  changeReply,
  shown,
  testFaults,
  type Example,
} from './example-histories'

test('finds nothing in a history that agrees with the database', () => {
  expect(findingsAfter(() => {})).toEqual([])
})

testFaults([
  ['G12', 'an acknowledged join is gone', ({ stored }) => stored.participants.pop()],
  ['G14', 'an answer is stored twice', ({ stored }) => stored.answers.push(answer(1, 0, 1, 9_000))],
  ['G14', 'two replies to one answer differ', ({ ann }) => changeReply(ann, 2, { pointsAwarded: 1 })],
  ['G17', 'an answer is stored for another question', ({ stored }) => (stored.answers[0]!.questionId = 99)],
  ['G17', 'a reply is about another question', ({ ann }) => changeReply(ann, 0, { questionId: 72 })],
  ['G18', 'an answer is no option', ({ stored }) => (stored.answers[1]!.selectedAnswer = 2)],
  ['G19', 'more time counts than there was', ({ stored }) => (stored.answers[1]!.responseTime = 20_001)],
  ['G15', 'an answer counts after its window', ({ stored }) => (stored.answers[1]!.elapsedMs = 82_000)],
  ['G19', 'more counts than there was', ({ stored }) => (stored.answers[1]!.elapsedMs = 900)],
  ['G64', 'extra time is not divided out', ({ stored }) => (stored.participants[1]!.extraTimes = [[0, 2]])],
  ['G20', 'a wrong answer brings points', ({ stored }) => (stored.answers[1]!.pointsAwarded = 10)],
  ['G20', 'a right answer brings other points', ({ stored }) => stored.answers[0]!.pointsAwarded--],
  ['G20', 'an answer is judged wrongly', ({ stored }) => (stored.answers[1]!.isCorrect = true)],
  ['G21', 'a score is not the sum', ({ stored }) => stored.participants[0]!.score++],
  ['G21', 'a best answer is none of its answers', ({ stored }) => (stored.participants[0]!.bestPoints = 950)],
  ['G21', 'a best answer is that of another question', ({ stored }) => (stored.participants[0]!.bestIndex = 1)],
  ['G21', 'a count of right answers is off', ({ stored }) => stored.participants[1]!.correctAnswers--],
  ['G21', 'a reply names another score', ({ ann }) => changeReply(ann, 0, { score: 1 })],
  ['G22', 'an acknowledged answer is lost', ({ stored }) => stored.answers.splice(0, 1)],
  ['G23', 'a reply is not what is stored', ({ ann }) => changeReply(ann, 0, { selectedAnswer: 1 })],
  ['G23', 'a reply names another right answer', ({ ann }) => changeReply(ann, 0, { correctAnswer: 1 })],
  [
    'G24',
    'an answer counts that no tally had',
    ({ ann }) => changeEvent(ann, 'countdown_started', 0, { tallies: [1, 0] }),
  ],
  ['G24', 'a reveal is wrong', ({ ann }) => changeEvent(ann, 'countdown_started', 0, { correctAnswer: 1 })],
  ['G24', 'a board is not the recount', ({ ann }) => changeEvent(ann, 'countdown_started', 1, { leaderboard: [] })],
  ['G29', 'a rank is not the counted one', ({ ben }) => changeEvent(ben, 'you', 0, { rank: 1 })],
  ['G30', 'the final board is another', ({ ann }) => changeEvent(ann, 'quiz_finished', 0, { leaderboard: [] })],
  ['G31', 'a score falls', ({ ann }) => changeEvent(ann, 'you', 0, { score: 5_000 })],
  ['G34', 'somebody comes back as another', ({ ann }) => (eventAt(ann, 'game_state', 1).event = stateOf(2))],
  ['G50', 'a seat answers what opened before it', ({ stored }) => (stored.participants[0]!.firstQuestion = 1)],
  [
    'G51',
    'one seat is not told how it went',
    ({ ann }) => changeReply(ann, 0, { isCorrect: undefined, pointsAwarded: undefined }),
  ],
  [
    'G51',
    'one of two seats is told how it went',
    ({ stored, ann }) => {
      stored.participants[1]!.browser = 'a'
      const { result } = ann.find((it): it is AnswerReply => it.kind === 'reply' && it.questionId === 72)!
      const state = eventAt(ann, 'game_state', 1).event
      if (state.type === 'game_state' && state.you) state.you.answer = result
    },
  ],
  [
    'G52',
    'the board before is another',
    ({ ann, histories }) => {
      histories[0]!.as = 'host'
      ann.push(received(22_000, 2, 7, shown(1)))
    },
  ],
  [
    'G52',
    'the board before lacks its first',
    ({ ann, histories }) => {
      histories[0]!.as = 'host'
      const { previousLeaderboard, ...event } = shown(1_000)
      ann.push(received(22_000, 2, 7, { ...event, previousLeaderboard: previousLeaderboard.slice(1) }))
    },
  ],
  ['G20', 'an answer has another credit', ({ stored }) => (stored.answers[0]!.credit = 0.5)],
  ['G24', 'a poll has a right answer', ({ stored }) => (stored.questions[0]!.kind = 'poll')],
  ['G59', 'a streak is another', ({ ann }) => changeEvent(ann, 'you', 1, { streak: 1 })],
  ['K3', 'an answer is refused as none', ({ ann }) => ann.push(refused({ selectedAnswer: 1 }))],
  ['K7', 'options are shuffled anew', ({ ann }) => changeEvent(ann, 'question_started', 1, reshuffled)],
  ['K9', 'a slide has a board', ({ stored }) => (stored.questions[0]!.kind = 'slide')],
])

const reshuffled = { question: { ...question(72), options: ['b', 'a'] } }
const refused = (answer: AnswerReply['answer']): AnswerReply => ({
  ...{ kind: 'reply', sentAt: 0, at: 0, questionId: 71, answer, status: 400, retryAfterSeconds: null },
})
const stateOf = (id: number): GameEvent =>
  ({
    type: 'game_state',
    version: 4,
    phase: 'question',
    questionIndex: 1,
    remainingMs: 16_000,
    you: { participant: { id }, score: 1_000 },
  }) as unknown as GameEvent

test('the board before that is the one of then breaks no rule', () => {
  const findings = findingsAfter(({ ann, histories }) => {
    histories[0]!.as = 'host'
    ann.push(received(22_000, 2, 7, shown(1_000)))
  })
  expect(findings.filter((finding) => finding.startsWith('G52'))).toEqual([])
})

test('K9 a break after a slide has the board of its round', () => {
  const findings = findingsAfter(({ stored: of }) => {
    of.questions[0]!.kind = 'slide'
    of.rounds = [0, 1].map((first) => ({ first, weight: 1, jokers: [] }))
  })
  expect(findings.filter((finding) => finding.startsWith('K9'))).toEqual([])
})

test('an empty board is found out, unless everybody has joined after the question', () => {
  const emptyBoard = ({ ann, ben }: Example) => {
    for (const one of [ann, ben]) changeEvent(one, 'countdown_started', 0, { leaderboard: [] })
  }
  const boards = (findings: string[]) => findings.filter((finding) => finding.includes('the board'))
  expect(boards(findingsAfter(emptyBoard))).not.toEqual([])
  const joinLater = ({ stored: of }: Example) => {
    for (const participant of of.participants) participant.firstQuestion = 1
  }
  expect(boards(findingsAfter((example) => (joinLater(example), emptyBoard(example))))).toEqual([])
})
