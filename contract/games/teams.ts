/** Teams of a live game. Its host makes them in the lobby. */
import * as z from 'zod/mini'
import { evening } from './evenings'
import { limits } from '../limits'
import { named, Id } from '../values'

/** Whether players choose their teams, or are spread over them evenly. */
export const spreads = ['choose', 'even'] as const
export type Spread = (typeof spreads)[number]

/** What the hall's board ranks in a game with teams: in turn, or one of both. */
export const boards = ['teams', 'players', 'both'] as const
export type Board = (typeof boards)[number]

export const SeatsPerBrowser = z.int().check(z.minimum(1), z.maximum(limits.seatsPerBrowser))

/** How teams of several phones come together. */
export const ownPhones = {
  spread: z.enum(spreads),
  /** Players who choose can join no team that has more members than the smallest one. */
  keepEven: z.boolean(),
}

export const TeamSettings = named(
  'TeamSettings',
  z.discriminatedUnion('phones', [
    /** Each member plays on an own phone. `seatsPerBrowser`: how many players of a team can play in one browser. */
    z.object({ phones: z.literal('each'), ...ownPhones, seatsPerBrowser: SeatsPerBrowser }),
    /** Each player is a team that shares a phone. `seatsPerBrowser`: how many of them can play in one browser. */
    z.object({ phones: z.literal('one'), seatsPerBrowser: SeatsPerBrowser }),
  ]),
)
export type TeamSettings = z.output<typeof TeamSettings>
export type OwnPhones = Extract<TeamSettings, { phones: 'each' }>

export const TeamId = z.int().check(z.minimum(1), z.maximum(limits.teamIdMax))

/** A team as everybody sees it. No two share a rank. */
export const Team = named(
  'Team',
  z.object({
    id: TeamId,
    name: z.string(),
    /** From 1 to 20: its shape and colour, which no other team has. */
    mark: z.int(),
    score: z.int(),
    rank: z.int(),
    playerCount: z.int(),
    /** From the question that has just closed. */
    pointsAwarded: z.optional(z.int()),
    ...evening,
  }),
)
export type Team = z.output<typeof Team>

/** A participant's team; null for none. */
export const Membership = z.object({ id: Id, teamId: z.nullable(TeamId) })
export type Membership = z.output<typeof Membership>
