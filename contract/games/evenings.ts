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
  z.object({
    title: z.string(),
    /** Of its title, by BCP 47, where it is known. */
    language: z.optional(z.string()),
    ...{ weight: RoundWeight, from: z.int(), count: z.int() },
  }),
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

/** Up to three who share something, best first, and how many they are: players, or teams where it is of teams. */
export const holders = { nicknames: z.array(z.string()), players: z.int() }
export type Holders = z.output<z.ZodMiniObject<typeof holders>>

/** The most points that a player, or a team where there are teams, had in one round, weight and joker left out. */
export const BestRound = named('BestRound', z.object({ round: z.int(), score: z.int(), ...holders }))
export type BestRound = z.output<typeof BestRound>

/** The question that nearest to half of those who answered it had right. */
export const ClosestQuestion = named(
  'ClosestQuestion',
  z.object({
    questionIndex: z.int(),
    /** Of its text, by BCP 47, where it is known. */
    language: z.optional(z.string()),
    ...{ text: z.string(), right: z.int(), answered: z.int() },
  }),
)
export type ClosestQuestion = z.output<typeof ClosestQuestion>

/** What the ceremony of an evening names, where anything stands out. */
export const endOfEvening = {
  bestRound: z.optional(BestRound),
  closestQuestion: z.optional(ClosestQuestion),
}
export type EndOfEvening = z.output<z.ZodMiniObject<typeof endOfEvening>>

/**
 * The players whose jokers double the round that is played: how many, and who where they are few. Teams with a joker say
 * so themselves.
 */
export const DoubledBy = named(
  'DoubledBy',
  z.object({ players: z.int(), named: z.array(z.object({ id: Id, nickname: z.string() })) }),
)
export type DoubledBy = z.output<typeof DoubledBy>
export const doubledBy = { doubledBy: z.optional(DoubledBy) }

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
