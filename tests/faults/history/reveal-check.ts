/** G24, G30, G33, K7, T3: what everybody is told of closed questions, and all boards. */
import type { GameEvent } from '../../../contract/games/game-events'
import type { GameState } from '../../../contract/games/game-state'
import type { LeaderboardEntry } from '../../../contract/games/players'
import type { History } from '../../kit/players/history'
import type { Expected, ExpectedAt, ExpectedResults } from './expected-results'
import * as kinds from './kinds-of-questions'
import { eventsOf } from './order-check'
import type { StoredQuestion } from './stored-game'

/** The reveal at the close must equal the recount of what is stored, without anything that came later. */
export function* checkReveals(at: ExpectedAt, history: History): Iterable<string> {
  let closed = 0
  let isOver = false
  for (const { id, event } of eventsOf(history)) {
    const expected = at(id)
    isOver ||= event.type === 'quiz_finished' || (event.type === 'game_state' && event.phase === 'finished')
    if (event.type === 'countdown_started') closed = event.questionIndex + 1
    if (event.type === 'game_state') closed = closedBy(event)
    if (event.type === 'quiz_finished')
      yield* sameBoard(`G30 ${history.name}: the final leaderboard`, event.leaderboard, expected.board())
    if (event.type === 'game_state') yield* boardOfState(expected, history, event, closed)
    if (event.type === 'scores_corrected') yield* correctedTo(expected, history, event, { closed, isOver })
    if (event.type === 'show_changed') yield* boardBefore(expected, history, event)
    if (event.type !== 'countdown_started') continue
    const { questionIndex, leaderboard } = event
    const where = `${history.name}, question ${questionIndex}`
    const question = expected.question(questionIndex)
    if (!question) continue
    yield* toldOf(`G24 K6 ${where}`, expected, question, event)
    if (question.kind === 'slide' && !isBreakAfter(expected, questionIndex)) {
      if (leaderboard.length > 0 || event.nextInMs !== 0) yield `K9 ${where}: a slide has a board, or waits`
      continue
    }
    // Those who joined later were not on it.
    const wasThere = ({ id }: LeaderboardEntry) => expected.firstQuestion(id) <= questionIndex
    const due = expected.board(questionIndex + 1)
    yield* sameBoard(`G24 ${where}: the board`, leaderboard, leaderboard.length > 0 ? due : due.filter(wasThere))
  }
}

/** A break has the board of its round, whatever was asked last. */
const isBreakAfter = ({ stored: { rounds } }: Expected, questionIndex: number): boolean =>
  rounds.some(({ first }) => first === questionIndex + 1)

/** G33: whoever connects sees the board that counts then. Those who joined after the close may be on it, or not yet. */
function* boardOfState(
  expected: Expected,
  { name }: History,
  { phase, questionIndex, leaderboard, corrected }: GameState,
  closed: number,
): Iterable<string> {
  const wasThere = ({ id }: LeaderboardEntry) => expected.firstQuestion(id) < closed
  if (leaderboard && leaderboard.length > 0 && phase !== 'question')
    yield* sameBoard(
      `G33 ${name}: the board`,
      leaderboard.filter(wasThere),
      (phase === 'finished' ? expected.board() : expected.board(closed)).filter(wasThere),
    )
  const question = corrected && expected.question(corrected.questionIndex)
  if (!question) return
  const without = expected.mayHideTexts && kinds.hasTexts(question) ? { results: undefined } : {}
  const due = { ...kinds.toldAfterCorrection(expected.stored, question), ...without }
  const told = { reveal: corrected.reveal, results: corrected.results, ...without }
  if (kinds.canonical(told) !== kinds.canonical(due))
    yield `T3 ${name}, question ${questionIndex}: a state tells another correction`
}

/** T3: a correction tells the key and the board that count from then on, as if it had been so from the start. */
function* correctedTo(
  expected: Expected,
  { name }: History,
  event: Extract<GameEvent, { type: 'scores_corrected' }>,
  { closed, isOver }: { closed: number; isOver: boolean },
): Iterable<string> {
  const { questionIndex, reveal, results, leaderboard, previousLeaderboard } = event
  const where = `T3 ${name}, question ${questionIndex} corrected`
  const question = expected.question(questionIndex)
  if (!question) return yield `${where}: there is no such question`
  const without = expected.mayHideTexts && kinds.hasTexts(question) ? { results: undefined } : {}
  const due = { ...kinds.toldAfterCorrection(expected.stored, question), ...without }
  if (kinds.canonical({ reveal, results, ...without }) !== kinds.canonical(due))
    yield `${where}: told ${kinds.canonical({ reveal, results })}, stored is ${kinds.canonical(due)}`
  yield* sameBoard(`${where}: the board`, leaderboard, isOver ? expected.board() : expected.board(closed))
  if (!previousLeaderboard) return
  const before = expected.board(closed - 1).filter(({ id }) => expected.firstQuestion(id) < closed - 1)
  yield* sameBoard(`${where}: the board before`, previousLeaderboard, before)
}

/** K7: a question is the same to everybody and at every time, the shuffle of its options included. */
export function* checkQuestions(histories: History[]): Iterable<string> {
  const asked = new Map<number, string>()
  for (const history of histories)
    for (const { event } of eventsOf(history)) {
      const question = 'question' in event ? event.question : undefined
      if (!question) continue
      const text = kinds.canonical(question)
      if ((asked.get(question.id) ?? text) !== text) yield `K7 ${history.name}: sent another question ${question.id}`
      asked.set(question.id, text)
    }
}

/** Everything that is told of a closed question, and nothing else. */
export function* toldOf(where: string, expected: Expected, question: StoredQuestion, event: Closing): Iterable<string> {
  const { correctAnswer, tallies, explanation, reveal, results } = event
  const without = expected.mayHideTexts && kinds.hasTexts(question) ? { results: undefined } : {}
  const told = kinds.canonical({ correctAnswer, tallies, explanation, reveal, results, ...without })
  const due = kinds.canonical({ ...kinds.toldAtClose(expected.stored, question), ...without })
  if (told !== due) yield `${where}: told ${told}, stored is ${due}`
}

type Closing = Pick<GameState, 'correctAnswer' | 'tallies' | 'explanation' | 'reveal' | 'results'>

/** What the host goes back to is as it was after the question before. */
function* boardBefore(
  expected: ExpectedResults,
  { name }: History,
  { questionIndex, previousLeaderboard }: Extract<GameEvent, { type: 'show_changed' }>,
): Iterable<string> {
  if (!previousLeaderboard) return
  const due = expected.board(questionIndex).filter(({ id }) => expected.firstQuestion(id) < questionIndex)
  yield* sameBoard(`G52 ${name}: the board before question ${questionIndex}`, previousLeaderboard, due)
}

export const closedBy = ({ phase, questionIndex }: { phase: string; questionIndex: number }): number => {
  if (phase === 'waiting') return 0
  return phase === 'question' ? questionIndex : questionIndex + 1
}

export function* sameBoard(what: string, told: LeaderboardEntry[], due: LeaderboardEntry[]): Iterable<string> {
  const text = (board: LeaderboardEntry[]) =>
    board.map((it) => `${it.rank} #${it.id} ${it.nickname} ${it.score}/${it.correctAnswers}`).join('; ')
  const expected = due.slice(0, told.length)
  if (told.length === 0 && due.length > 0) yield `${what} is empty`
  if (text(told) !== text(expected)) yield `${what} is ${text(told)} and counts as ${text(expected)}`
}
