/** A process's copy of one game, and those who watch it here. News keep it fresh; it never decides what is true. */
import type { Counts, GameEvent, GameState, Newcomer, Standing } from '../../../contract/game-events'
import type { Recorded } from '../../../rules/answers'
import type { Viewer } from '../../../rules/arrival'
import { currentIndex, type Game } from '../../../rules/live-game'
import type { Player, Ranked } from '../../../rules/standings'
import type { EventStream } from '../../http/event-stream'
import { Audience } from './audience'
import { Elsewhere } from './viewer-counts'
import type { GameRecord, Person } from '../store/game-store'
import { joinsOf, type Join } from '../write/joins'
import type { Deps } from '../../deps'
import { channelOf, type Happening, type News, type Standpoint, type Watching } from './bus-messages'
import { People } from './people'
import { Presence } from './presence'
import type { Processes } from './processes'
import { Seats } from './seats'
import { eventOf, joinedEvent } from './game-events'
import { throttled } from './throttled'
import { answerAtHand, playerView, stateFor } from './views'

const tellEveryMs = 250

type InTurn = <T>(task: () => Promise<T>) => Promise<T>

export class Room {
  record: GameRecord
  readonly inTurn: InTurn
  readonly audience = new Audience()
  readonly presence: Presence
  readonly join: Join
  seats: Seats

  #people: People
  readonly #elsewhere = new Elsewhere()
  readonly #process: string
  readonly #now: () => number
  readonly #tellCounts: () => void
  readonly #tellNewest: (newest: Player) => void
  readonly #tellAdmission: () => void
  /** Tells the other processes how many watch here. */
  readonly tellWatching: () => void

  #watchedAt = Date.now()
  /** Stopped for good: somebody has to ask for the game anew. */
  isStopped = false

  constructor(
    deps: Deps,
    processes: Processes,
    record: GameRecord,
    people: readonly Person[],
    inTurn: InTurn,
    onGone: (room: Room) => void,
  ) {
    this.record = record
    this.inTurn = inTurn
    this.#people = new People(record.game, people)
    this.seats = new Seats(people)
    this.#process = processes.name
    this.#now = deps.now
    this.presence = new Presence(deps, processes, record.id, people, {
      isHere: (id) => this.audience.hasPlayer(id),
      onGone: () => onGone(this),
    })
    this.join = joinsOf(deps, this, processes.name)
    this.#tellCounts = throttled(tellEveryMs, () => {
      this.audience.tellHost(this.game.version, [{ type: 'counts', ...this.counts() }])
    })
    this.tellWatching = throttled(tellEveryMs, () => {
      const news: News = { type: 'watching', process: processes.name, ...this.#watchingHere }
      deps.bus.publish(channelOf(record.id), news)
    })
    this.#tellAdmission = throttled(tellEveryMs, () => {
      const { byHand } = this.game
      this.audience.tellHost(this.game.version, [{ type: 'admission', byHand, waiting: this.#waiting }])
    })
    this.#tellNewest = throttled(tellEveryMs, (newest: Player) => {
      if (this.has(newest.id)) this.audience.tellOthers(this.game.version, joinedEvent(newest, this.game.joined))
    })
  }

  get id(): number {
    return this.record.id
  }

  get game(): Game {
    return this.record.game
  }

  get isFinished(): boolean {
    return this.game.phase.name === 'finished'
  }

  /** Hears what has happened, and tells those who watch. False when something before it was missed. */
  apply(news: News): boolean {
    if (news.type === 'answered') return this.#hearAnswers(news)
    if (news.type === 'stands') return news.version <= this.game.version
    if (news.type === 'gone' || news.type === 'back') return this.#hearPresence(news)
    if (news.type === 'watching') return this.#hearWatching(news)
    if (news.after.version <= this.game.version) return true
    if (news.from !== this.game.version || !isTold(news)) return false
    this.record = { ...this.record, game: { ...this.game, ...news.after } }
    switch (news.type) {
      case 'joined':
        this.#welcome(news)
        break
      case 'admitted':
        this.#admit(news)
        break
      case 'removed':
        this.#dismiss(news)
        break
      case 'moved':
        for (const happening of news.happenings) this.#tell(happening)
        break
    }
    this.#tellCounts()
    return true
  }

  /** Takes what was read instead of news that were lost, and shows everybody here where the game stands. */
  refresh({ record, people }: { record: GameRecord; people: readonly Person[] }): void {
    if (record.game.version < this.game.version) return
    this.record = record
    this.#people = new People(record.game, people)
    this.seats = new Seats(people)
    const { version } = this.game
    // Why they are out they hear when they ask anew.
    for (const id of this.audience.players.filter((id) => !this.#knows(id))) this.#sendAway([id])
    this.presence.awaited(people)
    this.audience.tellEach(version, (viewer) => {
      const as =
        typeof viewer === 'number'
          ? this.playerView(viewer, answerAtHand(this.game, this.#people, viewer))
          : { as: viewer }
      return as ? this.stateFor(as, this.#now()) : null
    })
  }

  /** Whether nobody who is present is still to answer, as far as this process knows. */
  looksComplete(): boolean {
    const late = this.seats.lateFor(currentIndex(this.game.phase) ?? 0)
    return this.#people.haveAnswered(
      this.presence.goneCount + late.size,
      (id) => !this.presence.isGone(id) && !late.has(id),
    )
  }

  counts(): Counts {
    return { joined: this.game.joined, connected: this.watching.players, answered: this.#people.answered }
  }

  /** At all processes, as far as is known here. */
  get watching(): Watching {
    return this.#elsewhere.plus(this.#watchingHere)
  }

  /** Who waits to be let in is no player yet. */
  get #watchingHere(): Watching {
    const { players, spectators } = this.audience.watching
    const waiting = [...this.#people.waiting.keys()].filter((id) => this.audience.hasPlayer(id))
    return { players: players - waiting.length, spectators }
  }

  get #waiting(): Newcomer[] {
    return [...this.#people.waiting.values()].map((one) => ({ ...one, isActive: !this.presence.isGone(one.id) }))
  }

  /** A process has died: its streams are closed. Who had the last one there comes back, or is gone. */
  lost(process: string, players: number[], since: number): void {
    this.#elsewhere.forget(process)
    this.presence.orphaned(
      players.filter((id) => !this.audience.hasPlayer(id)),
      process,
      since,
    )
    this.#tellCounts()
  }

  /** Takes in a viewer's stream, to which `state` has been sent. */
  enter(viewer: 'host' | 'watch' | number, stream: EventStream): void {
    if (this.isStopped) return stream.close()
    this.audience.add(viewer, stream)
    if (typeof viewer === 'number') this.presence.arrived(viewer)
    this.#watchingChanged()
    stream.onClose(() => {
      this.audience.delete(viewer, stream)
      if (this.isStopped) return
      this.#watchedAt = Date.now()
      if (typeof viewer === 'number' && this.#knows(viewer) && !this.audience.hasPlayer(viewer))
        this.presence.left(viewer)
      this.#watchingChanged()
    })
  }

  #watchingChanged(): void {
    this.#tellCounts()
    this.tellWatching()
  }

  /** A player without a stream asks how the game stands, and so is there. */
  seen(id: number): void {
    if (this.#knows(id) && !this.isStopped && !this.audience.hasPlayer(id)) this.presence.seen(id)
  }

  /** How long nobody here has watched, in ms. */
  idleFor(): number {
    return this.audience.isEmpty ? Date.now() - this.#watchedAt : 0
  }

  /** Ends every stream and timer; the copy is not to be used any more. */
  stop(): void {
    this.isStopped = true
    this.presence.stop()
    this.audience.closeAll()
  }

  has(playerId: number): boolean {
    return this.#people.find(playerId) !== undefined
  }

  /** A player, or one who waits to be let in. */
  #knows(id: number): boolean {
    return this.has(id) || this.#people.waiting.has(id)
  }

  get players(): Player[] {
    return this.#people.players
  }

  get standings(): Ranked[] {
    return this.#people.standings
  }

  standingOf(playerId: number): Standing | undefined {
    return this.#people.standingOf(playerId)
  }

  stateFor(viewer: Viewer, now: number): GameState {
    return stateFor(
      { record: this.record, people: this.#people, counts: this.counts(), waiting: this.#waiting },
      viewer,
      now,
    )
  }

  playerView(id: number, recorded: Recorded | null): Viewer | undefined {
    return playerView(this.game, this.#people, { id, firstQuestion: this.seats.firstQuestionOf(id) }, recorded)
  }

  /** False when the question has not been heard of yet. */
  #hearAnswers({ questionIndex, answers }: Extract<News, { type: 'answered' }>): boolean {
    const { phase, version } = this.game
    if (questionIndex > (currentIndex(phase) ?? -1)) return phase.name === 'finished'
    if (phase.name !== 'question' || phase.index !== questionIndex) return true
    const heard = answers.filter(({ participantId, selectedAnswer }) =>
      this.#people.answer(participantId, selectedAnswer),
    )
    this.audience.tellHost(
      version,
      heard.map(({ selectedAnswer }): GameEvent => ({ type: 'answer_submitted', selectedAnswer })),
    )
    this.#tellCounts()
    return true
  }

  #hearPresence({ type, ids }: Extract<News, { type: 'gone' | 'back' }>): boolean {
    const elsewhere = ids.filter((id) => !this.audience.hasPlayer(id))
    if (type === 'back') for (const id of elsewhere) this.presence.forgetAbsence(id)
    else {
      this.presence.heardGone(elsewhere)
      void this.presence.stillHere(ids)
    }
    if (ids.some((id) => this.#people.waiting.has(id))) this.#tellAdmission()
    return true
  }

  #hearWatching({ process, ...watching }: Extract<News, { type: 'watching' }>): boolean {
    if (process === this.#process) return true
    // Whoever is new does not know of us either.
    if (this.#elsewhere.heard(process, watching) && !this.audience.isEmpty) this.tellWatching()
    this.#tellCounts()
    return true
  }

  #welcome({ process, admitted, players: newcomers }: Extract<News, { type: 'joined' }>): void {
    for (const { seat, firstQuestion, ...player } of newcomers) {
      if (admitted) this.#people.welcome(player)
      else this.#people.waiting.set(player.id, { id: player.id, nickname: player.nickname })
      this.seats.take({ id: player.id, seat, firstQuestion, admitted })
      if (process === this.#process && !this.audience.hasPlayer(player.id)) this.presence.left(player.id)
    }
    if (admitted) this.#tellJoined(newcomers)
    else this.#tellAdmission()
  }

  #tellJoined(newcomers: readonly Player[]): void {
    this.audience.tellHost(
      this.game.version,
      newcomers.map((player) => joinedEvent(player, this.game.joined)),
    )
    const newest = newcomers.at(-1)
    if (newest) this.#tellNewest(newest)
  }

  /** To the phone of each who has waited, the game begins now as it does for somebody who has just connected. */
  #admit({ ids, missedMs, firstQuestion }: Extract<News, { type: 'admitted' }>): void {
    const { version } = this.game
    const players = this.#people.admit(ids, missedMs)
    for (const { id } of players) {
      this.seats.admit(id, firstQuestion)
      const viewer = this.audience.hasPlayer(id) ? this.playerView(id, null) : undefined
      if (viewer) this.audience.tellPlayer(id, version, this.stateFor(viewer, this.#now()))
    }
    this.#tellJoined(players)
    this.#tellAdmission()
  }

  #dismiss({ ids, canRejoin }: Extract<News, { type: 'removed' }>): void {
    const { version, joined } = this.game
    const players = ids.filter((id) => this.has(id))
    const hasBoard = this.#people.board.length > 0
    this.#people.dismiss(ids, this.game)
    for (const id of ids) this.seats.leave(id)
    this.#sendAway(ids, { type: 'removed', canRejoin })
    const [only] = players
    if (players.length < ids.length) this.#tellAdmission()
    if (only === undefined) return
    if (players.length === 1)
      return this.audience.tellAll(version, { type: 'participant_removed', participantId: only, joined })
    const removed = {
      ...{ type: 'participants_removed' as const, joined },
      ...(hasBoard && { leaderboard: this.#people.board }),
    }
    this.audience.tellHost(version, [{ ...removed, participantIds: players }])
    this.audience.tellOthers(version, removed)
  }

  #sendAway(ids: readonly number[], lastWord?: GameEvent): void {
    for (const id of ids) this.presence.forgetAbsence(id)
    this.audience.dismiss(ids, this.game.version, lastWord)
  }

  #tell(happening: Happening): void {
    if (happening.type === 'opened') this.#people.open()
    if (happening.type === 'closed') this.#people.close(happening.results, happening.leaderboard)
    if (happening.type === 'finished') {
      this.#people.board = happening.leaderboard
      this.#people.waiting.clear()
    }
    // How it went is each player's own part.
    const own = happening.type === 'closed' || happening.type === 'finished' ? (id: number) => this.#you(id) : undefined
    this.audience.tellAll(happening.version, eventOf(happening, this.game), own)
  }

  #you(id: number): GameEvent | null {
    const standing = this.standingOf(id)
    if (!standing) return null
    const { isCorrect, pointsAwarded } = this.#people.lastResultOf(id)
    return { type: 'you', ...standing, isCorrect, pointsAwarded }
  }
}

/** A process of the version before, in an upgrade, says too little of who comes and goes: then the game is read. */
const isTold = ({ type, after }: { type: News['type']; after: Standpoint }): boolean =>
  type === 'moved' || 'byHand' in after
