/** A game's participants as one process knows them, with their scores and their answers to the current question. */
import { limits } from '../../../contract/limits'
import type { EveningStanding, Joker } from '../../../contract/games/evenings'
import type { Membership } from '../../../contract/games/teams'
import type { BoardEntry, LeaderboardEntry, Standing } from '../../../contract/games/players'
import type { GameEvent } from '../../../contract/games/game-events'
import type { Answer, AnswerInFields, AnswerSummary } from '../../../contract/questions/questions'
import { resultOf, type StoredAnswer } from '../../../rules/games/answers'
import { currentIndex, missedMs, questionAt, type Game } from '../../../rules/games/game-state'
import type { Round } from '../../../rules/games/evenings/evening'
import { jokersOf, ownerOf, type Proposal } from '../../../rules/games/evenings/jokers'
import {
  atEnd,
  eveningById,
  eveningOf,
  eveningRanks,
  intoNextRound,
  withEvening,
} from '../../../rules/games/evenings/scores'
import type { Start } from '../../../rules/games/seats/joining'
import type { Shown } from '../../../rules/question-kinds/kind-rules'
import { asSent, hasKey, isCounted, tally, textsIn, type GameQuestion } from '../../../rules/questions'
import {
  boardAfter,
  entry,
  standings,
  standingsById,
  type Player,
  type Ranked,
  type Result,
} from '../../../rules/games/scores/standings'
import type { Waiting } from '../../../rules/games/seats/admission'
import { noTotals } from '../../../rules/games/scores/totals'
import { playersByTeam, type TeamPlayers } from '../../../rules/games/teams/teams-shown'
import type { ParticipantRow } from '../store/load-game'
import type { ChangeOf, MessageOf } from './bus-messages'
import type { PreparedGame } from './prepared-texts'

type LastResult = Pick<Result, 'answer' | 'credit' | 'isCorrect' | 'pointsAwarded' | 'countedMs'> & {
  isToldAtClose?: boolean | null
}

/** What a participant learns about their own answer at the close. */
type ToldAtClose = Pick<
  Extract<GameEvent, { type: 'you' }>,
  'isCorrect' | 'credit' | 'pointsAwarded' | 'responseTime' | keyof AnswerInFields
>

/** The players who can answer the open question and are present. At most `others` do not qualify. */
interface Expected {
  isExpected: (id: number) => boolean
  others: number
}

/** More than three where some share a place. */
const placesOnPodium = 3
interface RankedPlayers {
  order: Ranked[]
  byId: Map<number, Standing>
  /** The players by the evening, of which there are none in a game without rounds. */
  byEvening: Ranked[]
  evening: ReadonlyMap<number, EveningStanding> | null
}

/** The proposals and played jokers for a round, as they are stored. */
export interface JokersRead {
  round: number
  proposals: readonly Proposal[]
  played: readonly number[]
}

type NewFace = MessageOf<'faces'>['faces'][number]

export class Participants {
  #players: Map<number, Player>
  /** Newcomers waiting for admission, by id, in order of arrival. */
  readonly waiting = new Map<number, Waiting & { nickname: string; face: number; teamId: number | null }>()
  /** The answers to the current question. */
  #answered: Map<number, Answer>
  /** Of the closed question, once somebody has asked for it. */
  #summary: AnswerSummary | null = null
  /** Each player's result for the last closed question. */
  #lastResults = new Map<number, LastResult>()
  /** The leaderboard after the last close, or at the end. */
  board: BoardEntry[]
  /** The leaderboard of the close before, while the hall shows it. */
  previousBoard: BoardEntry[]
  /** All answers to the question that was corrected last. */
  correctedSummary: AnswerSummary | null
  /** How much the last correction has changed the totals of these players. */
  #corrections = new Map<number, number>()
  #ranked: RankedPlayers | null = null
  #byTeam: Map<number, TeamPlayers> | null = null
  /** Who shares the phone of a player or newcomer. */
  readonly #members = new Map<number, readonly string[]>()
  /** The teams whose jokers for the next round of an evening are proposed, by the players who have. */
  #proposals = new Map<number, number>()
  /** The players, or teams, who have played theirs. */
  #playedJokers: Set<number>
  #jokers: ReadonlyMap<number, Joker> | null = null
  readonly #game: () => Game
  /** What players have is the evening's. The game itself ends some changes before. */
  isOver: boolean

  constructor(
    gameNow: () => Game,
    rows: readonly ParticipantRow[],
    {
      previousLeaderboard,
      correctedSummary,
      playedJokers,
    }: Pick<PreparedGame, 'previousLeaderboard' | 'correctedSummary' | 'playedJokers'>,
  ) {
    const game = gameNow()
    this.#game = gameNow
    this.isOver = game.phase.name === 'finished'
    this.#players = playersOf(rows.filter(({ admitted }) => admitted))
    for (const { admitted, id, nickname, face, teamId, isToLookAt } of rows)
      if (!admitted) this.waiting.set(id, { id, nickname, face, teamId, isToLookAt })
    for (const { id, members } of rows) this.seat(id, members)
    this.#answered = answersOf(rows)
    const unanswered = this.#unanswered(game)
    for (const { id, answer, credit, isCorrect, isToldAtClose, pointsAwarded, countedMs } of rows)
      this.#lastResults.set(id, {
        ...{ answer, credit, isCorrect, isToldAtClose },
        pointsAwarded: pointsAwarded ?? 0,
        countedMs: countedMs ?? unanswered.countedMs,
      })
    this.board = this.#boardOf(game)
    this.previousBoard = previousLeaderboard
    this.correctedSummary = correctedSummary
    this.#playedJokers = new Set(playedJokers)
    for (const { id, teamId, isProposing } of rows) if (isProposing && teamId !== null) this.#proposals.set(id, teamId)
    for (const { id, correction } of rows) if (correction !== 0) this.#corrections.set(id, correction)
  }

  get players(): Player[] {
    return [...this.#players.values()]
  }

  /** All answers to the current question together. After its close they are counted once. */
  summaryOf(question: GameQuestion, isClosed: boolean, shown: Shown): AnswerSummary | null {
    if (isClosed && this.#summary) return this.#summary
    const given = [...this.#answered].map(([id, answer]) => {
      const { credit = 0, countedMs = 0 } = this.#lastResults.get(id) ?? {}
      return { answer, credit, countedMs, nickname: this.#players.get(id)?.nickname ?? '' }
    })
    const summary = tally(question, given, shown)
    if (isClosed) this.#summary = summary
    return summary
  }

  /** What players have sent as text to the current question, by player. */
  get texts(): string[][] {
    return Array.from(this.#answered.values(), textsIn)
  }

  /** The host has hidden a text, or brought it back. */
  showSummary(
    { index, summary }: Pick<ChangeOf<'text_hidden'>, 'index' | 'summary'>,
    { phase, correctedIndex }: Game,
  ): void {
    if (!summary) return
    if (index === currentIndex(phase)) this.#summary = summary
    if (index === correctedIndex) this.correctedSummary = summary
  }

  /** How much the last correction has changed a player's total. */
  correctionOf(id: number): number {
    return this.#corrections.get(id) ?? 0
  }

  get answered(): number {
    return this.#answered.size
  }

  get standings(): Ranked[] {
    return this.#rank().order
  }

  find(id: number): Player | undefined {
    return this.#players.get(id)
  }

  standingOf(id: number): Standing | undefined {
    return this.#rank().byId.get(id)
  }

  /** The answer to a question, from when the game was read. */
  answerTo(question: { id: number }, id: number): StoredAnswer | null {
    const result = this.#lastResults.get(id)
    if (!result || result.answer === null || result.isCorrect === null) return null
    const { answer, credit, isCorrect, pointsAwarded, countedMs, isToldAtClose } = result
    return {
      ...{ questionId: question.id, answer, credit, isCorrect, pointsAwarded, countedMs },
      isToldAtClose: isToldAtClose === true,
    }
  }

  /** `question` is the last one; undefined if there was none. */
  lastResultOf(question: GameQuestion | undefined, id: number): ToldAtClose {
    const result = this.#lastResults.get(id)
    if (!question || !result || result.answer === null || result.isCorrect === null)
      return { ...((!question || hasKey(question.kind)) && { isCorrect: null }), pointsAwarded: 0 }
    const { answer, credit, isCorrect, pointsAwarded, countedMs: responseTime } = result
    // Most questions, without the copies, which take 4 µs for each player of a hall.
    if (question.kind === 'choice' && 'selectedAnswer' in answer)
      return { isCorrect, pointsAwarded, selectedAnswer: answer.selectedAnswer, responseTime }
    const told = resultOf(question, { isCorrect, credit })
    return { ...told, pointsAwarded, ...asSent(question, answer), responseTime }
  }

  hasAnswered(id: number): boolean {
    return this.#answered.has(id)
  }

  /** Whether at least one player is expected to answer, and all expected players have. */
  haveAnswered(expected: Expected): boolean {
    return this.awaited(expected, 0) === 0 && [...this.#players.keys()].some(expected.isExpected)
  }

  /** How many expected players have not answered; null if more than `most`. */
  awaited({ isExpected, others }: Expected, most: number): number | null {
    if (this.#players.size - others - this.#answered.size > most) return null
    const awaited = [...this.#players.keys()].filter((id) => !this.#answered.has(id) && isExpected(id)).length
    return awaited > most ? null : awaited
  }

  /** Changes the faces of players and newcomers. Returns the actual changes. */
  changeFaces(faces: readonly NewFace[]): NewFace[] {
    return faces.filter(({ id, face }) => this.#changeFace(id, face))
  }

  #changeFace(id: number, face: number): boolean {
    const player = this.#players.get(id)
    const newcomer = this.waiting.get(id)
    if ((player ?? newcomer ?? { face }).face === face) return false
    if (player) this.add({ ...player, face })
    if (newcomer) this.waiting.set(id, { ...newcomer, face })
    return true
  }

  /** Those who play in each team. */
  get byTeam(): ReadonlyMap<number, TeamPlayers> {
    return (this.#byTeam ??= playersByTeam(this.#players.values()))
  }

  /** The team of a player or newcomer. */
  teamOf(id: number): number | null {
    return (this.#players.get(id) ?? this.waiting.get(id))?.teamId ?? null
  }

  /** Puts players and newcomers into teams. Returns the actual changes. */
  changeTeams(members: readonly Membership[]): Membership[] {
    return members.filter(({ id, teamId }) => {
      // A proposal that has come before the choice of its team stays.
      if (this.#proposals.get(id) !== teamId) this.#withdraw(id)
      const player = this.#players.get(id)
      const newcomer = this.waiting.get(id)
      if ((player ?? newcomer ?? { teamId }).teamId === teamId) return false
      if (player) this.add({ ...player, teamId })
      if (newcomer) this.waiting.set(id, { ...newcomer, teamId })
      return true
    })
  }

  /** The jokers that are not free, by the id of their player or team; null where there are none. */
  get jokers(): ReadonlyMap<number, Joker> | null {
    const game = this.#game()
    if (!game.evening?.hasJokers) return null
    return (this.#jokers ??= jokersOf(game, this.#proposals.values(), this.#playedJokers))
  }

  /** A player's own, or their team's; undefined where there is none. */
  jokerOf(id: number): Joker | undefined {
    const player = this.#players.get(id)
    const owner = player && ownerOf(this.#game(), player)
    return this.jokers && typeof owner === 'number' ? (this.jokers.get(owner) ?? 'free') : undefined
  }

  /** A message that comes once its round has begun changes nothing. */
  changeJokers({ round, proposals, played }: Omit<MessageOf<'jokers'>, 'type'>): void {
    if (this.#hasBegun(round)) return
    for (const { id, owner } of proposals) {
      if (owner === null) this.#proposals.delete(id)
      else this.#proposals.set(id, owner)
    }
    for (const { owner, isPlayed } of played) {
      if (isPlayed) this.#playedJokers.add(owner)
      else this.#playedJokers.delete(owner)
    }
    this.#jokers = null
  }

  /** All that the database knows of them. */
  readJokers({ round, proposals, played }: JokersRead): void {
    if (this.#hasBegun(round)) return
    this.forgetJokers()
    const all = played.map((owner) => ({ owner, isPlayed: true }))
    this.changeJokers({ round, proposals: [...proposals], played: all })
  }

  #hasBegun(round: number): boolean {
    const known = this.#game().evening?.rounds[round - 1]
    return !known || known.jokers !== null
  }

  /** Nobody has proposed or played a joker for the round that comes next. */
  forgetJokers(): void {
    this.#proposals = new Map()
    this.#playedJokers = new Set()
    this.#jokers = null
  }

  #withdraw(id: number): void {
    if (this.#proposals.delete(id)) this.#jokers = null
  }

  /** Those that differ from `before`. */
  jokersSince(before: ReadonlyMap<number, Joker> | null): Map<number, Joker> {
    const after = this.jokers
    if (after === before) return new Map()
    const owners = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])
    const changed = new Map<number, Joker>()
    for (const owner of owners) {
      const joker = after?.get(owner) ?? 'free'
      if (joker !== (before?.get(owner) ?? 'free')) changed.set(owner, joker)
    }
    return changed
  }

  /** A round of the evening begins. `before` is the one before it. */
  beginRound(before: Round | undefined): void {
    this.forgetJokers()
    if (before) this.#countRound((player) => intoNextRound(this.#game(), before, player))
    this.#playersChanged()
  }

  /** The evening is over: what players have is the evening's. */
  endRounds(last: Round): void {
    this.isOver = true
    this.#countRound((player) => atEnd(this.#game(), last, player))
    this.#playersChanged()
  }

  #countRound(count: (player: Player) => Player): void {
    this.#players = new Map([...this.#players].map(([id, player]) => [id, count(player)]))
  }

  get leaderboard(): LeaderboardEntry[] {
    const { order, evening } = this.#rank()
    return withEvening(order.map(entry), evening)
  }

  /** The best players of the evening. */
  get eveningBoard(): LeaderboardEntry[] {
    const { byEvening, evening } = this.#rank()
    return withEvening(byEvening.slice(0, limits.topAfterQuestion).map(entry), evening)
  }

  /** Whose teams differ from `before`. */
  membersSince(before: Participants): Membership[] {
    return [...this.#players.values(), ...this.waiting.values()].flatMap(({ id, teamId }) =>
      before.teamOf(id) === teamId ? [] : { id, teamId },
    )
  }

  /** Records who shares a participant's phone. */
  seat(id: number, members: readonly string[]): void {
    if (members.length > 0) this.#members.set(id, members)
  }

  /** With those who share the phone, if anybody does. */
  withMembers<One extends { id: number }>(one: One): One & { members?: string[] } {
    const members = this.#members.get(one.id)
    return members ? { ...one, members: [...members] } : one
  }

  forgetMembers(): void {
    this.#members.clear()
  }

  /** The board at the end: with those who share the phones of the best three. */
  ended<Entry extends LeaderboardEntry>(leaderboard: readonly Entry[]): Entry[] {
    return leaderboard.map((one) => (one.rank <= placesOnPodium ? this.withMembers(one) : one))
  }

  /** The faces that differ from `before`. */
  facesSince(before: Participants): NewFace[] {
    return [...this.#players.values(), ...this.waiting.values()].flatMap(({ id, face }) => {
      const known = before.find(id) ?? before.waiting.get(id)
      return known && known.face !== face ? [{ id, face }] : []
    })
  }

  add(player: Player): void {
    this.#players.set(player.id, player)
    this.#playersChanged()
  }

  /** Makes newcomers players. */
  admit(ids: readonly number[], { missedMs, earlier }: Pick<Start, 'missedMs' | 'earlier'>): Player[] {
    const admitted = ids.flatMap((id) => this.waiting.get(id) ?? [])
    return admitted.map(({ id, nickname, face, teamId }) => {
      this.waiting.delete(id)
      const player = { ...noTotals, id, nickname, face, teamId, totalTimeMs: missedMs, earlier }
      this.add(player)
      return player
    })
  }

  rename(id: number, nickname: string): void {
    this.#members.delete(id)
    const player = this.#players.get(id)
    // Setting an existing key keeps its place, so the order remains that of joining.
    if (player) this.#players.set(id, { ...player, nickname })
    const newcomer = this.waiting.get(id)
    if (newcomer) this.waiting.set(id, { ...newcomer, nickname })
    this.#playersChanged()
    const withName = (entry: BoardEntry) => (entry.id === id ? { ...entry, nickname } : entry)
    this.board = this.board.map(withName)
    this.previousBoard = this.previousBoard.map(withName)
  }

  /** The previous leaderboard and the summary come without them; others move up. */
  remove({ ids, previousLeaderboard = [], correctedSummary = null }: ChangeOf<'removed'>, game: Game): void {
    for (const id of ids) {
      this.waiting.delete(id)
      this.#players.delete(id)
      this.#members.delete(id)
      this.#answered.delete(id)
      this.#withdraw(id)
    }
    this.#playersChanged()
    this.#summary = null
    this.board = this.#boardOf(game)
    this.previousBoard = previousLeaderboard
    this.correctedSummary = correctedSummary
  }

  /** The answers missing in `before`. */
  answersSince(before: Participants): Answer[] {
    return [...this.#answered].filter(([id]) => !before.#answered.has(id)).map(([, answer]) => answer)
  }

  /** Returns false if the answer was already known. */
  addAnswer(id: number, answer: Answer): boolean {
    if (this.#answered.has(id)) return false
    this.#answered.set(id, answer)
    return true
  }

  startQuestion(): void {
    this.#answered = new Map()
    this.#lastResults = new Map()
    this.#summary = null
    this.correctedSummary = null
    this.#corrections = new Map()
  }

  closeQuestion({ results, summary, leaderboard }: ChangeOf<'closed'>): void {
    this.#players = playersOf(results)
    this.#answered = answersOf(results)
    this.#lastResults = new Map(results.map((result) => [result.id, result]))
    this.#playersChanged()
    this.#summary = summary
    this.board = leaderboard
  }

  /** Counts all scores as they are after a correction. */
  correct({ index, corrections, results, summary, ...change }: ChangeOf<'corrected'>, { phase }: Game): void {
    this.#players = playersOf(results)
    this.#lastResults = new Map(results.map((result) => [result.id, result]))
    this.#corrections = new Map(corrections)
    this.#playersChanged()
    this.correctedSummary = summary
    if (index === currentIndex(phase)) this.#summary = summary
    this.board = phase.name === 'finished' ? this.ended(change.leaderboard) : change.leaderboard
    this.previousBoard = change.previousLeaderboard ?? []
  }

  /** As shown at the close, except for players who have since left or joined. */
  #boardOf(game: Game): BoardEntry[] {
    const evening = eveningOf(game, this.#players.values(), this.isOver)
    if (game.phase.name === 'finished') {
      const top = this.standings.slice(0, limits.topAtEnd).map(entry)
      return this.ended(withEvening(top, evening))
    }
    const index = currentIndex(game.phase)
    if (index === null) return []
    const unanswered = this.#unanswered(game)
    const results = this.players.map((player) => ({ ...player, ...(this.#lastResults.get(player.id) ?? unanswered) }))
    return withEvening(boardAfter(results, limits.topAfterQuestion, isCounted(questionAt(game, index))), evening)
  }

  #unanswered(game: Game): LastResult {
    const countedMs = missedMs(game, currentIndex(game.phase) ?? -1)
    return { answer: null, credit: 0, isCorrect: null, pointsAwarded: 0, countedMs }
  }

  #playersChanged(): void {
    this.#ranked = null
    this.#byTeam = null
  }

  #rank(): RankedPlayers {
    if (this.#ranked) return this.#ranked
    const game = this.#game()
    const order = standings(this.#players.values())
    const byEvening = game.evening ? eveningRanks(game, this.#players.values(), this.isOver) : []
    const evening = eveningById(game, byEvening)
    return (this.#ranked = { order, byId: standingsById(order, evening), byEvening, evening })
  }
}

const playersOf = (people: readonly Player[]) => new Map(people.map((one): [number, Player] => [one.id, playerOf(one)]))

/** Strips a row or result down to its player. */
function playerOf(player: Player): Player {
  const { id, nickname, face, teamId, score, correctAnswers, totalTimeMs, streak, longestStreak } = player
  const { bestPoints, bestIndex, earlier } = player
  return {
    ...{ id, nickname, face, teamId, score, correctAnswers, totalTimeMs, streak, longestStreak },
    ...{ bestPoints, bestIndex, earlier },
  }
}

const answersOf = (people: readonly { id: number; answer: Answer | null }[]) =>
  new Map(people.flatMap(({ id, answer }): [number, Answer][] => (answer === null ? [] : [[id, answer]])))
