/**
 * Checks what every client observed against what the database has stored. Pure, and with arithmetic of its own but for
 * what kinds-of-questions.ts says. Each finding begins with the rule that was broken.
 */
import type { AnswerResult, GameState } from '../../../contract/games/game-state'
import type { GameEvent } from '../../../contract/games/game-events'
import type { LeaderboardEntry } from '../../../contract/games/players'
import type { AnswerInFields } from '../../../contract/questions/questions'
import type { History } from '../../kit/players/history'
import { expectedResults, type ExpectedResults } from './expected-results'
import * as kinds from './kinds-of-questions'
import type { StoredGame, StoredAnswer, StoredQuestion } from './stored-game'
import { eventsOf, checkOrder } from './order-check'
import { checkSecrecy } from './secrecy-check'
import { checkDeadlines } from './deadline-check'

export interface Evidence {
  stored: StoredGame
  histories: History[]
  /** The game as it counted at a version, where keys were corrected meanwhile: the same object for the same keys. */
  storedAt?: (version: number) => StoredGame
  /** Whole leaderboards that were read after the end. */
  boards?: LeaderboardEntry[][]
  /** Texts of players may be hidden: what is told of them is judged elsewhere, by what was hidden when. */
  mayHideTexts?: boolean
  /** How much later than it was sent a message may have been read, on a machine that is busy. */
  slackMs?: number
}

export function checkHistory(evidence: Evidence): string[] {
  const { stored, histories, boards = [], mayHideTexts = false, slackMs = 250 } = evidence
  const { storedAt = () => stored } = evidence
  const known = new Map<StoredGame, Expected>()
  const expectedOf = (game: StoredGame): Expected => {
    const before = known.get(game)
    const counted = before ?? { ...expectedResults(game), mayHideTexts }
    known.set(game, counted)
    return counted
  }
  const expected = expectedOf(stored)
  const at = (version: number) => expectedOf(storedAt(version))
  const states = stored.corrections.length === 0 ? [expected] : distinct(histories, at)
  const each = (rule: (history: History) => Iterable<string>) => histories.flatMap((history) => [...rule(history)])
  return [
    ...recorded(stored),
    ...late(stored),
    ...scores(expected),
    ...each((history) => acknowledged(states, history)),
    ...each((history) => reveals(at, history)),
    ...each((history) => own(at, history)),
    ...boards.flatMap((board) => [...sameBoard('G30 a leaderboard that was read', board, expected.board())]),
    ...checkOrder(histories),
    ...sameQuestions(histories),
    ...checkDeadlines(histories, slackMs),
    ...each(checkSecrecy),
  ]
}

/** A version's results. */
type At = (version: number) => Expected

/** The results that counted at any time, as far as somebody was told of it. */
const distinct = (histories: History[], at: At): Expected[] => [
  ...new Set(histories.flatMap((history) => eventsOf(history).map(({ id }) => at(id)))),
]

function* recorded(stored: StoredGame): Iterable<string> {
  const seen = new Set<string>()
  for (const answer of stored.answers) {
    const { participantId, questionIndex, questionId, isCorrect, responseTime, pointsAwarded } = answer
    const who = `participant ${participantId}, question ${questionIndex}`
    const question = stored.questions.find((it) => it.questionIndex === questionIndex)
    if (seen.has(who)) yield `G14 ${who}: two answers are stored`
    seen.add(who)
    if (question?.questionId !== questionId) yield `G17 ${who}: stored for another question`
    if (!question) continue
    const credit = kinds.creditOf(question, answer)
    if (credit === null) yield `G18 K3 ${who}: what is stored is no answer to it`
    if (isCorrect !== (credit === 1) || (answer.credit ?? Number(isCorrect)) !== credit)
      yield `G20 K4 ${who}: judged wrongly`
    const limitMs = kinds.limitOf(question, stored) ?? 0
    if (responseTime < 0 || responseTime > limitMs) yield `G19 ${who}: ${responseTime} ms counted`
    const due = kinds.pointsOf(stored, question, answer, credit ?? 0)
    if (pointsAwarded !== due) yield `G20 ${who}: ${pointsAwarded} points instead of ${due}`
  }
}

function* late({ participants, answers }: StoredGame): Iterable<string> {
  const first = new Map(participants.map(({ id, firstQuestion }) => [id, firstQuestion]))
  for (const { participantId, questionIndex } of answers)
    if (questionIndex < (first.get(participantId) ?? 0))
      yield `G50 participant ${participantId}, question ${questionIndex}: answered though its seat was taken later`
}

function* scores({ stored, board }: ExpectedResults): Iterable<string> {
  const participants = new Map(stored.participants.map((it) => [it.id, it]))
  const best = bestAnswers(stored)
  for (const { id, score, correctAnswers } of board()) {
    const it = participants.get(id)
    if (it?.score !== score) yield `G21 participant ${id}: the score is ${it?.score}, its answers are worth ${score}`
    if (it?.correctAnswers !== correctAnswers)
      yield `G21 participant ${id}: ${it?.correctAnswers} right answers, ${correctAnswers} are stored`
    const { pointsAwarded = 0, questionIndex = null } = best.get(id) ?? {}
    if (it?.bestPoints !== pointsAwarded || it.bestIndex !== questionIndex)
      yield `G21 participant ${id}: the best answer is not that of its answers`
  }
}

/** The first of a participant's answers that brought the most, where one brought anything. They come question by question. */
function bestAnswers({ answers, closedQuestions }: StoredGame): Map<number, StoredAnswer> {
  const best = new Map<number, StoredAnswer>()
  for (const answer of answers) {
    const { participantId, questionIndex, pointsAwarded } = answer
    if (questionIndex < closedQuestions && pointsAwarded > (best.get(participantId)?.pointsAwarded ?? 0))
      best.set(participantId, answer)
  }
  return best
}

/** A reply says how an answer counted at some time: `states` are all that there were. */
function* acknowledged(states: readonly Expected[], { name, participantId, observations }: History): Iterable<string> {
  const [expected] = states
  if (!expected) return
  const { stored } = expected
  const first = new Map<number, string>()
  for (const it of observations) {
    if (it.kind === 'joined') {
      const seat = stored.participants.find(({ id }) => id === it.participant.id)
      const isSame = seat?.isRenamed || seat?.nickname === it.participant.nickname
      if (!isSame) yield `G12 ${name}: its seat is gone`
      if (it.participant.id !== participantId) yield `G11 ${name}: came back as somebody else`
    }
    if (it.kind !== 'reply') continue
    const { result } = it
    const question = stored.questions.find(({ questionId }) => questionId === it.questionId)
    if (it.status === 400 && question && kinds.isAnswer(question, it.answer))
      yield `K3 ${name}, question ${question.questionIndex}: refused as no answer, and it is one`
    if (!result) continue
    const answer = question && expected.answer(participantId, question.questionIndex)
    const where = `${name}, question ${question?.questionIndex}`
    if (!answer || !question) {
      yield `G22 ${where}: acknowledged and not stored`
      continue
    }
    if (result.questionId !== it.questionId) yield `G17 ${where}: the reply is about another question`
    if (isTold(result)) yield* judgment(states, result, { participantId, where, question })
    else if (!expected.isToldAtClose(participantId, question.questionIndex))
      yield `G51 ${where}: the reply does not say how it went, though the browser has one seat`
    if (!isSame(result, answer, question)) yield `G23 ${where}: the reply and what is stored differ`
    if (!isTold(result)) continue
    const text = JSON.stringify(Object.entries(result).sort())
    if (states.length === 1 && (first.get(it.questionId) ?? text) !== text) yield `G14 ${where}: two replies differ`
    first.set(it.questionId, text)
  }
}

interface ToldAnswer {
  participantId: number | null
  where: string
  question: StoredQuestion
}

function judgment(states: readonly Expected[], result: AnswerResult, told: ToldAnswer): string[] {
  const findings = states.map((expected) => [...judgmentAt(expected, result, told)])
  return findings.find((found) => found.length === 0) ?? findings[0] ?? []
}

function* judgmentAt(
  expected: Expected,
  result: AnswerResult,
  { participantId, where, question: { questionIndex } }: ToldAnswer,
): Iterable<string> {
  const answer = expected.answer(participantId, questionIndex)
  const question = expected.question(questionIndex)
  if (!answer || !question) return
  if (!isJudgedSo(result, answer, question) || result.pointsAwarded !== answer.pointsAwarded)
    yield `G23 ${where}: the reply and what is stored differ`
  const { correctAnswer, reveal } = result
  if (kinds.canonical({ correctAnswer, reveal }) !== kinds.canonical(kinds.keyOf(question)))
    yield `G23 ${where}: the reply names another right answer`
  if (result.score !== expected.worth(answer.participantId, questionIndex))
    yield `G21 ${where}: the reply's score is ${result.score}`
}

/** Whether the reply includes the verdict. */
const isTold = ({ pointsAwarded }: AnswerResult) => pointsAwarded !== undefined

/** Whether an answer is in the field of its kind, as it was sent, and in no other. */
function isSame(told: AnswerInFields, it: StoredAnswer, question: StoredQuestion): boolean {
  const { selectedAnswer, selectedAnswers, text, answerValue, order, words } = told
  const fields = { selectedAnswer, selectedAnswers, text, answerValue, order, words }
  return kinds.canonical(fields) === kinds.canonical(kinds.sentAnswer(question, it))
}

/** Whether it is told how right the answer was, where something is right, and credit where there is some in part. */
function isJudgedSo(
  { isCorrect, credit }: { isCorrect?: boolean | null | undefined; credit?: number | undefined },
  stored: StoredAnswer,
  question: StoredQuestion,
): boolean {
  if (question.kind === 'choice') return isCorrect === stored.isCorrect && credit === undefined
  if (!kinds.hasCredit(question)) return isCorrect === undefined && credit === undefined
  return isCorrect === stored.isCorrect && credit === stored.credit
}

interface Expected extends ExpectedResults {
  mayHideTexts: boolean
}

/** The reveal at the close must equal the recount of what is stored, without anything that came later. */
function* reveals(at: At, history: History): Iterable<string> {
  let closed = 0
  for (const { id, event } of eventsOf(history)) {
    const expected = at(id)
    if (event.type === 'countdown_started') closed = event.questionIndex + 1
    if (event.type === 'game_state') closed = closedBy(event)
    if (event.type === 'quiz_finished')
      yield* sameBoard(`G30 ${history.name}: the final leaderboard`, event.leaderboard, expected.board())
    if (event.type === 'game_state') yield* boardOfState(expected, history, event, closed)
    if (event.type === 'scores_corrected') yield* correctedTo(expected, history, event, closed)
    if (event.type === 'show_changed') yield* boardBefore(expected, history, event)
    if (event.type !== 'countdown_started') continue
    const { questionIndex, leaderboard } = event
    const where = `${history.name}, question ${questionIndex}`
    const question = expected.question(questionIndex)
    if (!question) continue
    yield* toldOf(`G24 K6 ${where}`, expected, question, event)
    if (question.kind === 'slide') {
      if (leaderboard.length > 0 || event.nextInMs !== 0) yield `K9 ${where}: a slide has a board, or waits`
      continue
    }
    // Those who joined later were not on it.
    const wasThere = ({ id }: LeaderboardEntry) => expected.firstQuestion(id) <= questionIndex
    const due = expected.board(questionIndex + 1)
    yield* sameBoard(`G24 ${where}: the board`, leaderboard, leaderboard.length > 0 ? due : due.filter(wasThere))
  }
}

/** G33: whoever connects sees the board that counts then. Those who joined after the close may be on it, or not yet. */
function* boardOfState(
  expected: Expected,
  { name }: History,
  { phase, questionIndex, leaderboard, corrected }: GameState,
  closed: number,
): Iterable<string> {
  const wasThere = ({ id }: LeaderboardEntry) => expected.firstQuestion(id) < closed
  if (leaderboard && leaderboard.length > 0 && phase !== 'question')
    yield* sameBoard(`G33 ${name}: the board`, leaderboard.filter(wasThere), expected.board(closed).filter(wasThere))
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
  closed: number,
): Iterable<string> {
  const { questionIndex, reveal, results, leaderboard, previousLeaderboard } = event
  const where = `T3 ${name}, question ${questionIndex} corrected`
  const question = expected.question(questionIndex)
  if (!question) return yield `${where}: there is no such question`
  const without = expected.mayHideTexts && kinds.hasTexts(question) ? { results: undefined } : {}
  const due = { ...kinds.toldAfterCorrection(expected.stored, question), ...without }
  if (kinds.canonical({ reveal, results, ...without }) !== kinds.canonical(due))
    yield `${where}: told ${kinds.canonical({ reveal, results })}, stored is ${kinds.canonical(due)}`
  yield* sameBoard(`${where}: the board`, leaderboard, expected.board(closed))
  if (!previousLeaderboard) return
  const before = expected.board(closed - 1).filter(({ id }) => expected.firstQuestion(id) < closed - 1)
  yield* sameBoard(`${where}: the board before`, previousLeaderboard, before)
}

/** K7: a question is the same to everybody and at every time, the shuffle of its options included. */
function* sameQuestions(histories: History[]): Iterable<string> {
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
function* toldOf(where: string, expected: Expected, question: StoredQuestion, event: Closing): Iterable<string> {
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

/** One's own standing, after each close and at each return, and that it never falls. */
function* own(at: At, history: History): Iterable<string> {
  const { name, participantId } = history
  let closed = 0
  let score = 0
  let before: Expected | null = null
  for (const { id, event } of eventsOf(history)) {
    const expected = at(id)
    if (event.type === 'countdown_started') closed = event.questionIndex + 1
    if (event.type === 'game_state') closed = closedBy(event)
    const told = event.type === 'you' ? event : event.type === 'game_state' ? event.you : undefined
    if (!told) continue
    if (event.type === 'game_state' && event.you && event.you.participant.id !== participantId)
      yield `G34 ${name}: came back as somebody else`
    const isCorrected = before !== null && before !== expected
    if (told.score < score && !isCorrected) yield `G31 ${name}: the score fell from ${score} to ${told.score}`
    const delta = event.type === 'you' ? event.correction?.delta : undefined
    if (delta !== undefined && delta !== told.score - score)
      yield `T3 ${name}: told a correction by ${delta}, and it has changed the score by ${told.score - score}`
    score = told.score
    before = expected
    const due = expected.place(participantId, closed)
    if (!due) continue
    // With the question still open, a state may or may not count one's own answer; but it must be that answer.
    if (event.type === 'game_state' && event.phase === 'question') {
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

const closedBy = ({ phase, questionIndex }: { phase: string; questionIndex: number }): number => {
  if (phase === 'waiting') return 0
  return phase === 'question' ? questionIndex : questionIndex + 1
}

function* sameBoard(what: string, told: LeaderboardEntry[], due: LeaderboardEntry[]): Iterable<string> {
  const text = (board: LeaderboardEntry[]) =>
    board.map((it) => `${it.rank} #${it.id} ${it.nickname} ${it.score}/${it.correctAnswers}`).join('; ')
  const expected = due.slice(0, told.length)
  if (told.length === 0 && due.length > 0) yield `${what} is empty`
  if (text(told) !== text(expected)) yield `${what} is ${text(told)} and counts as ${text(expected)}`
}
