/** Carries out the steps of a plan. */
import { actions, type ActionKind } from './planned-actions'
import type { Handlers, Step, StepOf } from './fault-plan'
import type { SimulatedGame } from './simulated-game'
import type { ServerProcess } from './world/server-process'

/** After its end, until what was delayed has been caught up with. */
const afterwardsMs = 6_000

type FaultKind = Exclude<Step['kind'], ActionKind>

export class FaultInjector {
  isStopped = false
  readonly #game: SimulatedGame
  readonly #faults: Handlers<FaultKind>
  readonly #actions: Handlers<ActionKind>

  constructor(game: SimulatedGame) {
    this.#game = game
    this.#faults = faults(game)
    this.#actions = actions(game, () => this.isStopped)
  }

  plan(steps: readonly Step[]): void {
    const { world, commitMonitor } = this.#game
    for (const step of steps)
      world.schedule(step.atMs, null, () => {
        if (this.isStopped) return
        const { kind, atMs: _, ...more } = step
        world.log('the plan', `${kind} ${Object.values(more).join(' ')}`.trimEnd())
        if ('forMs' in step && kind in this.#faults) commitMonitor.expectDelay(step.forMs + afterwardsMs)
        this.#carryOut(step)
      })
  }

  #carryOut<Kind extends Step['kind']>(step: StepOf<Kind>): void {
    const handlers: Handlers<Step['kind']> = { ...this.#faults, ...this.#actions }
    const carryOut = handlers[step.kind] as (step: StepOf<Kind>) => void
    carryOut(step)
  }
}

function faults(game: SimulatedGame): Handlers<FaultKind> {
  const { world, processes, environment } = game
  return {
    kill: (step) =>
      restart(game, step, (process, ended) => {
        process.kill()
        ended()
      }),
    stop: (step) => restart(game, step, (process, ended) => process.stop(ended)),
    freeze: ({ process, forMs }) => void (processes[process]!.frozenUntil = world.nowMs + forMs),
    'database refuses': ({ forMs }) => closeDatabase(game, forMs),
    'database hangs': ({ forMs }) =>
      void Object.assign(environment.database.outage, { kind: 'hangs', until: world.nowMs + forMs }),
    'bus away': ({ forMs }) => environment.redis.goAway(forMs),
    offline: ({ player, forMs }) => game.players[player]!.goOffline(forMs),
    'page closed': ({ player, forMs }) => game.players[player]!.closePage(forMs),
  }
}

function restart(
  game: SimulatedGame,
  { process: index, forMs }: { process: number; forMs: number },
  end: (process: ServerProcess, ended: () => void) => void,
): void {
  const { world, processes } = game
  const process = processes[index]!
  const start = () => (processes[index] = game.startProcess(index))
  if (process.isUp) end(process, () => void world.schedule(forMs, null, start))
}

function closeDatabase({ world, processes, environment }: SimulatedGame, forMs: number): void {
  const { outage, postgres } = environment.database
  Object.assign(outage, { kind: 'refuses', until: world.nowMs + forMs })
  for (const process of processes) process.cutConnections()
  world.schedule(0, null, () => postgres.crash())
}
