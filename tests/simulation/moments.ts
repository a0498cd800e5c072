/** When the steps of a plan happen. */
import type { SeededRandom } from './world/seeded-random'

/** By then the last step is over, and nothing is lost or late any more. */
export const faultsEndMs = 30_000

export const within = (chance: SeededRandom, least: number, most: number) => Math.round(chance.between(least, most))
export const anyTime = (chance: SeededRandom) => within(chance, 1_000, faultsEndMs - 5_000)
/** While most are in the lobby. */
export const early = (chance: SeededRandom) => within(chance, 1_000, 3_000)
