/** A process's copy of one game, and those who watch it here. News keep it fresh; it never decides what is true. */
import { limits } from '../../contract/limits'
import type { AnswerResult, BoardEntry, Counts, GameEvent, GameState, Standing } from '../../contract/game-events'
import { arrival, withoutAnswer, type Viewer } from '../../rules/arrival'
import { opensInMs, type Game } from '../../rules/live-game'
import { entry, standings, standingsById, tally, type Player, type Ranked } from '../../rules/standings'
import type { EventStream } from '../http/event-stream'
import { Audience } from './audience'
import type { GameRecord, Person } from './game-store'
import { joinsOf, type Join } from './joins'
import type { Deps } from '../deps'
import type { Happening, News } from './news'
import { Presence } from './presence'
import { throttled } from './throttled'

const tellEveryMs = 250

type InTurn = <T>(task: () => Promise<T>) => Promise<T>

export class Room {
  record: GameRecord
  readonly inTurn: InTurn
  readonly audience = new Audience()
  readonly presence: Presence
  readonly join: Join
  /** The seats given in this game, as hashes: who shows one has no need to guess PINs. */
  readonly seats = new Set<string>()

  #players: Map<number, Player>
  /** The answers to the question at hand. */
  #answered: Map<number, number>
  /** The leaderboard of the last close or the end. */
  #board: BoardEntry[]
  #lastResults = new Map<number, { isCorrect: boolean | null; pointsAwarded: number }>()
  #ranked: { order: Ranked[]; byId: Map<number, Standing> } | null = null

  readonly #tellCounts: () => void
  readonly #tellNewest: (newest: Player) => void

  #watchedAt = Date.now()
  #isStopped = false

  constructor(
    deps: Deps,
    process: string,
    record: GameRecord,
    people: readonly Person[],
    inTurn: InTurn,
    onGone: (room: Room) => void,
  ) {
    this.record = record
    this.inTurn = inTurn
    this.#players = new Map(people.map((person) => [person.id, playerOf(person)]))
    for (const { seat } of people) this.seats.add(seat)
    this.#answered = new Map(
      people.flatMap(({ id, selectedAnswer }) => (selectedAnswer === null ? [] : [[id, selectedAnswer]])),
    )
    for (const { id, isCorrect, pointsAwarded } of people)
      this.#lastResults.set(id, { isCorrect, pointsAwarded: pointsAwarded ?? 0 })
    this.#board = this.#top(record.game.phase.name === 'finished' ? limits.topAtEnd : limits.topAfterQuestion)
    this.presence = new Presence(deps, process, record.id, people, () => onGone(this))
    this.join = joinsOf(deps, this)
    this.#tellCounts = throttled(tellEveryMs, () => {
      this.audience.tellHost(this.game.version, [{ type: 'counts', ...this.counts() }])
    })
    this.#tellNewest = throttled(tellEveryMs, (newest: Player) => {
      if (this.#players.has(newest.id)) this.audience.tellOthers(this.game.version, this.#joinedEvent(newest))
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
    if (news.type === 'answered') {
      this.#hearAnswers(news)
      return true
    }
    if (news.type === 'stands') return news.version <= this.game.version
    if (news.after.version <= this.game.version) return true
    if (news.from !== this.game.version) return false
    this.record = { ...this.record, game: { ...this.game, ...news.after } }
    switch (news.type) {
      case 'joined':
        this.#welcome(news.players)
        break
      case 'removed':
        this.#dismiss(news.participantId)
        break
      case 'moved':
        for (const happening of news.happenings) this.#tell(happening)
        break
    }
    this.#tellCounts()
    return true
  }

  /** Whether nobody who is present is still to answer, as far as this process knows. */
  looksComplete(): boolean {
    if (this.#answered.size < this.#players.size - this.presence.goneCount) return false
    const present = [...this.#players.keys()].filter((id) => !this.presence.isGone(id))
    return present.length > 0 && present.every((id) => this.#answered.has(id))
  }

  counts(): Counts {
    return { joined: this.game.joined, connected: this.audience.connected, answered: this.#answered.size }
  }

  /** Takes in a viewer's stream, to which `state` has been sent. */
  enter(viewer: 'host' | 'watch' | number, stream: EventStream): void {
    if (this.#isStopped) return stream.close()
    this.audience.add(viewer, stream)
    if (typeof viewer === 'number') this.presence.arrived(viewer)
    this.#tellCounts()
    stream.onClose(() => {
      this.audience.delete(viewer, stream)
      this.#watchedAt = Date.now()
      if (typeof viewer === 'number' && this.has(viewer) && !this.audience.hasPlayer(viewer)) this.presence.left(viewer)
      this.#tellCounts()
    })
  }

  /** How long nobody here has watched, in ms. */
  idleFor(): number {
    return this.audience.isEmpty ? Date.now() - this.#watchedAt : 0
  }

  /** Ends every stream and timer; the copy is not to be used any more. */
  stop(): void {
    this.#isStopped = true
    this.presence.stop()
    this.audience.closeAll()
  }

  has(playerId: number): boolean {
    return this.#players.has(playerId)
  }

  get players(): Player[] {
    return [...this.#players.values()]
  }

  get standings(): Ranked[] {
    return this.#rank().order
  }

  standingOf(playerId: number): Standing | undefined {
    return this.#rank().byId.get(playerId)
  }

  stateFor(viewer: Viewer, now: number): GameState {
    const { pin, title, singlePlayer } = this.record
    const scene = {
      pin,
      title,
      singlePlayer,
      counts: this.counts(),
      tallies: this.#tallies(),
      leaderboard: this.#board,
    }
    return arrival(this.game, scene, viewer, now)
  }

  /** A player as a viewer, with the answer that was read for them. Undefined when they are not in the game. */
  playerView(id: number, recorded: Omit<AnswerResult, 'correctAnswer' | 'score'> | null): Viewer | undefined {
    const player = this.#players.get(id)
    const standing = this.standingOf(id)
    if (!player || !standing) return undefined
    const answer = recorded && this.#withTotal(recorded, player.score)
    return { as: 'player', id, nickname: player.nickname, standing, ...(answer && { answer }) }
  }

  /** An open question is not in the score yet, a closed one is. */
  #withTotal(recorded: Omit<AnswerResult, 'correctAnswer' | 'score'>, closedScore: number): AnswerResult | null {
    const question = this.game.questions.find(({ id }) => id === recorded.questionId)
    if (!question) return null
    const isOpen = this.game.phase.name === 'question'
    const score = closedScore + (isOpen ? recorded.pointsAwarded : 0)
    return { ...recorded, correctAnswer: question.correctAnswer, score }
  }

  #tallies(): number[] {
    const { phase, questions } = this.game
    const question = phase.name === 'waiting' ? undefined : questions[phase.index]
    return tally(question?.options.length ?? 0, this.#answered.values())
  }

  #hearAnswers({ questionIndex, answers }: Extract<News, { type: 'answered' }>): void {
    const { phase, version } = this.game
    if (phase.name !== 'question' || phase.index !== questionIndex) return
    const heard = answers.filter(({ participantId }) => !this.#answered.has(participantId))
    for (const { participantId, selectedAnswer } of heard) this.#answered.set(participantId, selectedAnswer)
    this.audience.tellHost(
      version,
      heard.map(({ selectedAnswer }): GameEvent => ({ type: 'answer_submitted', selectedAnswer })),
    )
    this.#tellCounts()
  }

  #welcome(newcomers: Extract<News, { type: 'joined' }>['players']): void {
    for (const { seat, ...player } of newcomers) {
      this.#players.set(player.id, player)
      this.seats.add(seat)
    }
    this.#ranked = null
    this.audience.tellHost(
      this.game.version,
      newcomers.map((player) => this.#joinedEvent(player)),
    )
    const newest = newcomers.at(-1)
    if (newest) this.#tellNewest(newest)
  }

  #joinedEvent({ id, nickname, score, correctAnswers }: Player): GameEvent {
    return { type: 'player_joined', participant: { id, nickname, score, correctAnswers }, joined: this.game.joined }
  }

  #dismiss(participantId: number): void {
    const { version, joined } = this.game
    this.#players.delete(participantId)
    this.#answered.delete(participantId)
    this.#ranked = null
    this.presence.forget(participantId)
    this.audience.dismiss(participantId, version, { type: 'removed' })
    this.audience.tellAll(version, { type: 'participant_removed', participantId, joined })
  }

  #tell(happening: Happening): void {
    const { version } = happening
    switch (happening.type) {
      case 'opened': {
        this.#answered = new Map()
        this.#lastResults = new Map()
        const question = this.game.questions[happening.index]!
        const { timePerQuestion, questions } = this.game
        this.audience.tellAll(version, {
          type: 'question_started',
          question: withoutAnswer(question),
          questionIndex: happening.index,
          totalQuestions: questions.length,
          timePerQuestion,
          opensInMs: opensInMs(question),
        })
        return
      }
      case 'closed': {
        const { index, results, tallies, leaderboard } = happening
        this.#players = new Map(results.map((result) => [result.id, playerOf(result)]))
        this.#lastResults = new Map(
          results.map(({ id, isCorrect, pointsAwarded }) => [id, { isCorrect, pointsAwarded }]),
        )
        this.#answered = new Map(
          results.flatMap(({ id, selectedAnswer }) => (selectedAnswer === null ? [] : [[id, selectedAnswer]])),
        )
        this.#ranked = null
        this.#board = leaderboard
        this.audience.tellAll(
          version,
          {
            type: 'countdown_started',
            countdownBetweenQuestions: this.game.countdownBetweenQuestions,
            questionIndex: index,
            correctAnswer: this.game.questions[index]!.correctAnswer,
            tallies,
            leaderboard,
          },
          (id) => this.#you(id),
        )
        return
      }
      case 'finished':
        this.#board = happening.leaderboard
        this.audience.tellAll(version, { type: 'quiz_finished', leaderboard: happening.leaderboard }, (id) =>
          this.#you(id),
        )
        return
      case 'locked':
        this.audience.tellAll(version, { type: 'lobby_locked', locked: happening.locked })
        return
    }
  }

  #you(id: number): GameEvent | null {
    const standing = this.standingOf(id)
    if (!standing) return null
    const { isCorrect, pointsAwarded } = this.#lastResults.get(id) ?? { isCorrect: null, pointsAwarded: 0 }
    return { type: 'you', ...standing, isCorrect, pointsAwarded }
  }

  #top(count: number): BoardEntry[] {
    return this.standings.slice(0, count).map(entry)
  }

  #rank(): { order: Ranked[]; byId: Map<number, Standing> } {
    if (this.#ranked) return this.#ranked
    const order = standings(this.#players.values())
    return (this.#ranked = { order, byId: standingsById(order) })
  }
}

const playerOf = ({ id, nickname, score, correctAnswers, totalTimeMs }: Player): Player => ({
  id,
  nickname,
  score,
  correctAnswers,
  totalTimeMs,
})
