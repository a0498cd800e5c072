/** A game's participants as one process knows them, with their scores and their answers to the current question. */
import { limits } from '../../../../contract/limits'
import type { Membership } from '../../../../contract/games/teams'
import type { BoardEntry } from '../../../../contract/games/players'
import type { AnswerSummary } from '../../../../contract/questions/questions'
import { currentIndex, questionAt, type Game } from '../../../../rules/games/game-state'
import type { Round } from '../../../../rules/games/evenings/evening'
import { atEnd, intoNextRound, withEvening } from '../../../../rules/games/evenings/scores'
import type { Start } from '../../../../rules/games/seats/joining'
import type { Shown } from '../../../../rules/question-kinds/kind-rules'
import { isCounted, type GameQuestion } from '../../../../rules/questions'
import { boardAfter, entry, type Player } from '../../../../rules/games/scores/standings'
import type { Waiting } from '../../../../rules/games/seats/admission'
import { noTotals } from '../../../../rules/games/scores/totals'
import type { ParticipantRow } from '../../store/load-game'
import type { ChangeOf, MessageOf } from '../sync/bus-messages'
import { GivenAnswers } from './given-answers'
import { KnownJokers } from './known-jokers'
import type { PreparedGame } from '../prepared-texts'
import { Rankings } from './rankings'
import { SharedPhones } from './shared-phones'

/** The players who can answer the open question and are present. At most `others` do not qualify. */
interface Expected {
  isExpected: (id: number) => boolean
  others: number
}

type NewFace = MessageOf<'faces'>['faces'][number]

export class Participants {
  #players: Map<number, Player>
  /** Newcomers waiting for admission, by id, in order of arrival. */
  readonly waiting = new Map<number, Waiting & { nickname: string; face: number; teamId: number | null }>()
  /** To the current question. */
  readonly answers: GivenAnswers
  readonly jokers: KnownJokers
  readonly phones: SharedPhones
  /** The leaderboard after the last close, or at the end. */
  board: BoardEntry[]
  /** The leaderboard of the close before, while the hall shows it. */
  previousBoard: BoardEntry[]
  /** All answers to the question that was corrected last. */
  correctedSummary: AnswerSummary | null
  /** How much the last correction has changed the totals of these players. */
  #corrections = new Map<number, number>()
  #rankings: Rankings | null = null
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
    this.phones = new SharedPhones(rows)
    this.answers = new GivenAnswers(game, rows)
    this.jokers = new KnownJokers(gameNow, rows, playedJokers)
    this.board = this.#boardOf(game)
    this.previousBoard = previousLeaderboard
    this.correctedSummary = correctedSummary
    for (const { id, correction } of rows) if (correction !== 0) this.#corrections.set(id, correction)
  }

  get players(): Player[] {
    return [...this.#players.values()]
  }

  find(id: number): Player | undefined {
    return this.#players.get(id)
  }

  get rankings(): Rankings {
    return (this.#rankings ??= new Rankings(this.#game, this.players, this.isOver))
  }

  #playersChanged(): void {
    this.#rankings = null
  }

  /** All answers to the current question together. */
  summaryOf(question: GameQuestion, isClosed: boolean, shown: Shown): AnswerSummary | null {
    const nicknameOf = (id: number) => this.#players.get(id)?.nickname
    return this.answers.summaryOf(question, isClosed, { shown, nicknameOf })
  }

  /** The host has hidden a text, or brought it back. */
  showSummary(
    { index, summary }: Pick<ChangeOf<'text_hidden'>, 'index' | 'summary'>,
    { phase, correctedIndex }: Game,
  ): void {
    if (!summary) return
    if (index === currentIndex(phase)) this.answers.showSummary(summary)
    if (index === correctedIndex) this.correctedSummary = summary
  }

  /** How much the last correction has changed a player's total. */
  correctionOf(id: number): number {
    return this.#corrections.get(id) ?? 0
  }

  /** Whether at least one player is expected to answer, and all expected players have. */
  haveAnswered(expected: Expected): boolean {
    return this.awaited(expected, 0) === 0 && [...this.#players.keys()].some(expected.isExpected)
  }

  /** How many expected players have not answered; null if more than `most`. */
  awaited({ isExpected, others }: Expected, most: number): number | null {
    if (this.#players.size - others - this.answers.count > most) return null
    const awaited = [...this.#players.keys()].filter((id) => !this.answers.has(id) && isExpected(id)).length
    return awaited > most ? null : awaited
  }

  /** Changes the faces of players and newcomers. Returns the actual changes. */
  changeFaces(faces: readonly NewFace[]): NewFace[] {
    return faces.filter(({ id, face }) => {
      const known = this.#playerOrNewcomer(id)
      if (!known || known.face === face) return false
      this.#update(id, { face })
      return true
    })
  }

  /** The faces that differ from `before`. */
  facesSince(before: Participants): NewFace[] {
    return [...this.#players.values(), ...this.waiting.values()].flatMap(({ id, face }) => {
      const known = before.#playerOrNewcomer(id)
      return known && known.face !== face ? [{ id, face }] : []
    })
  }

  /** The team of a player or newcomer. */
  teamOf(id: number): number | null {
    return this.#playerOrNewcomer(id)?.teamId ?? null
  }

  /** Puts players and newcomers into teams. Returns the actual changes. */
  changeTeams(members: readonly Membership[]): Membership[] {
    return members.filter(({ id, teamId }) => {
      this.jokers.changeTeam(id, teamId)
      const known = this.#playerOrNewcomer(id)
      if (!known || known.teamId === teamId) return false
      this.#update(id, { teamId })
      return true
    })
  }

  /** Whose teams differ from `before`. */
  membersSince(before: Participants): Membership[] {
    return [...this.#players.values(), ...this.waiting.values()].flatMap(({ id, teamId }) =>
      before.teamOf(id) === teamId ? [] : { id, teamId },
    )
  }

  #playerOrNewcomer(id: number) {
    return this.#players.get(id) ?? this.waiting.get(id)
  }

  /** Setting an existing key keeps its place, so the order remains that of joining. */
  #update(id: number, changed: Partial<Pick<Player, 'nickname' | 'face' | 'teamId'>>): void {
    const player = this.#players.get(id)
    if (player) this.#players.set(id, { ...player, ...changed })
    const newcomer = this.waiting.get(id)
    if (newcomer) this.waiting.set(id, { ...newcomer, ...changed })
    this.#playersChanged()
  }

  /** A round of the evening begins. `before` is the one before it. */
  startRound(before: Round | undefined): void {
    this.jokers.forget()
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
    this.phones.delete(id)
    this.#update(id, { nickname })
    const withName = (entry: BoardEntry) => (entry.id === id ? { ...entry, nickname } : entry)
    this.board = this.board.map(withName)
    this.previousBoard = this.previousBoard.map(withName)
  }

  /** The previous leaderboard and the summary come without them; others move up. */
  remove({ ids, previousLeaderboard = [], correctedSummary = null }: ChangeOf<'removed'>, game: Game): void {
    for (const id of ids) {
      this.waiting.delete(id)
      this.#players.delete(id)
      this.phones.delete(id)
      this.answers.delete(id)
      this.jokers.withdraw(id)
    }
    this.#playersChanged()
    this.board = this.#boardOf(game)
    this.previousBoard = previousLeaderboard
    this.correctedSummary = correctedSummary
  }

  startQuestion(): void {
    this.answers.startQuestion()
    this.correctedSummary = null
    this.#corrections = new Map()
  }

  closeQuestion({ results, summary, leaderboard }: ChangeOf<'closed'>): void {
    this.#players = playersOf(results)
    this.answers.close(results, summary)
    this.#playersChanged()
    this.board = leaderboard
  }

  /** Counts all scores as they are after a correction. */
  correct({ index, corrections, results, summary, ...change }: ChangeOf<'corrected'>, { phase }: Game): void {
    this.#players = playersOf(results)
    this.answers.correct(results)
    this.#corrections = new Map(corrections)
    this.#playersChanged()
    this.correctedSummary = summary
    if (index === currentIndex(phase)) this.answers.showSummary(summary)
    this.board = phase.name === 'finished' ? this.phones.ended(change.leaderboard) : change.leaderboard
    this.previousBoard = change.previousLeaderboard ?? []
  }

  /** As shown at the close, except for players who have since left or joined. */
  #boardOf(game: Game): BoardEntry[] {
    const { order, evening } = this.rankings
    if (game.phase.name === 'finished') {
      const top = order.slice(0, limits.topAtEnd).map(entry)
      return this.phones.ended(withEvening(top, evening))
    }
    const index = currentIndex(game.phase)
    if (index === null) return []
    const results = this.players.map((player) => ({ ...player, ...this.answers.resultOf(game, player.id) }))
    return withEvening(boardAfter(results, limits.topAfterQuestion, isCounted(questionAt(game, index))), evening)
  }
}

const playersOf = (people: readonly Player[]) => new Map(people.map((one): [number, Player] => [one.id, playerOf(one)]))

/** Strips a row or result down to its player. */
function playerOf(player: Player): Player {
  const { id, nickname, face, teamId, score, correctAnswers, totalTimeMs, streak, longestStreak } = player
  const { bestPoints, bestIndex, earlier } = player
  return {
    id,
    nickname,
    face,
    teamId,
    score,
    correctAnswers,
    totalTimeMs,
    streak,
    longestStreak,
    bestPoints,
    bestIndex,
    earlier,
  }
}
