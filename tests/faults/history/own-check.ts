/** G21 to G34, G59, T3: what each player is told of themselves, after each close and at each return. */
import type { GameEvent } from '../../../contract/games/game-events'
import type { AnswerResult, GameState } from '../../../contract/games/game-state'
import type { History } from '../../kit/players/history'
import type { Expected, ExpectedAt, ExpectedResults } from './expected-results'
import * as kinds from './kinds-of-questions'
import { ownEvening } from './evening-check'
import { eventsOf } from './order-check'
import { factorAt } from './stored-check'
import { closedBy, toldOf } from './reveal-check'
import { isJudgedSo, isSame, isTold } from './told-answers'

/** One's own standing, after each close and at each return, and that it never falls. */
export function* checkOwn(at: ExpectedAt, history: History): Iterable<string> {
  const { name, participantId } = history
  let closed = 0
  let open = 0
  let round = 0
  let begins = false
  let isOver = false
  const orders = new Map<number, string>()
  let score = 0
  let eveningScore = 0
  let number = 0
  let before: Expected | null = null
  for (const { id, event } of eventsOf(history)) {
    const expected = at(id)
    if (event.type === 'countdown_started') closed = event.questionIndex + 1
    if (event.type === 'game_state') closed = closedBy(event)
    if (event.type === 'question_started' || event.type === 'game_state') open = event.questionIndex
    isOver ||= event.type === 'quiz_finished' || (event.type === 'game_state' && event.phase === 'finished')
    // A round begins at 0, and after the last one all count.
    const roundNow = isOver ? Infinity : 'round' in event ? (event.round ?? 0) : round
    if (roundNow !== round) score = 0
    round = roundNow
    if ('round' in event) number = event.round ?? 0
    if (event.type !== 'you') begins = event.type === 'round_started'
    yield* ownWindow(expected, history, open, event)
    const order =
      event.type === 'game_state' ? event.you?.answerOrder : event.type === 'you' ? event.answerOrder : undefined
    if (order && (orders.get(open) ?? String(order)) !== String(order))
      yield `G65 ${name}, question ${open}: the order of the answers changed`
    if (order) orders.set(open, String(order))
    // It tells of the open question alone.
    if (event.type === 'you' && (event.windowMs !== undefined || order)) continue
    const told = event.type === 'you' ? event : event.type === 'game_state' ? event.you : undefined
    if (!told) continue
    if (event.type === 'game_state' && event.you && event.you.participant.id !== participantId)
      yield `G34 ${name}: came back as somebody else`
    const isCorrected = before !== null && before !== expected
    if (told.score < score && !isCorrected) yield `G31 ${name}: the score fell from ${score} to ${told.score}`
    const delta = event.type === 'you' ? event.correction?.delta : undefined
    // What an earlier round has changed is the evening's.
    const evening = told.evening?.score ?? told.score
    const change = told.score - score || evening - eveningScore
    if (delta !== undefined && delta !== change)
      yield `T3 ${name}: told a correction by ${delta}, and it has changed the score by ${change}`
    score = told.score
    eveningScore = evening
    yield* ownEvening(expected, history, told, { closed, number })
    before = expected
    const isOpen = event.type === 'game_state' && event.phase === 'question'
    const due = expected.place(participantId, closed, isOver ? 'over' : isOpen ? 'open' : 'closed')
    if (!due) continue
    // Before its first question a round has given nobody anything.
    if (event.type === 'you' && begins) {
      if (told.score !== 0) yield `G69 ${name}: begins a round with ${told.score}`
      continue
    }
    // With the question still open, a state may or may not count one's own answer; but it must be that answer.
    if (isOpen) {
      yield* ownAnswer(expected, history, event.questionIndex, event.you?.answer)
      if (told.correctAnswers !== due.correctAnswers + rightSoFar(expected, event))
        yield `G21 ${name}: told ${told.correctAnswers} right answers in question ${event.questionIndex}`
      continue
    }
    if (event.type === 'game_state' && event.phase === 'countdown') {
      const question = expected.question(event.questionIndex)
      if (question) yield* toldOf(`G33 ${name}, question ${event.questionIndex}`, expected, question, event)
    }
    if (told.streak !== undefined && told.streak !== expected.streak(participantId, closed))
      yield `G59 ${name}: told a streak of ${told.streak} after question ${closed - 1}`
    if (event.type === 'you') yield* ownResult(expected, history, closed - 1, event)
    if (told.score !== due.score || told.rank !== due.rank || told.correctAnswers !== due.correctAnswers)
      yield `G29 ${name}: told rank ${told.rank} with ${told.score}, counted ${due.rank} with ${due.score}`
  }
}

/** The time for the open question, which only a seat with extra time is told. */
function* ownWindow(
  { stored }: ExpectedResults,
  { name, participantId }: History,
  questionIndex: number,
  event: GameEvent,
): Iterable<string> {
  const told = event.type === 'game_state' ? event.you?.windowMs : event.type === 'you' ? event.windowMs : undefined
  const isOpen = event.type === 'game_state' && event.phase === 'question' && event.you?.playsFrom === undefined
  const seat = stored.participants.find(({ id }) => id === participantId)
  const question = stored.questions.find((it) => it.questionIndex === questionIndex)
  const limitMs = question ? kinds.limitOf(question, stored) : null
  if (!seat || limitMs === null) return
  const factor = factorAt(seat, questionIndex)
  if (told !== undefined && (factor === 1 || told !== limitMs * factor))
    yield `G64 ${name}, question ${questionIndex}: told ${told} ms of time, with ${factor} times ${limitMs}`
  if (told === undefined && isOpen && factor !== 1)
    yield `G64 ${name}, question ${questionIndex}: not told of its own time`
}

/** Whether one's answer to the open question was told to be right, and counts. */
function rightSoFar(expected: ExpectedResults, { questionIndex, you }: GameState): number {
  const question = expected.question(questionIndex)
  return question && kinds.isScored(question) && you?.answer?.isCorrect ? 1 : 0
}

/** How a question went for oneself, as told after its close. */
function* ownResult(
  expected: ExpectedResults,
  { name, participantId }: History,
  questionIndex: number,
  event: Extract<GameEvent, { type: 'you' }>,
): Iterable<string> {
  const question = expected.question(questionIndex)
  const stored = expected.answer(participantId, questionIndex)
  if (!question || event.pointsAwarded === undefined) return
  const where = `G23 ${name}, question ${questionIndex}: told at the close`
  if (event.pointsAwarded !== (stored?.pointsAwarded ?? 0)) yield `${where} ${event.pointsAwarded} points`
  if (!stored && event.isCorrect) yield `${where} that it was right, without an answer`
  if (stored && !isSame(event, stored, question)) yield `${where} another answer`
  if (stored && !isJudgedSo(event, stored, question)) yield `${where} another credit`
}

function* ownAnswer(
  expected: ExpectedResults,
  { name, participantId }: History,
  questionIndex: number,
  told: AnswerResult | undefined,
): Iterable<string> {
  if (!told) return
  const stored = expected.answer(participantId, questionIndex)
  const question = expected.question(questionIndex)
  const isStored =
    stored && question && isSame(told, stored, question) && (!isTold(told) || isJudgedSo(told, stored, question))
  if (!isStored) yield `G34 ${name}: came back to another answer than its own`
  if (isTold(told) && expected.isToldAtClose(participantId, questionIndex))
    yield `G51 G56 ${name}: told how it went before the close`
}
