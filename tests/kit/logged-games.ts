/** Games played at random by the rules, with the log that a server keeps of them. */
import fc from 'fast-check'
import { extraTimeFactors } from '../../contract/games/extra-time'
import type { Who } from '../../contract/games/game-log'
import { judgeAnswer } from '../../rules/games/answers'
import { revealInMs, withCeremony } from '../../rules/games/ceremony'
import { changed, type Outcome, type Refused } from '../../rules/games/change'
import { closedQuestions, closesAt, limitMs, scoringOf, type Game } from '../../rules/games/game-state'
import { step, type Command } from '../../rules/games/live-game'
import { listOf, rowOf, type LoggedChange } from '../../rules/games/log/log-rows'
import type {
  MadeCorrection,
  RecordedAnswer,
  RecordedGame,
  RecordedRow,
  RecordedSeat,
} from '../../rules/games/log/recorded-game'
import { corrected, correctStep, nextCorrectionRefusal } from '../../rules/games/scores/corrections'
import { standings } from '../../rules/games/scores/standings'
import { noTotals, totalsAfter } from '../../rules/games/scores/totals'
import { extraTimeAt, withExtraTime, type ExtraTimes } from '../../rules/games/seats/extra-time'
import type { Waiting } from '../../rules/games/seats/admission'
import { join, startOf } from '../../rules/games/seats/joining'
import { countedAt, setAsideIn, teamGainOf, teamStandings, type TeamResult } from '../../rules/games/teams/team-scores'
import { spreadOver, TeamSizes } from '../../rules/games/teams/choosing'
import { withoutNames } from '../../rules/games/teams/team-list'
import type { PhonesWanted, TeamsWanted } from '../../rules/games/teams/teams'
import { hasKey, isCounted, type GameQuestion } from '../../rules/questions'
import { judge } from '../../rules/score'
import {
  numberOfRoundOf,
  roundBeginningAt,
  roundOf,
  withoutTitles,
  type Round,
} from '../../rules/games/evenings/evening'
import { planStep, type Planned } from '../../rules/games/evenings/plan'
import { nextRound, roundNow } from '../../rules/games/evenings/rounds'
import { atEnd, changeOfTotals, intoNextRound } from '../../rules/games/evenings/scores'
import { teamTotalsOf, type TeamRound } from '../../rules/games/evenings/team-rounds'
import { asStored } from './game-as-stored'
import { aGameState } from './game-state'
import { answerTo, common, keyOf, kinds, shownOrder } from './random-answers'

/** What somebody tries. What the rules refuse does not happen. */
const anAction = fc.record({
  what: fc.constantFrom(
    ...(['join', 'join', 'join late', 'follow', 'open', 'open', 'open', 'answer', 'answer', 'answer'] as const),
    ...(['close', 'close', 'clock', 'complete', 'pause', 'resume', 'extend', 'show', 'pace', 'settings'] as const),
    ...([
      'remove',
      'rename',
      'by hand',
      'admit',
      'lock',
      'hide',
      'remotes',
      'correct',
      'correct',
      'undo',
      'time',
      'teams',
      'teams',
      'move',
      'aside',
    ] as const),
    ...(['break', 'next round', 'next round'] as const),
    ...(['finish', 'reveal', 'next'] as const),
  ),
  n: fc.nat(60),
  afterMs: fc.constantFrom(0, 1, 900, 2_500.75, 7_000, 19_999),
})
type Action = typeof anAction extends fc.Arbitrary<infer One> ? One : never

const makeTeams: Action = { what: 'teams', n: 1, afterMs: 0 }

/**
 * `first` limits the first question, which is answered and closed most often: a test that needs answers of one kind
 * would otherwise play and reject most games.
 */
export const loggedGames = (first = kinds): fc.Arbitrary<RecordedGame> =>
  fc
    .record({
      first: fc.constantFrom(...first),
      others: fc.array(fc.constantFrom(...kinds), { maxLength: 4 }),
      scoring: fc.constantFrom('speed' as const, 'right' as const),
      singlePlayer: fc.constantFrom(false, false, false, true),
      hasTeams: fc.boolean(),
      /** How many questions of an evening are its first round's; 0 where there are no rounds. */
      firstRound: fc.constantFrom(0, 0, 1, 2),
      actions: fc.array(anAction, { minLength: 10, maxLength: 70, size: 'max' }),
    })
    .map(({ first, others, scoring, singlePlayer, hasTeams, firstRound, actions }) => {
      const questions = [first, ...others].map(
        (kind, index) => ({ ...common, ...kind, id: 100 + index }) as GameQuestion,
      )
      const rounds = singlePlayer ? [] : roundsOver(questions.length, firstRound)
      return new LoggedGame(aGameState({ questions, quizScoring: scoring, singlePlayer }), rounds).play([
        ...(hasTeams ? [makeTeams] : []),
        ...actions,
      ])
    })

/** The rest are rounds of one question, every other of which counts twice. */
function roundsOver(questions: number, first: number): Planned[] {
  if (first === 0 || first >= questions) return []
  const counts = [first, ...Array.from({ length: questions - first }, () => 1)]
  return counts.map((count, place) => ({
    ...{ title: `Round ${place + 1}`, count, weight: place % 2 ? 2 : 1 },
    scoring: place % 3 ? 'right' : 'speed',
  }))
}

/** As the server writes it: seats and answers in tables, a game that is read anew for each command. */
class LoggedGame {
  readonly #asked: readonly GameQuestion[]
  readonly #rows: RecordedRow[] = []
  readonly #seats = new Map<number, RecordedSeat>()
  readonly #answers = new Map<number, RecordedAnswer[]>()
  readonly #teamResults = new Map<number, TeamResult[]>()
  readonly #teamOf = new Map<number, number>()
  readonly #aside = new Set<number>()
  readonly #times = new Map<number, ExtraTimes>()
  #corrections: MadeCorrection[] = []
  #game: Game
  #now = 1_764_000_000_000.25
  #ids = 0

  constructor(game: Game, rounds: readonly Planned[]) {
    this.#asked = game.questions
    this.#game = game
    this.#log({ type: 'begun', version: 1 }, 'host')
    if (rounds.length > 0) this.#take(planStep(game, rounds, true), 'host')
  }

  play(actions: readonly Action[]): RecordedGame {
    for (const action of actions) {
      this.#now += action.afterMs
      this.#act(action)
    }
    const { teams, evening } = this.#game
    const game = { ...this.#game, teams: withoutNames(teams), evening: withoutTitles(evening) }
    const stored = { game, seats: [...this.#seats.values()], corrections: this.#corrections, removed: null }
    return {
      ...{ questions: this.#asked, rows: this.#rows, answers: this.#answers, teamResults: this.#teamResults },
      stored: structuredClone(stored),
    }
  }

  #act({ what, n }: Action): void {
    const { phase, settings } = this.#game
    const index = phase.name === 'waiting' ? 0 : Math.max(0, phase.index)
    const seat = [...this.#seats.values()][n % Math.max(1, this.#seats.size)]
    switch (what) {
      case 'join':
        return this.#join(1 + (n % 3), false)
      case 'join late':
        return this.#command({ type: 'settings', chosen: { lateJoin: true } })
      case 'follow':
        return this.#join(1, true)
      case 'open':
        return this.#command({ type: 'advance', getReadySeconds: n % 2 ? 3 : undefined, isHostWatching: n % 3 > 0 })
      case 'answer':
        return this.#answer(n)
      case 'close':
        return this.#command({ type: 'close', index }, n % 2 ? 'host' : 'remote 7')
      case 'clock':
        if (phase.name === 'question') this.#now = Math.max(this.#now, closesAt(this.#game, phase))
        return this.#command({ type: 'clock' }, 'clock')
      case 'complete':
        if (phase.name !== 'question' || phase.pausedAt !== null || !this.#answers.get(index)?.length) return
        return this.#command({ type: 'close', index }, 'clock')
      case 'pause':
      case 'resume':
        return this.#command({ type: what, index })
      case 'extend':
        return this.#command({ type: 'extend', index, extension: 1 + (n % 3) })
      case 'show':
        return this.#command({ type: 'show', index, shown: n % 2 ? 'leaderboard' : 'reveal', held: n % 3 === 0 })
      case 'pace':
        return this.#command({ type: 'settings', chosen: { countdownBetweenQuestions: n % 2 ? n % 9 : null } })
      case 'settings':
        return this.#command({
          type: 'settings',
          chosen: n % 2 ? { tellPlayers: 'at_close' } : { scoring: n % 3 ? 'right' : null, readingSeconds: 3 },
        })
      case 'remove':
        return seat && !seat.isRemoved ? this.#remove(seat, n % 2 === 0) : undefined
      case 'rename':
        return seat && !seat.isRemoved ? this.#rename(seat.id) : undefined
      case 'by hand':
        return this.#command({ type: 'set_admission', byHand: n % 2 === 0, waiting: this.#waiting() })
      case 'admit':
        return this.#command({ type: 'admit', waiting: this.#waiting().slice(0, 1 + (n % 2)) })
      case 'lock':
        return this.#command({ type: 'lock', locked: n % 3 === 0 })
      case 'hide':
        return this.#command({ type: 'hide', index, text: ['Paris', 'sun', 'SEA', 'sea'][n % 4]!, hidden: n % 3 > 0 })
      case 'time':
        return seat ? this.#giveTime(seat.id, n) : undefined
      case 'teams':
        return this.#command({ type: 'teams', wanted: this.#wanted(n) })
      case 'move':
        return seat && !seat.isRemoved ? this.#move(seat.id, n) : undefined
      case 'aside':
        return seat && !seat.isRemoved
          ? this.#command({ type: 'set_aside', id: seat.id, isSetAside: n % 3 > 0, past: n % 2 > 0 })
          : undefined
      case 'remotes':
        return this.#take(changed(this.#game, { type: 'remotes' }), 'remote 12')
      case 'correct':
        return this.#correct(n)
      case 'undo':
        return this.#undo(n)
      case 'break':
        return this.#command({ type: 'break', round: nextRound(this.#game) ?? n, endsInMs: n % 3 ? n * 10_000 : null })
      case 'next round':
        return this.#command({ type: 'next_round', round: nextRound(this.#game) ?? 1 + (n % 3), byItself: n % 2 > 0 })
      case 'finish':
        return n % 5 ? undefined : this.#command({ type: 'finish', isHostWatching: n % 2 === 0 }, 'sweep')
      case 'reveal':
        // Else the ceremony is mostly over by the time that somebody could skip it.
        if (n % 2 === 0) this.#command({ type: 'finish', isHostWatching: true }, 'sweep')
        return this.#command({ type: 'reveal_now' })
      case 'next':
        return settings.lateJoin ? this.#command({ type: 'next', pin: String(100_000 + n) }) : undefined
    }
  }

  #wanted(n: number): TeamsWanted | PhonesWanted | null {
    if (n % 14 === 0) return null
    if (n % 7 === 0) return { teamsPerPhone: 1 + (n % 8) }
    const kept = (this.#game.teams?.list ?? []).filter((_, place) => (n + place) % 3 > 0)
    const teams = [...kept, { name: `Team ${n}` }, { name: `Team ${n + 1}` }].slice(0, 20)
    return { teams, spread: n % 2 ? 'even' : 'choose', keepEven: n % 4 > 1, seatsPerBrowser: 1 + (n % 2) }
  }

  #move(id: number, n: number): void {
    const list = this.#game.teams?.list ?? []
    const teamId = list[n % Math.max(1, list.length)]?.id ?? 1
    this.#command({ type: 'move', ids: [id], teamId })
  }

  readonly #toLookAt = new Set<number>()

  #asWaiting(id: number): Waiting {
    return { id, isToLookAt: this.#toLookAt.has(id) }
  }

  #waiting(): Waiting[] {
    return [...this.#seats.values()]
      .filter((seat) => !seat.admitted && !seat.isRemoved)
      .map(({ id }) => this.#asWaiting(id))
  }

  #playing(): RecordedSeat[] {
    return [...this.#seats.values()].filter((seat) => seat.admitted && !seat.isRemoved)
  }

  #command(command: Command, who: Who = 'host'): void {
    this.#take(step(this.#game, command, this.#now), who)
  }

  /** The effects of a command, and its rows. */
  #take(outcome: Outcome | Refused, who: Who): void {
    if ('refused' in outcome || outcome.changes.length === 0) return
    let game = this.#withJokers(outcome)
    const before = this.#game
    this.#game = game
    for (const change of outcome.changes) this.#effect(change, before)
    const board = game.teams
      ? teamStandings(game.teams.list, teamTotalsOf(game, teamRounds(game, this.#teamResults)))
      : standings(this.#playing().map((seat) => ({ ...seat, nickname: '', face: 0, teamId: null })))
    const end = outcome.changes.find((change) => change.type === 'finished')
    const ms = end ? revealInMs(board, end.isCelebrated) : 0
    if (end) game = withCeremony(game, ms)
    this.#game = game
    for (const change of outcome.changes) this.#log(this.#logged(change, ms), who)
    this.#game = asStored(game)
  }

  /** Some double the round that begins. Each does so once. */
  #withJokers({ game, changes }: Outcome): Game {
    const begun = changes.find((change) => change.type === 'round_begun')
    const { evening } = game
    if (!begun || !evening) return game
    const used = evening.rounds.flatMap(({ jokers }) => jokers ?? [])
    const owners = game.teams ? game.teams.list.map(({ id }) => id) : this.#playing().map(({ id }) => id)
    const jokers = owners.filter((id) => (id + begun.round) % 3 === 0 && !used.includes(id))
    const rounds = evening.rounds.map((round, place) => (place === begun.round - 1 ? { ...round, jokers } : round))
    return { ...game, evening: { ...evening, rounds } }
  }

  #logged(change: Outcome['changes'][number], ms: number): LoggedChange {
    if (change.type === 'finished') return { ...change, revealInMs: ms }
    if (change.type === 'erased') return { ...change, ids: [change.id] }
    if (change.type === 'closed' && this.#teamResults.has(change.index)) return { ...change, counted: 'hash' }
    if (change.type === 'round_begun')
      return { ...change, jokers: this.#game.evening?.rounds[change.round - 1]?.jokers ?? [] }
    if (change.type !== 'opened') return change
    const times = this.#playing().map(({ id }) => [id, extraTimeAt(this.#times.get(id) ?? [], change.index)] as const)
    return { ...change, extraTimes: times.filter(([, factor]) => factor !== 1) }
  }

  #giveTime(id: number, n: number): void {
    const { firstQuestion } = startOf(this.#game)
    this.#times.set(
      id,
      withExtraTime(this.#times.get(id) ?? [], firstQuestion, extraTimeFactors[n % extraTimeFactors.length] ?? 1),
    )
  }

  #log(change: LoggedChange, who: Who): void {
    const row = rowOf(change, this.#game, { at: this.#now, who })
    this.#rows.push(structuredClone({ row, list: listOf(change) }))
  }

  #join(count: number, follows: boolean): void {
    const asking = Array.from({ length: count }, (_, place) => {
      const name = `new ${this.#ids + place}`
      const verdict = (this.#ids + place) % 3 === 0 ? ('doubtful' as const) : ('fine' as const)
      return { key: name, browser: name, formerBrowser: follows ? name : null, verdict }
    })
    const former = asking.map(({ key, browser }) => ({ key, browser, ...plainSeat }))
    const joined = join(this.#game, asking, [], { seats: follows ? former : [], areNamesReserved: true })
    const groups = [
      { admitted: true, isToLookAt: false, newcomers: joined.seated },
      { admitted: false, isToLookAt: false, newcomers: joined.waiting },
      { admitted: false, isToLookAt: true, newcomers: joined.toLookAt },
    ].filter(({ newcomers }) => newcomers.length > 0)
    if (groups.length === 0) return
    const { version } = this.#game
    const changes = groups.map(({ admitted, isToLookAt, newcomers }, place): LoggedChange => {
      const seats = newcomers.map(() => ({ id: ++this.#ids, follows }))
      for (const { id } of seats) {
        if (isToLookAt) this.#toLookAt.add(id)
        this.#seats.set(id, {
          ...{ ...noTotals, id, follows, admitted, isRemoved: false, canRejoin: false, correction: 0 },
          ...{ totalTimeMs: joined.missedMs, firstQuestion: joined.firstQuestion, earlier: joined.earlier },
        })
      }
      return { type: 'joined', version: version + 1 + place, admitted, isToLookAt, seats }
    })
    this.#game = joined.game
    for (const change of changes) this.#log(change, 'player')
    this.#game = asStored(this.#game)
  }

  #answer(n: number): void {
    const { phase } = this.#game
    if (phase.name !== 'question') return
    const question = this.#game.questions[phase.index]!
    const given = this.#answers.get(phase.index) ?? []
    for (const seat of this.#playing()) {
      if ((seat.id + n) % 3 === 0 || given.some(({ participantId }) => participantId === seat.id)) continue
      const at = Math.max(this.#now, phase.opensAt) + 500 * (seat.id % 4)
      const sent = { ...answerTo(question, seat.id + n), claimedMs: at - phase.opensAt }
      const answerer = {
        firstQuestion: seat.firstQuestion,
        hasOtherSeat: false,
        extraTime: extraTimeAt(this.#times.get(seat.id) ?? [], phase.index),
      }
      const judged = judgeAnswer(this.#game, sent, answerer, at)
      if ('refused' in judged || 'invalid' in judged) continue
      const { answer, credit, isCorrect, countedMs, pointsAwarded } = judged
      given.push({ participantId: seat.id, answer, credit, isCorrect, countedMs, pointsAwarded })
    }
    this.#answers.set(phase.index, given)
  }

  #remove({ id, admitted }: RecordedSeat, canRejoin: boolean): void {
    const who = admitted ? { players: [id], newcomers: [] } : { players: [], newcomers: [this.#asWaiting(id)] }
    this.#command({ type: 'remove', ...who, canRejoin })
  }

  #rename(id: number): void {
    const seats = [{ id, nickname: 'Zoë', key: 'zoe', formerKeys: [] }]
    this.#command({ type: 'rename', participantId: id, nickname: 'Zoe', key: 'zoe', verdict: 'fine', seats })
  }

  #correct(n: number): void {
    const index = n % Math.max(1, closedQuestions(this.#game))
    const question = this.#game.questions[index]
    if (!question || nextCorrectionRefusal(this.#game, index, this.#now)) return
    const key = keyOf(question, n)
    const made = this.#corrections.filter((one) => one.index === index && one.undoneBy === null)
    const next = corrected(this.#asked[index]!, made, key)
    if ('invalid' in next) return
    this.#corrections.push({ id: this.#game.lastCorrection + 1, index, key, undoneBy: null })
    this.#take(correctStep(this.#game, index, next, { key, undoes: null }), 'host')
  }

  #undo(n: number): void {
    const counting = this.#corrections.filter(({ undoneBy }) => undoneBy === null)
    const undone = counting[n % Math.max(1, counting.length)]
    if (!undone || nextCorrectionRefusal(this.#game, undone.index, this.#now)) return
    const undoneBy = this.#game.lastCorrection + 1
    this.#corrections = this.#corrections.map((one) => (one === undone ? { ...one, undoneBy } : one))
    const rest = counting.filter((one) => one.index === undone.index && one !== undone)
    const question = corrected(this.#asked[undone.index]!, rest)
    if ('invalid' in question) throw new Error(question.invalid.message)
    this.#take(correctStep(this.#game, undone.index, question, { key: null, undoes: undone.id }), 'host')
  }

  #effect(change: Outcome['changes'][number], before: Game): void {
    switch (change.type) {
      case 'admission':
        for (const id of change.ids) {
          const { missedMs: totalTimeMs, firstQuestion, earlier } = change
          this.#seats.set(id, { ...this.#seats.get(id)!, admitted: true, totalTimeMs, firstQuestion, earlier })
        }
        return
      case 'removed':
        for (const id of change.ids)
          this.#seats.set(id, { ...this.#seats.get(id)!, isRemoved: true, canRejoin: change.canRejoin })
        return
      case 'closed':
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
        for (const { id, admitted } of this.#seats.values()) if (!admitted) this.#seats.delete(id)
        return this.#countRound(roundNow(this.#game), atEnd)
      case 'round_begun':
        return this.#countRound(this.#game.evening?.rounds[change.round - 2], intoNextRound)
      default:
        return
    }
  }

  #countRound(round: Round | undefined, count: typeof atEnd | typeof intoNextRound): void {
    if (round) for (const seat of this.#playing()) this.#seats.set(seat.id, count(this.#game, round, seat))
  }

  #score(index: number): void {
    if (!isCounted(this.#game.questions[index]!)) return
    for (const seat of this.#playing()) this.#seats.set(seat.id, { ...this.#after(seat, index), correction: 0 })
  }

  #placeAll(): void {
    const { teams } = this.#game
    if (!teams) return
    const sizes = new TeamSizes(teams, new Map())
    for (const team of this.#teamOf.values()) sizes.move(null, team)
    const homeless = this.#playing().filter(({ id }) => !this.#teamOf.has(id))
    for (const [id, team] of spreadOver(
      sizes,
      homeless.map(({ id }) => ({ id, browser: String(id), own: null })),
    ))
      this.#teamOf.set(id, team)
  }

  #scoreTeams(index: number): void {
    if (!this.#game.teams || !hasKey(this.#game.questions[index]!.kind)) return
    const members = this.#playing().map(({ id, firstQuestion }) => ({
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
    const gains = new Map((this.#answers.get(index) ?? []).map((given) => [given.participantId, given]))
    const results = this.#teamResults.get(index) ?? []
    if (results.length > 0)
      this.#teamResults.set(
        index,
        results.map((result) => ({ ...result, ...teamGainOf(this.#game, index, result.members, gains) })),
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
    const gain = this.#answers.get(index)?.find(({ participantId }) => participantId === seat.id)
    const missed = { isCorrect: null, pointsAwarded: 0, countedMs: limitMs(this.#game, index) }
    return { ...seat, ...totalsAfter(seat, gain ?? missed, index) }
  }

  /** Plays all closed questions again with the keys of now, as if they had been so from the start. */
  #recount(index: number, before: Game): void {
    const limit = limitMs(this.#game, index)
    const again = (this.#answers.get(index) ?? []).map((given) => {
      const timing = { claimedMs: given.countedMs, elapsedMs: given.countedMs, limitMs: limit }
      const question = this.#game.questions[index]!
      const sent =
        question.kind === 'order' && 'order' in given.answer ? shownOrder(question, given.answer) : given.answer
      const judged = judge(question, sent, timing, scoringOf(this.#game, index))
      if ('invalid' in judged) throw new Error(judged.invalid.message)
      return { ...given, credit: judged.credit, isCorrect: judged.isCorrect, pointsAwarded: judged.pointsAwarded }
    })
    this.#answers.set(index, again)
    for (const seat of this.#playing()) {
      let now: RecordedSeat = { ...seat, ...noTotals }
      for (let at = 0; at < closedQuestions(before); at++) {
        const earlier = at > 0 && roundBeginningAt(before, at) !== null ? roundOf(before, at - 1) : undefined
        if (earlier) now = intoNextRound(before, earlier, now)
        if (isCounted(this.#game.questions[at]!)) now = this.#after(now, at)
      }
      const last = before.phase.name === 'finished' ? roundNow(before) : undefined
      if (last) now = atEnd(before, last, now)
      this.#seats.set(seat.id, { ...now, correction: changeOfTotals(seat, now) })
    }
  }
}

const teamRounds = (game: Game, results: ReadonlyMap<number, readonly TeamResult[]>): TeamRound[] =>
  [...results].flatMap(([index, teams]) =>
    teams.map(({ teamId, points: score, timeMs }) => ({
      ...{ teamId, round: numberOfRoundOf(game, index), score, timeMs, pointsAwarded: 0 },
    })),
  )

const plainSeat = { isRemoved: false, formerKeys: [], extraTimes: [], codeId: null }
