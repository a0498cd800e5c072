/** Everybody and everything of one seed's game, from the first join to the judging. */
import type { LeaderboardEntry } from '../../contract/game-events'
import { hostCalls, requestOf } from '../kit/calls'
import { readLedger } from '../faults/ledger'
import type { Network } from './world/browser'
import { SimulatedRedis } from './world/bus'
import { dice } from './world/dice'
import { Host } from './host'
import { judge } from './judge'
import { letBeat } from './load'
import { stormMs, timePerQuestion, type Plan } from './plan'
import { Player } from './player'
import { SimulatedPostgres } from './world/postgres'
import { ServerProcess, type Surroundings } from './world/server-process'
import type { Laboratory } from './simulate'
import { hostCookie, pin, readPlace, timesPlayed } from './table'
import { Troublemaker } from './troublemaker'
import { Watch } from './watch'
import { clearUp, weatherOf, type Weather } from './world/weather'
import type { Owner, World } from './world/world'

/** From the end of the storm: even a game without a host is swept up by then. */
const timeoutMs = 150_000
/** Whoever comes back has come back by then. */
const lateMs = 25_000
/** What is told at most four times a second has been told by then. */
const quietMs = 1_500

export class Scene {
  readonly weather: Weather
  readonly world: World
  readonly surroundings: Surroundings
  readonly watch: Watch
  readonly processes: ServerProcess[]
  readonly players: Player[]
  readonly host: Host
  readonly #laboratory: Laboratory
  readonly #plan: Plan
  readonly #troublemaker = new Troublemaker(this)

  constructor(laboratory: Laboratory, world: World, plan: Plan) {
    this.#laboratory = laboratory
    this.#plan = plan
    this.world = world
    this.weather = weatherOf(world.seed)
    this.watch = new Watch(world, timePerQuestion, this.weather.wayMs)
    this.surroundings = this.#surround()
    this.processes = Array.from({ length: plan.processes }, (_, index) => this.startProcess(index))
    const network: Network = {
      ...{ world, weather: this.weather, dice: dice(world.seed, 'the network') },
      processes: () => this.processes,
    }
    this.players = Array.from(
      { length: plan.players },
      (_, index) => new Player(`player ${index}`, network, pin, `192.0.2.${100 + index}`),
    )
    this.host = new Host(network, pin, plan.questions, hostCookie)
  }

  startProcess(index: number): ServerProcess {
    return new ServerProcess(`process ${index}`, this.surroundings)
  }

  /** Plays to the end, and answers what was found. */
  async play(): Promise<string[]> {
    const { world, watch, host, players, processes } = this
    const { backends, server, url } = this.#laboratory
    const monitor = await backends.lease()
    this.surroundings.line.postgres.onCommit = async () => watch.see(await readPlace(monitor))
    letBeat(server, world, platform)
    for (const player of players) player.play()
    host.lead(this.#plan.players)
    this.#troublemaker.plan(this.#plan.steps)
    world.at(stormMs, null, () => this.#endStorm())

    await world.run(() => this.#isSeenByAll, stormMs + timeoutMs)
    this.#endStorm()
    await world.run(() => false, Math.max(world.nowMs + quietMs, watch.troubledUntil))
    const boards = await this.#boards()
    const end = { host, players, boards, place: await readPlace(monitor), timesPlayed: await timesPlayed(monitor) }
    backends.giveBack(monitor)

    for (const one of [...processes, host, ...players]) one.kill()
    await world.run(() => false, world.nowMs + 100)
    await this.surroundings.line.postgres.crash()
    return [...world.findings, ...judge({ ...end, ledger: await readLedger(url, pin) })]
  }

  #surround(): Surroundings {
    const { world, weather } = this
    const outage = { until: Number.NEGATIVE_INFINITY, kind: 'refuses' as const }
    return {
      server: this.#laboratory.server,
      redis: new SimulatedRedis(world, weather, dice(world.seed, 'the bus')),
      line: {
        ...{ world, weather, outage },
        postgres: new SimulatedPostgres(world, this.#laboratory.backends),
        dice: dice(world.seed, 'the database'),
        onTrouble: (forMs) => this.watch.trouble(forMs),
      },
    }
  }

  /** The game is over, and everybody has seen it, or has had time enough to. */
  get #isSeenByAll(): boolean {
    const { watch, host, players, world } = this
    if (watch.place.status !== 'finished' || !host.isDone) return false
    const calmSince = Math.max(stormMs, watch.finishedAt ?? 0, watch.troubledUntil)
    return players.every(({ hasSeenTheEnd }) => hasSeenTheEnd) || world.nowMs > calmSince + lateMs
  }

  /** From here on nothing goes wrong any more. What has gone wrong comes right. */
  #endStorm(): void {
    this.#troublemaker.isTired = true
    clearUp(this.weather)
  }

  /** The whole leaderboard, as each process has it. */
  async #boards(): Promise<LeaderboardEntry[][]> {
    const { world, processes, host } = this
    const boards: LeaderboardEntry[][] = []
    const { method, url } = requestOf(...hostCalls.leaderboard(pin))
    for (const process of processes) {
      const refused = (how: unknown) => world.find(`G30 ${process.name} does not tell the leaderboard: ${String(how)}`)
      const asked = host.request(method, url)
      world.at(0, process, () =>
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

/** What beats for all processes alike. */
const platform: Owner = { name: 'the platform', isDead: false, frozenUntil: 0 }
