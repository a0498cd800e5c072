/** The results that follow from the stored answers. Each sum is counted once and kept. */
import type { LeaderboardEntry } from '../../../contract/games/players'
import { isScored, limitOf } from './kinds-of-questions'
import type { StoredGame, StoredAnswer, StoredQuestion } from './stored-game'

export interface ExpectedResults {
  stored: StoredGame
  /** The standings after the first `closed` questions, counted from the answers alone; in the end, those of the evening. */
  board(closed?: number): LeaderboardEntry[]
  /** Those of all rounds up to the first `closed` questions, each times its weight and joker. */
  evening(closed: number): LeaderboardEntry[]
  eveningPlace(participantId: number | null, closed: number): LeaderboardEntry | undefined
  place(participantId: number | null, closed: number, when?: When): LeaderboardEntry | undefined
  /** By number of the question in the game. */
  answer(participantId: number | null, questionIndex: number): StoredAnswer | undefined
  /** Whether how it went is told when the question closes: always, or as its browser holds another seat that can answer it. */
  isToldAtClose(participantId: number | null, questionIndex: number): boolean
  /** The first question that a participant could answer: they joined before it. */
  firstQuestion(participantId: number): number
  question(questionIndex: number): StoredQuestion | undefined
  /** Right answers in a row up to the last of the first `closed` questions, of those that count. */
  streak(participantId: number | null, closed: number): number
  /** Points of a participant's answers up to a question, that one included, in its round. */
  worth(participantId: number | null, upTo: number): number
}

/** After the last question of a round its board stands until the next round begins. In the end the evening counts. */
export type When = 'closed' | 'open' | 'over'

export interface Expected extends ExpectedResults {
  mayHideTexts: boolean
}

/** The results that counted at a version of the game. */
export type ExpectedAt = (version: number) => Expected

export function expectedResults(stored: StoredGame): ExpectedResults {
  const boards = new Map<string, { board: LeaderboardEntry[]; places: Map<number, LeaderboardEntry> }>()
  const answers = new Map(stored.answers.map((it) => [key(it.participantId, it.questionIndex), it]))
  const roundOf = (index: number) => stored.rounds.findLast(({ first }) => first <= index)?.first ?? 0
  const at = (closed: number, when: When) => {
    const from = { closed: roundOf(Math.max(0, closed - 1)), open: roundOf(closed), over: 0 }[when]
    const which = `${from} ${closed} ${when === 'over'}`
    const known = boards.get(which)
    if (known) return known
    const board = recount(stored, { from, closed, isEvening: when === 'over' })
    const counted = { board, places: new Map(board.map((it) => [it.id, it])) }
    boards.set(which, counted)
    return counted
  }
  const answer = (id: number | null, index: number) => answers.get(key(id, index))
  return {
    stored,
    board: (closed) => (closed === undefined ? at(stored.closedQuestions, 'over') : at(closed, 'closed')).board,
    evening: (closed) => at(closed, 'over').board,
    eveningPlace: (id, closed) => at(closed, 'over').places.get(id ?? 0),
    place: (id, closed, when = 'closed') => at(closed, when).places.get(id ?? 0),
    answer,
    isToldAtClose: (participantId, index) => {
      if (stored.isToldAtClose) return true
      const mine = stored.participants.find(({ id }) => id === participantId)
      return stored.participants.some(
        ({ id, browser, firstQuestion, isRemoved }) =>
          id !== participantId && browser === mine?.browser && firstQuestion <= index && !isRemoved,
      )
    },
    firstQuestion: (participantId) =>
      stored.participants.find(({ id }) => id === participantId)?.firstQuestion ?? Number.POSITIVE_INFINITY,
    question: (index) => stored.questions[index],
    streak: (id, closed) => {
      const counted = stored.questions.slice(0, closed).filter(isScored)
      const missed = counted.findLastIndex(({ questionIndex }) => answer(id, questionIndex)?.isCorrect !== true)
      return counted.length - 1 - missed
    },
    worth: (id, upTo) =>
      Array.from({ length: upTo + 1 - roundOf(upTo) }, (_, place) => answer(id, roundOf(upTo) + place))
        .map((given) => given?.pointsAwarded ?? 0)
        .reduce((a, b) => a + b, 0),
  }
}

const key = (participantId: number | null, questionIndex: number) => `${participantId} ${questionIndex}`

/** G69 G70: what the points of a question count in the evening: once for each weight, twice that with a joker. */
export function timesOf({ rounds, hasTeams }: StoredGame, index: number, participantId: number): number {
  const round = rounds.findLast(({ first }) => first <= index)
  if (!round) return 1
  return !hasTeams && round.jokers?.includes(participantId) ? 2 * round.weight : round.weight
}

/** G29: score, right answers, less counted time (an unanswered question counts its limit), then who joined first. */
function recount(
  stored: StoredGame,
  { from, closed, isEvening }: { from: number; closed: number; isEvening: boolean },
): LeaderboardEntry[] {
  const counted = stored.questions.slice(from, closed).filter(isScored)
  const limits = new Map(counted.map((question) => [question.questionIndex, limitOf(question, stored) ?? 0]))
  const timeMs = [...limits.values()].reduce((a, b) => a + b, 0)
  const totals = new Map<number, Total>()
  for (const { id, nickname, isRemoved } of stored.participants)
    if (!isRemoved) totals.set(id, { id, nickname, score: 0, correctAnswers: 0, timeMs })
  for (const answer of stored.answers) {
    const total = totals.get(answer.participantId)
    const limitMs = limits.get(answer.questionIndex)
    if (!total || limitMs === undefined) continue
    total.score += answer.pointsAwarded * (isEvening ? timesOf(stored, answer.questionIndex, total.id) : 1)
    total.correctAnswers += answer.isCorrect ? 1 : 0
    total.timeMs += answer.responseTime - limitMs
  }
  const sorted = [...totals.values()].sort(
    (a, b) => b.score - a.score || b.correctAnswers - a.correctAnswers || a.timeMs - b.timeMs || a.id - b.id,
  )
  const ranks = new Map<string, number>()
  for (const [index, total] of sorted.entries()) if (!ranks.has(worthOf(total))) ranks.set(worthOf(total), index + 1)
  return sorted.map((total) => {
    const { id, nickname, score, correctAnswers } = total
    return { id, nickname, score, correctAnswers, rank: ranks.get(worthOf(total)) ?? 0 }
  })
}

type Total = Omit<LeaderboardEntry, 'rank'> & { timeMs: number }

/** Participants who are equal in all of this share a rank. */
const worthOf = ({ score, correctAnswers, timeMs }: Total) => [score, correctAnswers, timeMs].join()
