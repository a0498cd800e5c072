/**
 * The hall of a measurement: hosts and players in a process of their own, so that measuring does not slow what is
 * measured. Says with each result how busy and how late this process itself was.
 */
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { GameEvent } from '../../contract/games/game-events'
import { anyOption, Crowd } from '../kit/players/crowd'
import { Host } from '../kit/players/host'
import type { Player } from '../kit/players/player'
import { someAnswer } from '../simulation/simulated-questions'
import { seededRandom } from '../simulation/world/seeded-random'
import type { Traffic } from '../kit/players/viewer'
import type { Address } from '../../bots/wire'

export interface HallPlan {
  address: Address
  password: string
  games: number
  players: number
  /** Their number, or all of them as they are saved. */
  questions: number | object[]
  /** Over how many teams the players are spread; missing for none. */
  teams?: number
}

/** In ms. */
export interface Spread {
  median: number
  p99: number
  last: number
  /** How many were refused. */
  refused: number
}

/** What streams were sent, without what the clock sends. */
export interface Sent {
  messages: number
  bytes: number
  byType: Partial<Record<GameEvent['type'], number>>
  /** To the player who received the most, all included. */
  messagesToOnePlayer: number
  /** The same, of what the clock sends, and the time that it took. */
  clockedToOnePlayer: number
  tookMs: number
}

/** Of the process of the players: a figure means nothing when it was itself the bottleneck. */
export interface GeneratorLoad {
  /** The share of the time in which it was at work, 0 to 1. */
  busy: number
  lateMs: number
}

const resolutionMs = 2

export class Hall {
  readonly hosts: Host[] = []
  readonly crowds: Crowd[] = []
  readonly #delay = monitorEventLoopDelay({ resolution: resolutionMs })
  #busySince = performance.eventLoopUtilization()
  #countingSince = performance.now()

  async open({ address, password, games, players, questions, teams }: HallPlan): Promise<void> {
    this.#delay.enable()
    for (let game = 0; game < games; game++) {
      const host = new Host(address)
      await host.signIn(password)
      const pin = await host.start(await host.makeQuiz({ questions, timePerQuestion: 60 }), { lateJoin: true })
      if (teams !== undefined) await host.makeTeams(Array.from({ length: teams }, (_, i) => `Team ${i + 1}`))
      await host.watch()
      this.hosts.push(host)
      this.crowds.push(new Crowd(address, pin, players, `Player ${game + 1}.`))
    }
  }

  /** From the first request to the last reply. */
  async join(withinMs: number): Promise<Spread> {
    const started = performance.now()
    const replies = (await Promise.all(this.crowds.map((crowd) => crowd.join(withinMs)))).flat()
    const failed = replies.filter(({ status }) => status !== 200).length
    return { ...spread(replies.map((reply) => reply.at - started)), refused: failed + this.#putOff() }
  }

  async watch(withinMs: number): Promise<void> {
    await Promise.all(this.crowds.map((crowd) => crowd.watch(withinMs)))
  }

  /** As a player does it: joins, and opens the stream with the reply. */
  async enter(withinMs: number): Promise<void> {
    const enter = async (player: Player) => {
      await player.join()
      await player.watch()
    }
    await Promise.all(this.crowds.map((crowd) => crowd.spread(withinMs, enter)))
  }

  /** From the host's request to the question's arrival at each stream. */
  async ask(index: number): Promise<Spread> {
    const started = performance.now()
    await Promise.all([
      ...this.hosts.map((host) => host.startQuestion(index)),
      ...this.crowds.map((crowd) => crowd.reach('question', index)),
    ])
    return { ...spread(this.players.map(({ questionSeenAt }) => questionSeenAt - started)), refused: 0 }
  }

  /** From each answer's being sent to its acknowledgement. Ends when everybody has seen the reveal. */
  async answer(index: number, withinMs: number): Promise<Spread> {
    const replies = (await Promise.all(this.crowds.map((crowd) => crowd.answer(withinMs)))).flat()
    await Promise.all(this.crowds.map((crowd) => crowd.reach('countdown', index)))
    await Promise.all(this.hosts.map((host) => host.until(() => host.isAt('countdown'))))
    const refused = replies.filter(({ status }) => status !== 200).length
    return { ...spread(replies.map(({ at, sentAt }) => at - sentAt)), refused }
  }

  /** The first player of each game stays silent, so that the question stays open. */
  async answerAllButOne(withinMs: number): Promise<Spread> {
    const answer = (crowd: Crowd) =>
      crowd.spread(withinMs, async (player, index) => (index === 0 ? null : player.answer(anyOption(index))))
    const replies = (await Promise.all(this.crowds.map(answer))).flat().filter((reply) => reply !== null)
    const refused = replies.filter(({ status }) => status !== 200).length
    return { ...spread(replies.map(({ at, sentAt }) => at - sentAt)), refused }
  }

  /** From the hosts' requests to the last reply, in ms. Ends when everybody has seen the reveal. */
  async close(index: number): Promise<number> {
    const started = performance.now()
    await Promise.all(this.hosts.map((host) => host.closeQuestion(index)))
    const closedMs = performance.now() - started
    await Promise.all(this.crowds.map((crowd) => crowd.reach('countdown', index)))
    return closedMs
  }

  /** The same for a question of any kind: each player gives some answer. A slide is closed by the host. */
  async answerKind(index: number, withinMs: number): Promise<Spread & { revealMs: number }> {
    const random = seededRandom(index, 'the answers')
    let since = performance.now()
    const times: number[] = []
    let refused = 0
    for (const crowd of this.crowds) {
      const chosen = crowd.players.map(({ openQuestion }) => openQuestion && someAnswer(openQuestion, random))
      if (chosen.includes(null)) continue
      const replies = await crowd.answer(withinMs, (player) => chosen[player] ?? 0)
      times.push(...replies.map(({ at, sentAt }) => at - sentAt))
      since = Math.max(...replies.map(({ at }) => at))
      refused += replies.filter(({ status }) => status !== 200).length
    }
    if (times.length === 0) await Promise.all(this.hosts.map((host) => host.closeQuestion(index)))
    await Promise.all(this.crowds.map((crowd) => crowd.reach('countdown', index)))
    return { ...spread(times), refused, revealMs: performance.now() - since }
  }

  /** Everybody sends reactions once a second. Returns how many messages were refused. */
  async react(seconds: number): Promise<number> {
    let refused = 0
    for (let second = 0; second < seconds; second++)
      for (const crowd of this.crowds) {
        const statuses = await crowd.spread(1_000, (player) => player.react([1, 0, 1, 0, 1]))
        refused += statuses.filter((status) => status !== 200).length
      }
    return refused
  }

  /** Starts the answers during which something is killed, and does not wait for them. */
  startAnswering(withinMs: number): void {
    for (const crowd of this.crowds) void crowd.answer(withinMs).catch(() => {})
  }

  /** Resolves when every stream is open again after a cut; in ms since a moment of the system's monotonic clock. */
  async back(sinceMs: number): Promise<{ lastMs: number; refused: number }> {
    const { players } = this
    await Promise.all(players.map((player) => player.until(() => player.streams > 1 && player.isConnected, 60_000)))
    const lastMs = monotonicMs() - sinceMs
    // What the screen would show: a refusal that it does not repeat.
    const shown = players
      .flatMap(({ observations }) => observations)
      .filter((it) => it.kind === 'reply' && isShown(it.status))
    return { lastMs, refused: shown.length }
  }

  async finish(index: number): Promise<void> {
    await Promise.all(this.hosts.map((host) => host.startQuestion(index)))
    await Promise.all(this.crowds.map((crowd) => crowd.finish()))
  }

  /** Plays the finished games again: from the host's request to each player's state of the next lobby. */
  async follow(): Promise<Spread> {
    const putOffBefore = this.#putOff()
    const started = performance.now()
    const following = this.crowds.map((crowd) => crowd.follow())
    await Promise.all(this.hosts.map((host) => host.playAgain()))
    const arrived = (await Promise.all(following)).flat()
    const refused = arrived.filter(({ status }) => status !== 200).length
    return { ...spread(arrived.map(({ at }) => at - started)), refused: refused + this.#putOff() - putOffBefore }
  }

  /** What all streams were sent since the last call. */
  sent(): Sent {
    const now = performance.now()
    const sent: Sent = {
      messages: 0,
      bytes: 0,
      byType: {},
      messagesToOnePlayer: 0,
      clockedToOnePlayer: 0,
      tookMs: now - this.#countingSince,
    }
    for (const host of this.hosts) count(host.traffic, sent, ['counts'])
    for (const { traffic } of this.players) {
      const { all, clocked } = count(traffic, sent, ['counts', 'player_joined'])
      sent.messagesToOnePlayer = Math.max(sent.messagesToOnePlayer, all)
      sent.clockedToOnePlayer = Math.max(sent.clockedToOnePlayer, clocked)
    }
    this.#countingSince = now
    return sent
  }

  /** The bytes of the last question as one player was sent it. */
  questionBytes(): number {
    const player = this.players[0]
    const received = player?.observations.findLast((it) => it.kind === 'event' && it.event.type === 'question_started')
    return received?.kind === 'event'
      ? Buffer.byteLength(`id: ${received.id}\ndata: ${JSON.stringify(received.event)}\n\n`)
      : 0
  }

  generatorLoad(): GeneratorLoad {
    const busy = performance.eventLoopUtilization(this.#busySince).utilization
    const lateMs = Math.max(0, this.#delay.percentile(99) / 1e6 - resolutionMs)
    this.#busySince = performance.eventLoopUtilization()
    this.#delay.reset()
    return { busy, lateMs }
  }

  leave(): void {
    for (const crowd of this.crowds) crowd.leave()
    for (const host of this.hosts) host.leave()
    this.crowds.length = 0
    this.hosts.length = 0
  }

  /** How often a join was put off. */
  #putOff(): number {
    return this.players
      .flatMap(({ observations }) => observations)
      .filter((it) => it.kind === 'failure' && it.what === 'join' && it.status !== null).length
  }

  get players(): Player[] {
    return this.crowds.flatMap(({ players }) => players)
  }
}

const isShown = (status: number) => status >= 400 && status < 500 && status !== 429

/** The same clock in every process of this machine. */
export const monotonicMs = (): number => Number(process.hrtime.bigint()) / 1e6

/** Adds one stream's traffic to the sum, and begins to count it anew. */
function count(traffic: Traffic, sent: Sent, byClock: GameEvent['type'][]): { all: number; clocked: number } {
  let all = 0
  let clocked = 0
  for (const [type, { messages, bytes }] of traffic) {
    all += messages
    sent.byType[type] = (sent.byType[type] ?? 0) + messages
    if (byClock.includes(type)) {
      clocked += messages
      continue
    }
    sent.messages += messages
    sent.bytes += bytes
  }
  traffic.clear()
  return { all, clocked }
}

export function spread(values: number[]): Omit<Spread, 'refused'> {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { median: at(0.5), p99: at(0.99), last: sorted.at(-1) ?? Number.NaN }
}
