/** A process's knowledge of one game: its record, its participants, and their seats. */
import type { EndOfEvening } from '../../../contract/games/evenings'
import type { GameEvent } from '../../../contract/games/game-events'
import type { Counts, GameState, Remote, SentText } from '../../../contract/games/game-state'
import type { LeaderboardEntry, Newcomer, Standing } from '../../../contract/games/players'
import type { Answer } from '../../../contract/questions/questions'
import type { StoredAnswer } from '../../../rules/games/answers'
import type { Viewer } from '../../../rules/games/state-for-viewer'
import { currentIndex, type Game } from '../../../rules/games/game-state'
import { bestsShown, type EveningBests } from '../../../rules/games/evenings/bests'
import { isBreak, roundNow } from '../../../rules/games/evenings/rounds'
import { extraTimeAt } from '../../../rules/games/seats/extra-time'
import type { Player, Ranked } from '../../../rules/games/scores/standings'
import { askingMs, remotesNow } from '../../../rules/games/remotes'
import { answerIn } from '../../../rules/questions'
import type { Team } from '../../../contract/games/teams'
import type { TeamTotals } from '../../../rules/games/teams/team-scores'
import { teamsShown } from '../../../rules/games/teams/teams-shown'
import type { RemoteRow } from '../store/remotes/remote-store'
import type { GameRecord } from '../store/game-record'
import type { ChangeOf, MessageOf, MutableGame, SavedChange } from './sync/bus-messages'
import type { OwnOrder } from './players/own-orders'
import { Participants } from './players/participants'
import type { PreparedGame } from './prepared-texts'
import { Seats } from './players/seats'
import { answerAsRead, playerView, textsSent, viewedState, type ParticipantViewer } from './viewers/views'

export class GameSnapshot {
  record: GameRecord
  readonly seats: Seats
  readonly participants: Participants
  /** The allowed remotes and, while the game runs, also open and former requests. */
  remotes: RemoteRow[]
  /** What teams have from the questions that have closed. */
  teamTotals: TeamTotals[]
  /** What the ceremony of an evening names; null before it. */
  bests: EveningBests | null

  readonly #ownOrder: OwnOrder

  constructor({ record, participants, remotes, teamTotals, bests, ...read }: PreparedGame, ownOrder: OwnOrder) {
    this.#ownOrder = ownOrder
    this.record = record
    this.remotes = remotes
    this.teamTotals = teamTotals
    this.bests = bests
    const index = currentIndex(record.game.phase) ?? 0
    this.seats = new Seats(
      participants,
      participants.map(({ id, extraTimes }) => [id, extraTimeAt(extraTimes, index)]),
    )
    this.participants = new Participants(() => this.record.game, participants, read)
  }

  get game(): Game {
    return this.record.game
  }

  /** Whether this is a player or a waiting newcomer. */
  has(id: number): boolean {
    return this.hasPlayer(id) || this.participants.waiting.has(id)
  }

  hasPlayer(id: number): boolean {
    return this.participants.find(id) !== undefined
  }

  get players(): Player[] {
    return this.participants.players
  }

  get standings(): Ranked[] {
    return this.participants.rankings.order
  }

  /** All players by rank, each with their part of the evening. */
  get leaderboard(): LeaderboardEntry[] {
    return this.participants.rankings.leaderboard
  }

  /** The same, with those who share their phones, as controllers see them. */
  get fullBoard(): LeaderboardEntry[] {
    return this.leaderboard.map((entry) => this.participants.phones.withMembers(entry))
  }

  standingOf(id: number): Standing | undefined {
    return this.participants.rankings.of(id)
  }

  stateFor(viewer: Viewer, now: number, { counts, waiting }: { counts: Counts; waiting: Newcomer[] }): GameState {
    const { record, participants, teams, eveningBoard, endOfEvening } = this
    return viewedState(
      { record, participants, teams, eveningBoard, endOfEvening, counts, waiting, remotes: this.remotesAt(now) },
      viewer,
      now,
    )
  }

  /** The teams by rank; null where everybody plays for themselves. */
  get teams(): Team[] | null {
    return teamsShown(this.game, this.participants.rankings.byTeam, this.teamTotals, this.participants.isOver)
  }

  /** What a player is told of their team. */
  ownTeam(id: number): Extract<GameEvent, { type: 'own_team' }> {
    const { participants } = this
    const teamId = participants.teamOf(id)
    const team = teamId === null ? undefined : participants.rankings.byTeam.get(teamId)
    return { type: 'own_team', teamId, ...(team && { teamFaces: team.faces }) }
  }

  /** The best players of the evening in a break; null elsewhere. */
  get eveningBoard(): LeaderboardEntry[] | null {
    return isBreak(this.game.phase) ? this.participants.rankings.eveningBoard : null
  }

  /** What the ceremony of an evening names; nothing before it. */
  get endOfEvening(): EndOfEvening {
    if (!this.bests) return {}
    const teams = this.teams?.map(({ id, name: nickname }) => ({ id, nickname }))
    return bestsShown(this.bests, teams ?? this.standings)
  }

  /** A player, or the players of a team where there are teams. */
  playersOf(owner: number): number[] {
    if (!this.game.teams) return [owner]
    return this.players.flatMap(({ id, teamId }) => (teamId === owner ? id : []))
  }

  /** The remotes and the open requests, as the host sees them. */
  remotesAt(now: number): Remote[] {
    return remotesNow(this.remotes, now).map((remote) => {
      const { id, digits, isAllowed } = remote
      const endsInMs = askingMs(remote, now)
      return { id, digits, isAllowed, ...(endsInMs !== null && { endsInMs }) }
    })
  }

  /** What players have sent as text to the current question; null where they send none. */
  get textsSent(): SentText[] | null {
    const question = this.game.questions[currentIndex(this.game.phase) ?? -1]
    return question ? textsSent(this.game, question, this.participants) : null
  }

  isRemote(id: number): boolean {
    return this.remotes.some((remote) => remote.id === id && remote.isAllowed)
  }

  /** Whether this is the secret of a browser that asks, has asked, or is allowed. */
  isSecretOfRemote(hash: Buffer): boolean {
    const secret = hash.toString('base64')
    return this.remotes.some((remote) => remote.secret === secret)
  }

  /** The order in which a seat sees the options of the question; undefined where all see the same. */
  orderOf(id: number): number[] | undefined {
    return this.#ownOrder(this.record, id)
  }

  /** A participant as a viewer, with the given answer. Undefined if they are not in the game. */
  playerView(id: number, answer: StoredAnswer | null): ParticipantViewer | undefined {
    const seat = {
      ...{ id, firstQuestion: this.seats.firstQuestionOf(id), extraTime: this.seats.extraTimeOf(id) },
      answerOrder: this.orderOf(id),
    }
    return playerView(this.game, this.participants, seat, answer)
  }

  /** As `playerView`, with the answer from when the game was read. */
  playerViewAsRead(id: number): ParticipantViewer | undefined {
    return this.playerView(id, answerAsRead(this.game, this.participants, id))
  }

  update(after: MutableGame): void {
    const { teams } = this.game
    this.record = { ...this.record, game: { ...this.game, ...after } }
    this.participants.jokers.teamsChanged(teams)
  }

  /** Applies a change to participants and seats. The game itself is already updated. */
  apply(change: SavedChange): void {
    if ('members' in change) this.participants.changeTeams(change.members)
    this.#takeCounted(change)
    switch (change.type) {
      case 'opened':
        this.seats.startQuestion(change.extraTimes)
        return this.participants.startQuestion()
      case 'closed':
        return this.participants.closeQuestion(change)
      case 'round_begun':
        return this.#markBegun(change)
      case 'finished': {
        const last = roundNow(this.game)
        if (last) this.participants.endRounds(last)
        this.participants.board = this.participants.phones.ended(change.leaderboard)
        this.remotes = this.remotes.filter(({ isAllowed }) => isAllowed)
        return this.participants.waiting.clear()
      }
      case 'paused':
      case 'resumed':
      case 'extended':
      case 'locked':
      case 'ceremony_skipped':
      case 'next':
      case 'moved':
      case 'set_aside':
        return
      case 'teams':
        if (this.game.teamsPerPhone === null) this.participants.phones.clear()
        return
      case 'corrected':
        this.record = {
          ...this.record,
          game: { ...this.game, questions: this.game.questions.with(change.index, change.question) },
        }
        return this.participants.correct(change, this.game)
      case 'text_hidden':
        return this.participants.showSummary(change, this.game)
      case 'settings':
        for (const texts of change.texts ?? []) this.participants.showSummary(texts, this.game)
        return
      case 'shown':
        this.participants.previousBoard = change.previousLeaderboard ?? []
        return
      case 'remotes':
        this.remotes = change.remotes
        return
      case 'joined':
        return this.#join(change)
      case 'admission':
        this.participants.admit(change.ids, change)
        for (const id of change.ids) this.seats.admit(id, change.firstQuestion)
        return
      case 'renamed':
        return this.participants.rename(change.id, change.nickname)
      case 'removed':
        this.participants.remove(change, this.game)
        for (const id of change.ids) this.seats.leave(id)
    }
  }

  /** What is counted over all answers comes with a change. */
  #takeCounted(change: SavedChange): void {
    if ('teamTotals' in change && change.teamTotals) this.teamTotals = change.teamTotals
    if ('bests' in change && change.bests) this.bests = change.bests
  }

  #markBegun({ round, jokers }: ChangeOf<'round_begun'>): void {
    const { evening } = this.game
    if (!evening) return
    const rounds = evening.rounds.map((each, place) => (place === round - 1 ? { ...each, jokers } : each))
    this.record = { ...this.record, game: { ...this.game, evening: { ...evening, rounds } } }
    this.participants.startRound(evening.rounds[round - 2])
  }

  #join({ admitted, isToLookAt, players }: ChangeOf<'joined'>): void {
    for (const { seat, firstQuestion, members = [], ...player } of players) {
      const { id, nickname, face, teamId } = player
      if (admitted) this.participants.add(player)
      else this.participants.waiting.set(id, { id, nickname, face, teamId, isToLookAt })
      this.participants.phones.add(id, members)
      this.seats.take({ id: player.id, seat, firstQuestion, admitted })
    }
  }

  /** Returns the new answers; null if the question is not known here yet. */
  applyAnswers({ questionIndex, answers }: MessageOf<'answered'>): Answer[] | null {
    const { phase } = this.game
    if (questionIndex > (currentIndex(phase) ?? -1)) return phase.name === 'finished' ? [] : null
    if (phase.name !== 'question' || phase.index !== questionIndex) return []
    return answers.flatMap(({ participantId, ...fields }) => {
      const answer = answerIn(fields)
      return answer && this.participants.answers.add(participantId, answer) ? answer : []
    })
  }
}
