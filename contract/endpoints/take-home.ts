/** The page that a player takes home: a link without an account, to one's own results of one game. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { TakenQuestion } from '../games/taken-question'
import { routes } from '../routes'
import { Face, Moment, named } from '../values'
import { SoloQuestion } from './solo'

/** Any text: one that is no token is a link that is gone. */
const TokenPath = z.object({ token: z.string() })

export const TakenResults = named(
  'TakenResults',
  z.object({
    title: z.string(),
    /** Of the title, by BCP 47, where it is known. */
    language: z.optional(z.string()),
    finishedAt: Moment,
    /** When the link ends. */
    until: Moment,
    nickname: z.string(),
    face: Face,
    rank: z.int(),
    players: z.int(),
    /** The player's own, and how many there were; missing without one. */
    team: z.optional(z.object({ name: z.string(), mark: z.int(), rank: z.int(), teams: z.int() })),
    score: z.int(),
    correctAnswers: z.int(),
    /** How many of the questions can be answered right, for points. */
    questionsCounted: z.int(),
    questions: z.array(TakenQuestion),
  }),
)
export type TakenResults = z.output<typeof TakenResults>

export const takeHomeApi = {
  read: endpoint(routes.takeHome.read, {
    who: 'anyone',
    refusals: ['take_home_gone'],
    params: TokenPath,
    reply: TakenResults,
  }),
  /** Removes the player's name, face and texts from the game. Choices, numbers, times and points stay. */
  erase: endpoint(routes.takeHome.erase, {
    who: 'anyone',
    refusals: ['take_home_gone'],
    params: TokenPath,
    reply: z.object({ success: z.literal(true) }),
  }),
  /** Starts a solo game of the missed questions. It counts nowhere, and ends the one before. */
  playMissed: endpoint(routes.takeHome.playMissed, {
    who: 'anyone',
    refusals: ['take_home_gone', 'nothing_missed', 'rounds_used_up'],
    params: TokenPath,
    reply: z.object({
      sessionId: z.string(),
      title: z.string(),
      /** Of the title, as above. */
      language: z.optional(z.string()),
      questions: z.array(SoloQuestion),
      /** How long the first question's pictures are shown before its clock starts. */
      opensInMs: z.int(),
    }),
  }),
}
