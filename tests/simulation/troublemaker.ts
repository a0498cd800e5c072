/** Carries out the steps of a plan. */
import type { Step } from './plan'
import type { Scene } from './scene'
import type { ServerProcess } from './world/server-process'

/** After its end, until what was delayed has been caught up with. */
const afterwardsMs = 6_000
/** In the middle of everybody's answers. */
const bellMs = 100

export class Troublemaker {
  isTired = false
  readonly #scene: Scene

  constructor(scene: Scene) {
    this.#scene = scene
  }

  plan(steps: readonly Step[]): void {
    const { world, watch } = this.#scene
    for (const step of steps)
      world.at(step.atMs, null, () => {
        if (this.isTired) return
        const { kind, atMs: _, ...more } = step
        world.note('the plan', `${kind} ${Object.values(more).join(' ')}`.trimEnd())
        if ('forMs' in step) watch.trouble(step.forMs + afterwardsMs)
        this.#take(step)
      })
  }

  #take(step: Step): void {
    const { world, processes, players, host, surroundings } = this.#scene
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
        return void Object.assign(surroundings.line.outage, { kind: 'hangs', until: world.nowMs + step.forMs })
      case 'bus away':
        return surroundings.redis.goAway(step.forMs)
      case 'offline':
        return players[step.player]!.goOffline(step.forMs)
      case 'second tab':
        return this.#openTab(step.player)
      case 'second seat':
        return void this.#scene.players.push(this.#scene.players[step.player]!.secondSeat())
      case 'removed':
        return this.#remove(step.player)
      case 'locked':
        host.lock(true)
        return void world.at(1_000, null, () => host.lock(false))
      case 'at the bell':
        for (const player of players) player.hurry()
        return void world.at(bellMs, null, () => host.closeEarly())
      case 'pressed twice':
        return host.pressTwice()
      case 'host leaves':
        return host.leaveEarly()
    }
  }

  #restart(
    { process: index, forMs }: { process: number; forMs: number },
    end: (process: ServerProcess, ended: () => void) => void,
  ): void {
    const { world, processes } = this.#scene
    const process = processes[index]!
    const start = () => (processes[index] = this.#scene.startProcess(index))
    if (process.isUp) end(process, () => void world.at(forMs, null, start))
  }

  #closeDatabase(forMs: number): void {
    const { world, processes, surroundings } = this.#scene
    const { outage, postgres } = surroundings.line
    Object.assign(outage, { kind: 'refuses', until: world.nowMs + forMs })
    for (const process of processes) process.cutConnections()
    world.at(0, null, () => postgres.crash())
  }

  #openTab(index: number): void {
    const { players } = this.#scene
    const player = players[index]!
    if (player.participant) players.push(player.secondTab())
  }

  /** Only before the first question: what a removed player did is taken out of no board that was shown. */
  #remove(index: number): void {
    const { players, host, watch } = this.#scene
    const { participant } = players[index]!
    if (participant && watch.place.status === 'waiting') host.remove(participant.id)
  }
}
