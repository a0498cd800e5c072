/** Games played at random by the rules, with the log that a server keeps of them. */
import fc from 'fast-check'
import { extraTimeFactors } from '../../contract/games/extra-time'
import type { Who } from '../../contract/games/game-log'
import { judgeAnswer } from '../../rules/games/answers'
import { changed } from '../../rules/games/change'
import { closedQuestions, closesAt, type Game } from '../../rules/games/game-state'
import { step, type Command } from '../../rules/games/live-game'
import type { LoggedChange, SeatTime } from '../../rules/games/log/log-rows'
import type { RecordedGame, RecordedSeat } from '../../rules/games/log/recorded-game'
import { corrected, correctStep, nextCorrectionRefusal } from '../../rules/games/scores/corrections'
import { noTotals } from '../../rules/games/scores/totals'
import { extraTimeAt, lastExtraTime, withExtraTime } from '../../rules/games/seats/extra-time'
import type { Waiting } from '../../rules/games/seats/admission'
import { join, startOf } from '../../rules/games/seats/joining'
import type { PhonesWanted, TeamsWanted } from '../../rules/games/teams/teams'
import type { GameQuestion } from '../../rules/questions'
import { planStep, type Planned } from '../../rules/games/evenings/plan'
import { nextRound } from '../../rules/games/evenings/rounds'
import { asStored } from './game-as-stored'
import { aGameState } from './game-state'
import { KeptGame } from './kept-game'
import { answerTo, common, keyOf, kinds } from './random-answers'

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

/** What happens in a game, whatever its keys are. */
export interface Course {
  questions: readonly GameQuestion[]
  scoring: 'speed' | 'right'
  singlePlayer: boolean
  hasTeams: boolean
  /** How many questions of an evening are its first round's; 0 where there are no rounds. */
  firstRound: number
  actions: readonly Action[]
}

/**
 * `first` limits the first question, which is answered and closed most often: a test that needs answers of one kind
 * would otherwise play and reject most games.
 */
export const courses = (first = kinds): fc.Arbitrary<Course> =>
  fc
    .record({
      first: fc.constantFrom(...first),
      others: fc.array(fc.constantFrom(...kinds), { maxLength: 4 }),
      scoring: fc.constantFrom('speed' as const, 'right' as const),
      singlePlayer: fc.constantFrom(false, false, false, true),
      hasTeams: fc.boolean(),
      firstRound: fc.constantFrom(0, 0, 1, 2),
      actions: fc.array(anAction, { minLength: 10, maxLength: 70, size: 'max' }),
    })
    .map(({ first, others, ...course }) => ({
      ...course,
      questions: [first, ...others].map((kind, index) => ({ ...common, ...kind, id: 100 + index }) as GameQuestion),
    }))

export const loggedGames = (first = kinds): fc.Arbitrary<RecordedGame> => courses(first).map(playCourse)

export function playCourse({ questions, scoring, singlePlayer, hasTeams, firstRound, actions }: Course): RecordedGame {
  const rounds = singlePlayer ? [] : roundsOver(questions.length, firstRound)
  return new LoggedGame(aGameState({ questions: [...questions], quizScoring: scoring, singlePlayer }), rounds).play([
    ...(hasTeams ? [makeTeams] : []),
    ...actions,
  ])
}

/** The rest are rounds of one question, every other of which counts twice. */
function roundsOver(questions: number, first: number): Planned[] {
  if (first === 0 || first >= questions) return []
  const counts = [first, ...Array.from({ length: questions - first }, () => 1)]
  return counts.map((count, place) => ({
    ...{ title: `Round ${place + 1}`, count, weight: place % 2 ? 2 : 1 },
    scoring: place % 3 ? 'right' : 'speed',
  }))
}

/** Tries one action after the other. What the rules take is kept. */
class LoggedGame {
  readonly #kept: KeptGame
  #ids = 0
  /** The seats whose browser has another one. */
  readonly #shared = new Set<number>()

  constructor(game: Game, rounds: readonly Planned[]) {
    this.#kept = new KeptGame(game)
    if (rounds.length > 0) this.#kept.take(planStep(game, rounds, true), 'host')
  }

  play(actions: readonly Action[]): RecordedGame {
    for (const action of actions) {
      this.#kept.now += action.afterMs
      this.#act(action)
    }
    return this.#kept.recorded
  }

  #act({ what, n }: Action): void {
    const { phase, settings } = this.#kept.game
    const index = phase.name === 'waiting' ? 0 : Math.max(0, phase.index)
    const seat = [...this.#kept.seats.values()][n % Math.max(1, this.#kept.seats.size)]
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
        if (phase.name === 'question') this.#kept.now = Math.max(this.#kept.now, closesAt(this.#kept.game, phase))
        return this.#command({ type: 'clock' }, 'clock')
      case 'complete':
        if (phase.name !== 'question' || phase.pausedAt !== null || !this.#kept.answers.get(index)?.length) return
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
        return seat && !seat.isRemoved && phase.name !== 'finished' ? this.#giveTime(seat.id, n) : undefined
      case 'teams':
        return this.#command({ type: 'teams', wanted: this.#wanted(n) })
      case 'move':
        return seat && !seat.isRemoved ? this.#move(seat.id, n) : undefined
      case 'aside':
        return seat && !seat.isRemoved
          ? this.#command({ type: 'set_aside', id: seat.id, isSetAside: n % 3 > 0, past: n % 2 > 0 })
          : undefined
      case 'remotes':
        return this.#kept.take(changed(this.#kept.game, { type: 'remotes' }), 'remote 12')
      case 'correct':
        return this.#correct(n)
      case 'undo':
        return this.#undo(n)
      case 'break':
        return this.#command({
          type: 'break',
          round: nextRound(this.#kept.game) ?? n,
          endsInMs: n % 3 ? n * 10_000 : null,
        })
      case 'next round':
        return this.#command({
          type: 'next_round',
          round: nextRound(this.#kept.game) ?? 1 + (n % 3),
          byItself: n % 2 > 0,
        })
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
    const kept = (this.#kept.game.teams?.list ?? []).filter((_, place) => (n + place) % 3 > 0)
    const teams = [...kept, { name: `Team ${n}` }, { name: `Team ${n + 1}` }].slice(0, 20)
    return { teams, spread: n % 2 ? 'even' : 'choose', keepEven: n % 4 > 1, seatsPerBrowser: 1 + (n % 2) }
  }

  #move(id: number, n: number): void {
    const list = this.#kept.game.teams?.list ?? []
    const teamId = list[n % Math.max(1, list.length)]?.id ?? 1
    this.#command({ type: 'move', ids: [id], teamId })
  }

  readonly #toLookAt = new Set<number>()

  #asWaiting(id: number): Waiting {
    return { id, isToLookAt: this.#toLookAt.has(id) }
  }

  #waiting(): Waiting[] {
    return [...this.#kept.seats.values()]
      .filter((seat) => !seat.admitted && !seat.isRemoved)
      .map(({ id }) => this.#asWaiting(id))
  }

  #command(command: Command, who: Who = 'host'): void {
    this.#kept.take(step(this.#kept.game, command, this.#kept.now), who)
  }

  #giveTime(id: number, n: number): void {
    const factor = extraTimeFactors[n % extraTimeFactors.length] ?? 1
    this.#keepTimes([[id, factor]], n % 2 ? 'host' : 'player')
  }

  #keepTimes(given: readonly SeatTime[], who: Who): void {
    const { game, times: kept } = this.#kept
    const { firstQuestion } = startOf(game)
    const before = (id: number) => kept.get(id) ?? []
    const times = given.filter(([id, factor]) => factor !== lastExtraTime(before(id)))
    for (const [id, factor] of times) kept.set(id, withExtraTime(before(id), firstQuestion, factor))
    if (times.length > 0) this.#kept.log({ type: 'extra_time', version: game.version, times }, who)
  }

  #join(count: number, follows: boolean): void {
    const asking = Array.from({ length: count }, (_, place) => {
      const name = `new ${this.#ids + place}`
      const verdict = (this.#ids + place) % 3 === 0 ? ('doubtful' as const) : ('fine' as const)
      // The first two share a browser, unless it is known from the game before.
      const browser = !follows && place === 1 ? `new ${this.#ids}` : name
      if (browser !== name) this.#shared.add(this.#ids + 1).add(this.#ids + 2)
      return { key: name, browser, formerBrowser: follows ? name : null, verdict }
    })
    const former = asking.map(({ key, browser }) => ({ key, browser, ...plainSeat }))
    const joined = join(this.#kept.game, asking, [], { seats: follows ? former : [], areNamesReserved: true })
    const groups = [
      { admitted: true, isToLookAt: false, newcomers: joined.seated },
      { admitted: false, isToLookAt: false, newcomers: joined.waiting },
      { admitted: false, isToLookAt: true, newcomers: joined.toLookAt },
    ].filter(({ newcomers }) => newcomers.length > 0)
    if (groups.length === 0) return
    const { version } = this.#kept.game
    const changes = groups.map(({ admitted, isToLookAt, newcomers }, place): LoggedChange => {
      const seats = newcomers.map(() => ({ id: ++this.#ids, follows }))
      for (const { id } of seats) {
        if (isToLookAt) this.#toLookAt.add(id)
        this.#kept.seats.set(id, {
          ...{ ...noTotals, id, follows, admitted, isRemoved: false, canRejoin: false, correction: 0 },
          ...{ totalTimeMs: joined.missedMs, firstQuestion: joined.firstQuestion, earlier: joined.earlier },
        })
      }
      return { type: 'joined', version: version + 1 + place, admitted, isToLookAt, seats }
    })
    this.#kept.game = joined.game
    for (const change of changes) this.#kept.log(change, 'player')
    const ids = changes.flatMap((change) => (change.type === 'joined' ? change.seats.map(({ id }) => id) : []))
    if (follows)
      this.#keepTimes(
        ids.map((id) => [id, 1.5]),
        'player',
      )
    this.#kept.game = asStored(this.#kept.game)
  }

  #answer(n: number): void {
    const { phase } = this.#kept.game
    if (phase.name !== 'question') return
    const question = this.#kept.game.questions[phase.index]!
    const given = this.#kept.answers.get(phase.index) ?? []
    for (const seat of this.#kept.playing()) {
      if ((seat.id + n) % 3 === 0 || given.some(({ participantId }) => participantId === seat.id)) continue
      const at = Math.max(this.#kept.now, phase.opensAt) + 500 * (seat.id % 4)
      const sent = { ...answerTo(question, seat.id + n), claimedMs: at - phase.opensAt }
      const answerer = {
        firstQuestion: seat.firstQuestion,
        hasOtherSeat: this.#shared.has(seat.id),
        extraTime: extraTimeAt(this.#kept.times.get(seat.id) ?? [], phase.index),
      }
      const judged = judgeAnswer(this.#kept.game, sent, answerer, at)
      if ('refused' in judged || 'invalid' in judged) continue
      const { answer, credit, isCorrect, countedMs, pointsAwarded } = judged
      given.push({ participantId: seat.id, answer, credit, isCorrect, countedMs, pointsAwarded })
    }
    this.#kept.answers.set(phase.index, given)
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
    const index = n % Math.max(1, closedQuestions(this.#kept.game))
    const question = this.#kept.game.questions[index]
    if (!question || nextCorrectionRefusal(this.#kept.game, index, this.#kept.now)) return
    const key = keyOf(question, n)
    const made = this.#kept.corrections.filter((one) => one.index === index && one.undoneBy === null)
    const next = corrected(this.#kept.asked[index]!, made, key)
    if ('invalid' in next) return
    this.#kept.corrections.push({ id: this.#kept.game.lastCorrection + 1, index, key, undoneBy: null })
    this.#kept.take(correctStep(this.#kept.game, index, next, { key, undoes: null }), 'host')
  }

  #undo(n: number): void {
    const counting = this.#kept.corrections.filter(({ undoneBy }) => undoneBy === null)
    const undone = counting[n % Math.max(1, counting.length)]
    if (!undone || nextCorrectionRefusal(this.#kept.game, undone.index, this.#kept.now)) return
    const undoneBy = this.#kept.game.lastCorrection + 1
    this.#kept.corrections = this.#kept.corrections.map((one) => (one === undone ? { ...one, undoneBy } : one))
    const rest = counting.filter((one) => one.index === undone.index && one !== undone)
    const question = corrected(this.#kept.asked[undone.index]!, rest)
    if ('invalid' in question) throw new Error(question.invalid.message)
    this.#kept.take(correctStep(this.#kept.game, undone.index, question, { key: null, undoes: undone.id }), 'host')
  }
}

const plainSeat = { isRemoved: false, formerKeys: [], extraTimes: [], codeId: null }
