/** The calls by which a browser becomes a remote of a game, and is one. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Counts, OpenQuestion, Remote, phases } from '../game-events'
import { routes } from '../routes'
import { GamePath, Id, PathId, Pin, named } from '../values'

/** What a remote is shown: the only place where the right answer of an open question is. */
const RemoteGame = named(
  'RemoteGame',
  z.object({
    phase: z.enum(phases),
    questionIndex: z.int(),
    totalQuestions: z.int(),
    question: z.optional(OpenQuestion),
    correctAnswer: z.optional(z.int()),
    tallies: z.optional(z.array(z.int())),
    counts: Counts,
    remainingMs: z.nullable(z.int()),
  }),
)
export type RemoteGame = z.output<typeof RemoteGame>

/** `none`: never asked, or too long ago. `over`: the game has ended, and this browser did not control it. */
export const remoteStates = ['none', 'asking', 'denied', 'allowed', 'taken_away', 'over'] as const

export const remoteCalls = {
  /** The code that a browser has to show to ask; a new one where the last is half over or used up. Older ones stay valid. */
  remoteCode: endpoint(routes.games.remoteCode, {
    who: 'host',
    refusals: ['game_not_found', 'game_finished'],
    params: GamePath,
    reply: z.object({ code: z.string(), endsInMs: z.int() }),
  }),
  /**
   * Asks the host to let this browser control the game. Until they do, it may do nothing. A browser that asks already is
   * told the same again; one that has not had the reply yet, so shows no cookie, asks once more, with other digits. The
   * host's own browser needs no code, and is allowed at once.
   */
  askRemote: endpoint(routes.games.askRemote, {
    who: 'anyone',
    refusals: [
      ...(['game_not_found', 'game_finished', 'player_is_no_remote', 'remote_code_wrong'] as const),
      ...(['too_many_remote_codes', 'too_many_remotes', 'remotes_full', 'not_signed_in'] as const),
    ],
    params: GamePath,
    /** Case, spaces and hyphens don't matter. Empty where the browser has no code. */
    body: z.object({ code: z.string().check(z.maxLength(40)) }),
    reply: z.object({ id: Id, digits: z.string(), isAllowed: z.boolean() }),
  }),
  /** How this browser's asking stands; with the question and its answer once the host has allowed it. */
  remote: endpoint(routes.games.remote, {
    who: 'anyone',
    refusals: ['game_not_found', 'player_is_no_remote'],
    params: GamePath,
    reply: z.object({
      state: z.enum(remoteStates),
      id: z.optional(Id),
      digits: z.optional(z.string()),
      /** Whether the host is signed in on this browser: then it may do what a remote may not. */
      isHost: z.optional(z.boolean()),
      game: z.optional(RemoteGame),
    }),
  }),
  allowRemote: endpoint(routes.games.allowRemote, {
    who: 'host',
    refusals: ['game_not_found', 'remote_not_found', 'game_finished', 'remotes_full'],
    params: z.object({ pin: Pin, id: PathId }),
    reply: Remote,
  }),
  /** Denies a browser that asks, or takes a remote away. A remote can take away itself alone. */
  removeRemote: endpoint(routes.games.removeRemote, {
    who: 'controller',
    refusals: ['game_not_found', 'remote_not_found'],
    params: z.object({ pin: Pin, id: PathId }),
    reply: z.object({ success: z.literal(true) }),
  }),
}
