/** Evenings of several rounds, as viewers see them. */
import * as z from 'zod/mini'
import { Id, named } from '../values'

/** What the total of a round is multiplied by. */
export const roundWeights = [1, 2] as const
export const RoundWeight = z.literal([...roundWeights])
export type RoundWeight = (typeof roundWeights)[number]

/** A round of an evening. `from` is the index of its first question, `count` the number of its questions. */
export const RoundShown = named(
  'Round',
  z.object({ title: z.string(), weight: RoundWeight, from: z.int(), count: z.int() }),
)
export type RoundShown = z.output<typeof RoundShown>

/**
 * Where a player or team stands in the whole evening, beside the round: `round` is the number of the one that is played
 * or was last played, 0 in the lobby, of `rounds`. `score` is the sum of the rounds by their weights and jokers.
 */
export const EveningStanding = named(
  'EveningStanding',
  z.object({
    ...{ round: z.int(), rounds: z.int(), score: z.int(), rank: z.int() },
    /** Its joker doubles the round that is played. */
    isDoubled: z.optional(z.literal(true)),
  }),
)
export type EveningStanding = z.output<typeof EveningStanding>

/** `endsInMs` is null until the host presses. It stands still while the break is held. */
export const BreakShown = named(
  'Break',
  z.object({ nextRound: z.int(), endsInMs: z.nullable(z.int()), held: z.boolean() }),
)
export type BreakShown = z.output<typeof BreakShown>

export const evening = { evening: z.optional(EveningStanding) }

/**
 * What becomes of a player's joker, or of that of their team: it can still be played, a member has proposed it, it
 * doubles the round that comes next, or it has been used.
 */
export const jokers = ['free', 'proposed', 'played', 'used'] as const
export const Joker = z.enum(jokers)
export type Joker = z.output<typeof Joker>

/** Of a player, or a team where there are teams. */
export const JokerOf = z.object({ id: Id, joker: Joker })
export type JokerOf = z.output<typeof JokerOf>
