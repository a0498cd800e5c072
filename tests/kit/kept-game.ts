/** A game as the server keeps it: seats and answers in tables, a game that is read anew for each command, and its log. */
import type { Who } from '../../contract/games/game-log'
import { revealInMs, withCeremony } from '../../rules/games/ceremony'
import type { Outcome, Refused } from '../../rules/games/change'
import { closedQuestions, limitMs, scoringOf, type Game } from '../../rules/games/game-state'
import { listOf, rowOf, type LoggedChange } from '../../rules/games/log/log-rows'
import type {
  MadeCorrection,
  RecordedAnswer,
  RecordedGame,
  RecordedRow,
  RecordedSeat,
} from '../../rules/games/log/recorded-game'
import { standings } from '../../rules/games/scores/standings'
import { noTotals, totalsAfter } from '../../rules/games/scores/totals'
import type { ExtraTimes } from '../../rules/games/seats/extra-time'
import { countedAt, setAsideIn, teamGainOf, teamStandings, type TeamResult } from '../../rules/games/teams/team-scores'
import { spreadOver, TeamSizes } from '../../rules/games/teams/choosing'
import { withoutNames } from '../../rules/games/teams/team-list'
import { hasKey, isCounted, type GameQuestion } from '../../rules/questions'
import { judge } from '../../rules/score'
import {
  numberOfRoundOf,
  roundBeginningAt,
  roundOf,
  withoutTitles,
  type Round,
} from '../../rules/games/evenings/evening'
import { roundNow } from '../../rules/games/evenings/rounds'
import { atEnd, changeOfTotals, intoNextRound } from '../../rules/games/evenings/scores'
import { teamTotalsOf, type TeamRound } from '../../rules/games/evenings/team-rounds'
import { asStored } from './game-as-stored'
import { shownOrder } from './random-answers'

export class KeptGame {
  readonly asked: readonly GameQuestion[]
  readonly seats = new Map<number, RecordedSeat>()
  readonly answers = new Map<number, RecordedAnswer[]>()
  readonly times = new Map<number, ExtraTimes>()
  corrections: MadeCorrection[] = []
  game: Game
  now = 1_764_000_000_000.25
  readonly #rows: RecordedRow[] = []
  readonly #teamResults = new Map<number, TeamResult[]>()
  readonly #teamOf = new Map<number, number>()
  readonly #aside = new Set<number>()
  readonly #openings = new Map<number, { opensAt: number | null; pauses: [number, number][] }>()

  constructor(game: Game) {
    this.asked = game.questions
    this.game = game
    this.log({ type: 'begun', version: 1 }, 'host')
  }

  get recorded(): RecordedGame {
    const { teams, evening } = this.game
    const game = { ...this.game, teams: withoutNames(teams), evening: withoutTitles(evening) }
    const seats = [...this.seats.values()].map((seat) => ({ ...seat, extraTimes: this.times.get(seat.id) ?? [] }))
    const stored = { game, seats, corrections: this.corrections, removed: null }
    return {
      ...{ questions: this.asked, rows: this.#rows, answers: this.answers, teamResults: this.#teamResults },
      openings: structuredClone(this.#openings),
      stored: structuredClone(stored),
    }
  }

  playing(): RecordedSeat[] {
    return [...this.seats.values()].filter((seat) => seat.admitted && !seat.isRemoved)
  }

  /** The effects of a command, and its rows. */
  take(outcome: Outcome | Refused, who: Who): void {
    if ('refused' in outcome || outcome.changes.length === 0) return
    let game = this.#withJokers(outcome)
    const before = this.game
    this.game = game
    for (const change of outcome.changes) this.#effect(change, before)
    const board = game.teams
      ? teamStandings(game.teams.list, teamTotalsOf(game, teamRounds(game, this.#teamResults)))
      : standings(this.playing().map((seat) => ({ ...seat, nickname: '', face: 0, teamId: null })))
    const end = outcome.changes.find((change) => change.type === 'finished')
    const ms = end ? revealInMs(board, end.isCelebrated) : 0
    if (end) game = withCeremony(game, ms)
    this.game = game
    for (const change of outcome.changes) this.log(this.#logged(change, ms), who)
    this.game = asStored(game)
  }

  /** Some double the round that begins. Each does so once. */
  #withJokers({ game, changes }: Outcome): Game {
    const begun = changes.find((change) => change.type === 'round_begun')
    const { evening } = game
    if (!begun || !evening) return game
    const used = evening.rounds.flatMap(({ jokers }) => jokers ?? [])
    const owners = game.teams ? game.teams.list.map(({ id }) => id) : this.playing().map(({ id }) => id)
    const jokers = owners.filter((id) => (id + begun.round) % 3 === 0 && !used.includes(id))
    const rounds = evening.rounds.map((round, place) => (place === begun.round - 1 ? { ...round, jokers } : round))
    return { ...game, evening: { ...evening, rounds } }
  }

  #logged(change: Outcome['changes'][number], ms: number): LoggedChange {
    if (change.type === 'finished') return { ...change, revealInMs: ms }
    if (change.type === 'erased') return { ...change, ids: [change.id] }
    if (change.type === 'closed' && this.#teamResults.has(change.index)) return { ...change, counted: 'hash' }
    if (change.type === 'round_begun')
      return { ...change, jokers: this.game.evening?.rounds[change.round - 1]?.jokers ?? [] }
    return change
  }

  log(change: LoggedChange, who: Who): void {
    const row = rowOf(change, this.game, { at: this.now, who })
    this.#rows.push(structuredClone({ row, list: listOf(change) }))
  }

  #effect(change: Outcome['changes'][number], before: Game): void {
    switch (change.type) {
      case 'admission':
        for (const id of change.ids) {
          const { missedMs: totalTimeMs, firstQuestion, earlier } = change
          this.seats.set(id, { ...this.seats.get(id)!, admitted: true, totalTimeMs, firstQuestion, earlier })
        }
        return
      case 'removed':
        for (const id of change.ids)
          this.seats.set(id, { ...this.seats.get(id)!, isRemoved: true, canRejoin: change.canRejoin })
        return
      case 'resumed':
        this.#openings.set(change.index, this.#openingOf(change.index, [change.pausedAt, change.pausedMs]))
        return
      case 'closed':
        this.#openings.set(change.index, { ...this.#openingOf(change.index), opensAt: Math.trunc(change.opensAt) })
        this.#scoreTeams(change.index)
        return this.#score(change.index)
      case 'corrected':
        this.#recount(change.index, before)
        return this.#recountTeams(change.index)
      case 'opened':
        return this.#placeAll()
      case 'teams':
        for (const [id, team] of this.#teamOf)
          if (!change.teams?.list.some((one) => one.id === team)) this.#teamOf.delete(id)
        return
      case 'moved':
        for (const id of change.ids) if (change.teamId !== null) this.#teamOf.set(id, change.teamId)
        return
      case 'set_aside':
        return this.#setAside(change)
      case 'finished':
        for (const { id, admitted } of this.seats.values()) if (!admitted) this.seats.delete(id)
        return this.#countRound(roundNow(this.game), atEnd)
      case 'round_begun':
        return this.#countRound(this.game.evening?.rounds[change.round - 2], (game, before, seat) => ({
          ...intoNextRound(game, before, seat),
          correction: 0,
        }))
      default:
        return
    }
  }

  #openingOf(index: number, ...more: [number, number][]) {
    return { opensAt: null, pauses: [...(this.#openings.get(index)?.pauses ?? []), ...more] }
  }

  #countRound(round: Round | undefined, count: (game: Game, round: Round, seat: RecordedSeat) => RecordedSeat): void {
    if (round) for (const seat of this.playing()) this.seats.set(seat.id, count(this.game, round, seat))
  }

  #score(index: number): void {
    if (!isCounted(this.game.questions[index]!)) return
    for (const seat of this.playing()) this.seats.set(seat.id, { ...this.#after(seat, index), correction: 0 })
  }

  #placeAll(): void {
    const { teams } = this.game
    if (!teams) return
    const sizes = new TeamSizes(teams, new Map())
    for (const team of this.#teamOf.values()) sizes.move(null, team)
    const homeless = this.playing().filter(({ id }) => !this.#teamOf.has(id))
    for (const [id, team] of spreadOver(
      sizes,
      homeless.map(({ id }) => ({ id, browser: String(id), own: null })),
    ))
      this.#teamOf.set(id, team)
  }

  #scoreTeams(index: number): void {
    if (!this.game.teams || !hasKey(this.game.questions[index]!.kind)) return
    const members = this.playing().map(({ id, firstQuestion }) => ({
      ...{ id, firstQuestion, teamId: this.#teamOf.get(id) ?? null, isSetAside: this.#aside.has(id) },
      wasThere: (id + index) % 5 > 0,
    }))
    this.#teamResults.set(
      index,
      countedAt(members, index).map((counted) => ({ ...counted, points: 0, timeMs: 0 })),
    )
    this.#recountTeams(index)
  }

  #recountTeams(index: number): void {
    const gains = new Map((this.answers.get(index) ?? []).map((given) => [given.participantId, given]))
    const results = this.#teamResults.get(index) ?? []
    if (results.length > 0)
      this.#teamResults.set(
        index,
        results.map((result) => ({ ...result, ...teamGainOf(this.game, index, result.members, gains) })),
      )
  }

  #setAside({ id, isSetAside, past }: { id: number; isSetAside: boolean; past: boolean }): void {
    if (isSetAside) this.#aside.add(id)
    else this.#aside.delete(id)
    if (!past) return
    for (const [index, results] of this.#teamResults) {
      this.#teamResults.set(
        index,
        results.map((result) => setAsideIn(result, id, isSetAside)),
      )
      this.#recountTeams(index)
    }
  }

  #after(seat: RecordedSeat, index: number): RecordedSeat {
    const gain = this.answers.get(index)?.find(({ participantId }) => participantId === seat.id)
    const missed = { isCorrect: null, pointsAwarded: 0, countedMs: limitMs(this.game, index) }
    return { ...seat, ...totalsAfter(seat, gain ?? missed, index) }
  }

  /** Plays all closed questions again with the keys of now, as if they had been so from the start. */
  #recount(index: number, before: Game): void {
    const limit = limitMs(this.game, index)
    const again = (this.answers.get(index) ?? []).map((given) => {
      const timing = { claimedMs: given.countedMs, elapsedMs: given.countedMs, limitMs: limit }
      const question = this.game.questions[index]!
      const sent =
        question.kind === 'order' && 'order' in given.answer ? shownOrder(question, given.answer) : given.answer
      const judged = judge(question, sent, timing, scoringOf(this.game, index))
      if ('invalid' in judged) throw new Error(judged.invalid.message)
      return { ...given, credit: judged.credit, isCorrect: judged.isCorrect, pointsAwarded: judged.pointsAwarded }
    })
    this.answers.set(index, again)
    for (const seat of this.playing()) {
      let now: RecordedSeat = { ...seat, ...noTotals }
      for (let at = 0; at < closedQuestions(before); at++) {
        const earlier = at > 0 && roundBeginningAt(before, at) !== null ? roundOf(before, at - 1) : undefined
        if (earlier) now = intoNextRound(before, earlier, now)
        if (isCounted(this.game.questions[at]!)) now = this.#after(now, at)
      }
      const last = before.phase.name === 'finished' ? roundNow(before) : undefined
      if (last) now = atEnd(before, last, now)
      this.seats.set(seat.id, { ...now, correction: changeOfTotals(seat, now) })
    }
  }
}

const teamRounds = (game: Game, results: ReadonlyMap<number, readonly TeamResult[]>): TeamRound[] =>
  [...results].flatMap(([index, teams]) =>
    teams.map(({ teamId, points: score, timeMs }) => ({
      ...{ teamId, round: numberOfRoundOf(game, index), score, timeMs, pointsAwarded: 0 },
    })),
  )
