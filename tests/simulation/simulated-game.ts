/** All parts of one seed's game, from the first join to the checks at the end. */
import type { LeaderboardEntry } from '../../contract/game-events'
import { hostCalls, requestOf } from '../kit/calls'
import { readStoredGame } from '../faults/history/stored-game'
import type { Network } from './world/browser'
import { SimulatedRedis } from './world/bus'
import { seededRandom } from './world/seeded-random'
import { Host } from './host'
import { checkOutcome } from './check-outcome'
import { startIntervals } from './load-server'
import { faultsEndMs, timePerQuestion, type Plan } from './fault-plan'
import { Player } from './player'
import { SimulatedPostgres } from './world/postgres'
import { ServerProcess, type Environment } from './world/server-process'
import type { Harness } from './simulate'
import { hostCookie, pin, readPosition, timesPlayed } from './game-database'
import { FaultInjector } from './fault-injector'
import { CommitMonitor } from './commit-monitor'
import { stopFaults, faultRatesOf, type FaultRates } from './world/fault-rates'
import type { Actor, World } from './world/world'

/** After the last fault: even a game without a host is swept up by then. */
const timeoutMs = 150_000
/** By then every client has reconnected. */
const lateMs = 25_000
/** By then throttled events (at most four a second) have been sent. */
const quietMs = 1_500

export class SimulatedGame {
  readonly faultRates: FaultRates
  readonly world: World
  readonly environment: Environment
  readonly commitMonitor: CommitMonitor
  readonly processes: ServerProcess[]
  readonly players: Player[]
  readonly host: Host
  readonly #harness: Harness
  readonly #plan: Plan
  readonly #faultInjector = new FaultInjector(this)

  constructor(harness: Harness, world: World, plan: Plan) {
    this.#harness = harness
    this.#plan = plan
    this.world = world
    this.faultRates = faultRatesOf(world.seed)
    this.commitMonitor = new CommitMonitor(world, timePerQuestion, this.faultRates.latencyMs)
    this.environment = this.#createEnvironment()
    this.processes = Array.from({ length: plan.processes }, (_, index) => this.startProcess(index))
    const network: Network = {
      ...{ world, faultRates: this.faultRates, random: seededRandom(world.seed, 'the network') },
      processes: () => this.processes,
    }
    this.players = Array.from(
      { length: plan.players },
      (_, index) => new Player(`player ${index}`, network, pin, `192.0.2.${100 + index}`),
    )
    this.host = new Host(network, pin, plan.questions, hostCookie)
  }

  startProcess(index: number): ServerProcess {
    return new ServerProcess(`process ${index}`, this.environment)
  }

  /** Plays to the end, and returns what was found. */
  async play(): Promise<string[]> {
    const { world, commitMonitor, host, players, processes } = this
    const { backends, server, url } = this.#harness
    const monitor = await backends.lease()
    this.environment.database.postgres.onCommit = async () => commitMonitor.see(await readPosition(monitor))
    startIntervals(server, world, platform)
    for (const player of players) player.play()
    host.lead(this.#plan.players)
    this.#faultInjector.plan(this.#plan.steps)
    world.schedule(faultsEndMs, null, () => this.#endFaults())

    await world.run(() => this.#isSeenByAll, faultsEndMs + timeoutMs)
    this.#endFaults()
    await world.run(() => false, Math.max(world.nowMs + quietMs, commitMonitor.faultyUntil))
    const boards = await this.#boards()
    const end = { host, players, boards, place: await readPosition(monitor), timesPlayed: await timesPlayed(monitor) }
    backends.giveBack(monitor)

    for (const one of [...processes, host, ...players]) one.kill()
    await world.run(() => false, world.nowMs + 100)
    await this.environment.database.postgres.crash()
    const { closedAt } = commitMonitor
    return [...world.findings, ...checkOutcome({ ...end, closedAt, stored: await readStoredGame(url, pin) })]
  }

  #createEnvironment(): Environment {
    const { world, faultRates } = this
    const outage = { until: Number.NEGATIVE_INFINITY, kind: 'refuses' as const }
    return {
      server: this.#harness.server,
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
    if (commitMonitor.place.status !== 'finished' || !host.isDone) return false
    const calmSince = Math.max(faultsEndMs, commitMonitor.finishedAt ?? 0, commitMonitor.faultyUntil)
    return players.every(({ hasSeenTheEnd }) => hasSeenTheEnd) || world.nowMs > calmSince + lateMs
  }

  /** From here on nothing goes wrong any more. What has gone wrong comes right. */
  #endFaults(): void {
    this.#faultInjector.isStopped = true
    stopFaults(this.faultRates)
  }

  /** The whole leaderboard, as each process has it. */
  async #boards(): Promise<LeaderboardEntry[][]> {
    const { world, processes, host } = this
    const boards: LeaderboardEntry[][] = []
    const { method, url } = requestOf(...hostCalls.leaderboard(pin))
    for (const process of processes) {
      const refused = (how: unknown) =>
        world.addFinding(`G30 ${process.name} does not tell the leaderboard: ${String(how)}`)
      const asked = host.request(method, url)
      world.schedule(0, process, () =>
        process.handle(
          asked,
          ({ status, body }) =>
            status === 200 ? boards.push(JSON.parse(body) as LeaderboardEntry[]) : refused(status),
          () => refused('cut'),
        ),
      )
    }
    await world.run(() => boards.length === processes.length, world.nowMs + 5_000)
    return boards
  }
}

/** Owns what runs for all processes alike. */
const platform: Actor = { name: 'the platform', isDead: false, frozenUntil: 0 }
