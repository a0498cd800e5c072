/** What goes wrong in a seed's game, and when: steps that can be left out one by one, to find those that matter. */
import { defaultSettings, type GameSettings } from '../../contract/game-settings'
import { seededRandom } from './world/seeded-random'

export type Step = { atMs: number } & (
  | { kind: 'kill' | 'stop'; process: number; forMs: number }
  | { kind: 'freeze'; process: number; forMs: number }
  | { kind: 'database refuses' | 'database hangs'; forMs: number }
  | { kind: 'bus away'; forMs: number }
  | { kind: 'offline'; player: number; forMs: number }
  | { kind: 'second tab'; player: number }
  | { kind: 'second seat'; player: number }
  | { kind: 'removed'; player: number }
  | { kind: 'renamed'; player: number }
  | { kind: 'locked' }
  | { kind: 'answers at the close' }
  | { kind: 'pressed twice' }
  | { kind: 'host leaves' }
  | { kind: 'paused'; forMs: number }
  | { kind: 'more time'; extension: number }
  | { kind: 'held'; forMs: number }
)

export interface Plan {
  processes: number
  players: number
  questions: number
  steps: Step[]
  settings: GameSettings
}

export const timePerQuestion = 10
/** By then the last step is over, and nothing is lost or late any more. */
export const faultsEndMs = 30_000

export function planOf(seed: number): Plan {
  const chance = seededRandom(seed, 'plan')
  const processes = chance.pick([1, 2, 2, 3, 3])
  const players = chance.integer(2, 6)
  const questions = chance.integer(1, 4)
  const process = () => chance.integer(0, processes - 1)
  const player = () => chance.integer(0, players - 1)
  const forMs = (most: number) => Math.round(chance.between(200, most))
  const atMs = () => Math.round(chance.between(1_000, faultsEndMs - 5_000))
  const kinds: (() => Step)[] = [
    () => ({ atMs: atMs(), kind: 'kill', process: process(), forMs: forMs(5_000) }),
    () => ({ atMs: atMs(), kind: 'stop', process: process(), forMs: forMs(3_000) }),
    () => ({ atMs: atMs(), kind: 'freeze', process: process(), forMs: forMs(6_000) }),
    () => ({ atMs: atMs(), kind: 'database refuses', forMs: forMs(5_000) }),
    () => ({ atMs: atMs(), kind: 'database hangs', forMs: forMs(5_000) }),
    () => ({ atMs: atMs(), kind: 'bus away', forMs: forMs(8_000) }),
    () => ({ atMs: atMs(), kind: 'offline', player: player(), forMs: forMs(20_000) }),
    () => ({ atMs: atMs(), kind: 'second tab', player: player() }),
    () => ({ atMs: atMs(), kind: 'second seat', player: player() }),
    () => ({ atMs: Math.round(chance.between(1_000, 3_000)), kind: 'second seat', player: player() }),
    () => ({ atMs: Math.round(chance.between(1_000, 3_000)), kind: 'removed', player: player() }),
    () => ({ atMs: Math.round(chance.between(1_000, 3_000)), kind: 'renamed', player: player() }),
    () => ({ atMs: atMs(), kind: 'locked' }),
    () => ({ atMs: atMs(), kind: 'answers at the close' }),
    () => ({ atMs: atMs(), kind: 'answers at the close' }),
    () => ({ atMs: atMs(), kind: 'pressed twice' }),
    () => ({ atMs: atMs(), kind: 'paused', forMs: forMs(6_000) }),
    () => ({ atMs: atMs(), kind: 'paused', forMs: forMs(6_000) }),
    () => ({ atMs: atMs(), kind: 'more time', extension: chance.integer(1, 2) }),
    () => ({ atMs: atMs(), kind: 'held', forMs: forMs(3_000) }),
  ]
  const steps = Array.from({ length: chance.integer(0, 6) }, () => chance.pick(kinds)())
  if (chance.chance(0.1)) steps.push({ atMs: 0, kind: 'host leaves' })
  const settings: GameSettings = {
    ...{ ...defaultSettings, countdownBetweenQuestions: chance.pick([1, 3, null]) },
    ...{ getReadySeconds: chance.pick([0, 0, 3]), readingSeconds: chance.pick([0, 0, 3]) },
    tellPlayers: chance.pick(['at_once', 'at_close']),
  }
  return { processes, players, questions, settings, steps: steps.sort((a, b) => a.atMs - b.atMs) }
}

export function describeStep({ atMs, kind, ...more }: Step): string {
  const details = Object.entries(more).map(([name, value]) => `${name} ${value}`)
  return `${(atMs / 1_000).toFixed(3).padStart(8)} s  ${kind} ${details.join(', ')}`.trimEnd()
}
