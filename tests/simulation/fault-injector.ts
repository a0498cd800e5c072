/** Carries out the steps of a plan. */
import type { Step } from './fault-plan'
import type { SimulatedGame } from './simulated-game'
import type { ServerProcess } from './world/server-process'

/** After its end, until what was delayed has been caught up with. */
const afterwardsMs = 6_000
/** What a host does, and is no fault. */
const isTheHosts = ({ kind }: Step) => kind === 'paused' || kind === 'held'
/** In the middle of everybody's answers. */
const untilCloseMs = 100

export class FaultInjector {
  isStopped = false
  readonly #game: SimulatedGame

  constructor(game: SimulatedGame) {
    this.#game = game
  }

  plan(steps: readonly Step[]): void {
    const { world, commitMonitor } = this.#game
    for (const step of steps)
      world.schedule(step.atMs, null, () => {
        if (this.isStopped) return
        const { kind, atMs: _, ...more } = step
        world.log('the plan', `${kind} ${Object.values(more).join(' ')}`.trimEnd())
        if ('forMs' in step && !isTheHosts(step)) commitMonitor.expectDelay(step.forMs + afterwardsMs)
        this.#inject(step)
      })
  }

  #inject(step: Step): void {
    const { world, processes, players, host, environment } = this.#game
    switch (step.kind) {
      case 'kill':
        return this.#restart(step, (process, ended) => {
          process.kill()
          ended()
        })
      case 'stop':
        return this.#restart(step, (process, ended) => process.stop(ended))
      case 'freeze':
        processes[step.process]!.frozenUntil = world.nowMs + step.forMs
        return
      case 'database refuses':
        return this.#closeDatabase(step.forMs)
      case 'database hangs':
        return void Object.assign(environment.database.outage, { kind: 'hangs', until: world.nowMs + step.forMs })
      case 'bus away':
        return environment.redis.goAway(step.forMs)
      case 'offline':
        return players[step.player]!.goOffline(step.forMs)
      case 'second tab':
        return this.#openTab(step.player)
      case 'second seat':
        return void this.#game.players.push(this.#game.players[step.player]!.secondSeat())
      case 'removed':
        return this.#remove(step.player)
      case 'renamed':
        return this.#rename(step.player)
      case 'locked':
        host.lock(true)
        return void world.schedule(1_000, null, () => host.lock(false))
      case 'answers at the close':
        for (const player of players) player.answerNow()
        return void world.schedule(untilCloseMs, null, () => host.closeEarly())
      case 'pressed twice':
        return host.pressTwice()
      case 'host leaves':
        return host.leaveEarly()
      case 'paused':
        return host.pauseFor(step.forMs)
      case 'more time':
        return host.extend(step.extension)
      case 'held':
        return host.holdFor(step.forMs)
    }
  }

  #restart(
    { process: index, forMs }: { process: number; forMs: number },
    end: (process: ServerProcess, ended: () => void) => void,
  ): void {
    const { world, processes } = this.#game
    const process = processes[index]!
    const start = () => (processes[index] = this.#game.startProcess(index))
    if (process.isUp) end(process, () => void world.schedule(forMs, null, start))
  }

  #closeDatabase(forMs: number): void {
    const { world, processes, environment } = this.#game
    const { outage, postgres } = environment.database
    Object.assign(outage, { kind: 'refuses', until: world.nowMs + forMs })
    for (const process of processes) process.cutConnections()
    world.schedule(0, null, () => postgres.crash())
  }

  #openTab(index: number): void {
    const { players } = this.#game
    const player = players[index]!
    if (player.participant) players.push(player.secondTab())
  }

  /** Only before the first question: what a removed player did is taken out of no board that was shown. */
  #remove(index: number): void {
    const { players, host, commitMonitor } = this.#game
    const { participant } = players[index]!
    if (participant && commitMonitor.place.status === 'waiting') host.remove(participant.id)
  }

  /** Only before the first question, too: boards that were shown keep the old name. The phone then repeats its join. */
  #rename(index: number): void {
    const { players, host, commitMonitor } = this.#game
    const player = players[index]!
    if (player.participant === null || commitMonitor.place.status !== 'waiting') return
    host.rename(player.participant.id, `Renamed ${index}`)
    player.joinAgain()
  }
}
