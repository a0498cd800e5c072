/** All parts of one seed's game, from the first join to the checks at the end. */
import type { Client } from 'pg'
import type { GameState } from '../../contract/games/game-state'
import type { LeaderboardEntry } from '../../contract/games/players'
import { roundRoutes } from '../../contract/round-routes'
import { routes } from '../../contract/routes'
import { hostCalls, requestOf } from '../kit/calls'
import { readStoredGame, type StoredGame } from '../faults/history/stored-game'
import type { Browser, Network } from './world/browser'
import { SimulatedRedis } from './world/bus'
import { seededRandom, type SeededRandom } from './world/seeded-random'
import { Host } from './host'
import { checkOutcome } from './checks/check-outcome'
import type { TeamsTold } from './checks/check-teams'
import type { Controller } from './controller'
import type { Plan, RemotePlan } from './fault-plan'
import { faultsEndMs } from './moments'
import { HostScreen } from './go-on-by-itself'
import { sendStranger } from './play-again'
import { RemotePhone } from './remote-phone'
import { Player } from './player'
import { SimulatedPostgres } from './world/postgres'
import { ServerProcess, type Environment, type Reply } from './world/server-process'
import type { Harness } from './simulate'
import { dateNewGames, hostCookie, pin, readLobbies, readPosition, timesPlayed } from './game-database'
import { FaultInjector } from './fault-injector'
import { PendingCalls } from './pending-calls'
import { CommitMonitor } from './commit-monitor'
import { JokerMonitor, type JokerCall } from './joker-monitor'
import { stopFaults, faultRatesOf, type CurrentRates } from './world/fault-rates'
import { TeamMonitor } from './team-monitor'
import { callsOf } from './world/sent-call'
import type { World } from './world/world'

/** After the last fault: even a game without a host is swept up by then. */
const timeoutMs = 150_000
/** By then every client has reconnected. */
const lateMs = 25_000
/** By then each call of a phone that comes along has had its reply, or has been given up and repeated. */
const followingLateMs = 45_000
/** By then throttled events (at most four a second) have been sent. */
const quietMs = 1_500

export class SimulatedGame {
  readonly faultRates: CurrentRates
  readonly world: World
  readonly environment: Environment
  readonly commitMonitor: CommitMonitor
  readonly teamMonitor = new TeamMonitor()
  readonly jokerMonitor = new JokerMonitor()
  readonly processes: ServerProcess[]
  readonly players: Player[]
  readonly host: Host
  readonly screens: HostScreen[] = []
  readonly remotes: RemotePhone[] = []
  readonly strangers: Browser[] = []
  /** Read from each process after a text was hidden. */
  readonly states: { process: string; state: GameState }[] = []
  /** Corrections of keys, of which some may be on their way. */
  readonly awaited = new PendingCalls()
  /** How many processes have been started so far. */
  starts = 0
  readonly #harness: Harness
  readonly #random: SeededRandom
  /** What the database had when the game ended. */
  #storedAtEnd: StoredGame | null = null
  /** When it was told where it is played again. */
  #nextAt: number | null = null
  readonly #plan: Plan
  readonly #network: Network
  readonly #faultInjector: FaultInjector

  constructor(harness: Harness, world: World, plan: Plan) {
    this.#harness = harness
    this.#plan = plan
    this.world = world
    this.#random = seededRandom(world.seed, 'the game')
    this.faultRates = faultRatesOf(world.seed)
    this.commitMonitor = new CommitMonitor(world, plan, this.faultRates.latencyMs)
    this.environment = this.#createEnvironment()
    this.processes = Array.from({ length: plan.processes }, (_, index) => this.startProcess(index))
    this.#network = {
      ...{ world, faultRates: this.faultRates, random: seededRandom(world.seed, 'the network') },
      processes: () => this.processes,
    }
    const network = this.#network
    this.players = Array.from(
      { length: plan.players },
      (_, index) => new Player(`player ${index}`, network, pin, `192.0.2.${100 + index}`),
    )
    this.host = new Host(network, pin, hostCookie, plan)
    // Nobody is there any more who could go on.
    this.host.onLeft = () => {
      for (const one of [...this.screens, ...this.remotes]) one.kill()
    }
    this.#faultInjector = new FaultInjector(this)
  }

  startProcess(index: number): ServerProcess {
    this.starts++
    return new ServerProcess(`process ${index}`, this.environment)
  }

  /** A remote where one is allowed, in half of the cases; else the host. */
  readonly controller = (): Controller => {
    const remote = this.remotes.find(({ isAllowed }) => isAllowed)
    return remote && this.#random.chance(0.5) ? remote : this.host
  }

  openScreen(): void {
    if (!this.host.hasLeft)
      this.screens.push(new HostScreen(this.#network, pin, hostCookie, { goesOn: this.#plan.goesOnByItself }))
  }

  openRemote(plan: RemotePlan): void {
    if (this.host.hasLeft) return
    const { readCode } = this
    const show = (digits: string) => this.host.remoteDesk.expect(digits, plan)
    const isPlayedAgain = () => this.host.playsAgain
    const use = { plan, readCode, show, isPlayedAgain }
    this.remotes.push(new RemotePhone(`remote ${this.remotes.length}`, this.#network, pin, use))
  }

  /** Off the host's screen, which the host opens for it. */
  readonly readCode = (): Promise<string | null> => this.world.runAs(this.host, () => this.host.remoteDesk.code())

  /** As a spectator and a screen of the host are told it who come at this moment, by each process. */
  readStates(): void {
    const { world, processes, host, states } = this
    for (const process of processes)
      for (const as of ['watch', 'host']) {
        if (!process.isUp) continue
        const { method, url } = requestOf(routes.games.state, { pin, as })
        const read = ({ status, body }: Reply) => {
          if (status === 200) states.push({ process: process.name, state: JSON.parse(body) as GameState })
        }
        world.schedule(0, process, () => process.handle(host.request(method, `${url}?as=${as}`), read, () => {}))
      }
  }

  /** Plays to the end, and returns what was found. */
  async play(): Promise<string[]> {
    const { world, commitMonitor, host, screens, remotes, strangers, players, processes } = this
    const { backends, url } = this.#harness
    const monitor = await backends.lease()
    this.environment.database.postgres.onCommit = () => this.#see(monitor)
    for (const player of players) player.play()
    host.lead()
    this.#faultInjector.plan(this.#plan.steps)
    world.schedule(faultsEndMs, null, () => this.#endFaults())

    await world.run(() => this.#isSeenByAll, faultsEndMs + timeoutMs)
    this.#endFaults()
    await world.run(() => false, Math.max(world.nowMs + quietMs, commitMonitor.faultyUntil))
    const boards = await this.#boards()
    const teams = await this.#teams()
    const rows = { timesPlayed: await timesPlayed(monitor), lobbies: await readLobbies(monitor) }
    backends.giveBack(monitor)

    for (const one of [...processes, host, ...screens, ...remotes, ...strangers, ...players]) one.kill()
    await world.run(() => false, world.nowMs + 100)
    await this.environment.database.postgres.crash()
    const stored = { stored: await readStoredGame(url, pin), storedAtEnd: this.#storedAtEnd }
    return [...world.findings, ...checkOutcome({ ...stored, ...rows, boards, teams, game: this, plan: this.#plan })]
  }

  /** After each commit. */
  async #see(monitor: Client): Promise<void> {
    const { commitMonitor, world } = this
    const now = await readPosition(monitor)
    const before = commitMonitor.place
    commitMonitor.see(now)
    for (const finding of [
      ...(await this.teamMonitor.see(monitor)),
      ...(await this.jokerMonitor.see(monitor, world.nowMs, this.#jokerCalls)),
    ])
      world.addFinding(finding)
    if (now.status === 'finished' && before.status !== 'finished' && this.host.playsAgain)
      this.#storedAtEnd = await readStoredGame(this.#harness.url, pin)
    // Before anybody is told of them, too: a call may have failed in between.
    if (now.status === 'finished' && this.host.playsAgain) await dateNewGames(monitor, world.clock)
    const { nextPin } = now
    if (nextPin === null || nextPin === before.nextPin) return
    this.#nextAt = world.nowMs
    world.schedule(this.#random.between(100, 3_000), null, () => this.#visit(nextPin))
  }

  /** All so far that may be carried out now: some have no reply, which may have been lost. */
  readonly #jokerCalls = (): JokerCall[] =>
    [this.host, ...this.players].flatMap((user) =>
      callsOf(user.calls, roundRoutes.joker, pin)
        .filter(({ at }) => at === null || at === this.world.nowMs)
        .map(({ input }) => ({
          ...(input as { participantId: number; isPlayed: boolean }),
          isHost: user === this.host,
        })),
    )

  /** Those who are not expected in the next game. */
  #visit(nextPin: string): void {
    for (const player of this.players) void player.followRemoved(nextPin)
    const names = this.players.flatMap(({ view }) => view?.me?.nickname ?? [])
    if (names.length === 0) return
    const wanted = [this.#random.pick(names), this.#random.pick(names), 'a stranger']
    this.strangers.push(sendStranger(this.#network, nextPin, wanted))
  }

  /** Also what changed after the end, such as a ceremony that was skipped, by everybody who watches until then. */
  get #isLastChangeSeen(): boolean {
    const { version } = this.commitMonitor.place
    const watching = [this.host, ...this.players].filter((user) => !(user instanceof Player && user.isRemoved))
    return watching.every(({ view }) => view?.phase.name !== 'finished' || view.version >= version)
  }

  #createEnvironment(): Environment {
    const { world, faultRates } = this
    const outage = { until: Number.NEGATIVE_INFINITY, kind: 'refuses' as const }
    return {
      buildApp: this.#harness.buildApp,
      redis: new SimulatedRedis(world, faultRates, seededRandom(world.seed, 'the bus')),
      database: {
        ...{ world, faultRates, outage },
        postgres: new SimulatedPostgres(world, this.#harness.backends),
        random: seededRandom(world.seed, 'the database'),
        onFault: (forMs) => this.commitMonitor.expectDelay(forMs),
      },
    }
  }

  /** The game is over, and everybody has seen it, or has had time enough to. */
  get #isSeenByAll(): boolean {
    const { commitMonitor, host, players, world } = this
    if (commitMonitor.place.status !== 'finished' || !host.isDone || this.awaited.size > 0) return false
    const { changedAt, faultyUntil, correctedAt } = commitMonitor
    const calmSince = Math.max(faultsEndMs, changedAt, faultyUntil, this.#nextAt ?? 0)
    if (world.nowMs < Math.max(correctedAt, faultyUntil) + lateMs && correctedAt > 0) return false
    if (host.playsAgain) return players.every(({ hasGoneOn }) => hasGoneOn) || world.nowMs > calmSince + followingLateMs
    const isSeen = players.every(({ hasSeenTheEnd }) => hasSeenTheEnd) && this.#isLastChangeSeen
    return isSeen || world.nowMs > calmSince + lateMs
  }

  /** From here on nothing goes wrong any more. What has gone wrong comes right. */
  #endFaults(): void {
    this.#faultInjector.isStopped = true
    stopFaults(this.faultRates)
  }

  /** The whole leaderboard, as each process has it. */
  async #boards(): Promise<LeaderboardEntry[][]> {
    const replies = await this.#readFromAll<LeaderboardEntry[]>(requestOf(...hostCalls.leaderboard(pin)))
    return replies.map(({ reply }) => reply)
  }

  /** The teams, as each process has them. */
  async #teams(): Promise<TeamsTold['last']> {
    const replies = await this.#readFromAll<Pick<TeamsTold['last'][number], 'teams'>>(
      requestOf(routes.games.teams, { pin }),
    )
    return replies.map(({ process, reply }) => ({ process, teams: reply.teams }))
  }

  async #readFromAll<T>({ method, url }: ReturnType<typeof requestOf>): Promise<{ process: string; reply: T }[]> {
    const { world, processes, host } = this
    const replies: { process: string; reply: T }[] = []
    for (const process of processes) {
      const { name } = process
      const refused = (how: unknown) => world.addFinding(`G30 ${name} does not tell ${url}: ${String(how)}`)
      const read = ({ status, body }: Reply) =>
        status === 200 ? replies.push({ process: name, reply: JSON.parse(body) as T }) : refused(status)
      const asked = host.request(method, url)
      world.schedule(0, process, () => process.handle(asked, read, () => refused('cut')))
    }
    await world.run(() => replies.length === processes.length, world.nowMs + 5_000)
    return replies
  }
}
