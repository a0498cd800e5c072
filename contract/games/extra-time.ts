/** Extra time for a player, given by the host or by a code. */
import * as z from 'zod/mini'

/** What a player's time is multiplied by; 1 is no extra time. */
export const extraTimeFactors = [1, 1.25, 1.5, 2] as const
export const ExtraTime = z.literal([...extraTimeFactors])
export type ExtraTime = z.output<typeof ExtraTime>
