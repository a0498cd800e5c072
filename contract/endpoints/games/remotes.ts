/** The calls by which a browser becomes a remote of a game, and acts as one. */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint'
import { Counts, Remote, phases } from '../../games/game-state'
import { OpenQuestion, Reveal } from '../../questions/questions'
import { routes } from '../../routes'
import { GamePath, Id, PathId, Pin, named } from '../../values'

/** What a remote sees. Nothing else carries the right answer of an open question. */
const RemoteGame = named(
  'RemoteGame',
  z.object({
    phase: z.enum(phases),
    questionIndex: z.int(),
    totalQuestions: z.int(),
    question: z.optional(OpenQuestion),
    correctAnswer: z.optional(z.int()),
    /** The key of a question of another kind than `choice`. */
    reveal: z.optional(Reveal),
    tallies: z.optional(z.array(z.int())),
    counts: Counts,
    remainingMs: z.nullable(z.int()),
  }),
)
export type RemoteGame = z.output<typeof RemoteGame>

/** `none`: never asked, or the request expired. `over`: the game has ended, and this browser did not control it. */
export const remoteStates = ['none', 'asking', 'denied', 'allowed', 'taken_away', 'over'] as const

export const remoteCalls = {
  /** The code needed to ask for control. One that is half over or used up is replaced; older ones stay valid. */
  remoteCode: endpoint(routes.games.remoteCode, {
    who: 'host',
    refusals: ['game_not_found', 'game_finished'],
    params: GamePath,
    reply: z.object({ code: z.string(), endsInMs: z.int() }),
  }),
  /**
   * Asks the host to let this browser control the game; until they agree, it may do nothing. A repeated request gets
   * the same reply. A browser that missed the reply, so has no cookie, makes a new request with other digits. The
   * host's own browser needs no code and is allowed at once.
   */
  askRemote: endpoint(routes.games.askRemote, {
    who: 'anyone',
    refusals: [
      ...(['game_not_found', 'game_finished', 'player_is_no_remote', 'remote_code_wrong'] as const),
      ...(['too_many_remote_codes', 'too_many_remotes', 'remotes_full', 'not_signed_in'] as const),
    ],
    params: GamePath,
    /** Case, spaces and hyphens do not matter. Empty if the browser has no code. */
    body: z.object({ code: z.string().check(z.maxLength(40)) }),
    reply: z.object({ id: Id, digits: z.string(), isAllowed: z.boolean() }),
  }),
  /** The state of this browser's request; once allowed, also the question and its answer. */
  remote: endpoint(routes.games.remote, {
    who: 'anyone',
    refusals: ['game_not_found', 'player_is_no_remote'],
    params: GamePath,
    reply: z.object({
      state: z.enum(remoteStates),
      id: z.optional(Id),
      digits: z.optional(z.string()),
      /** Whether the host is signed in on this browser, and may do more than a remote. */
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
  /** Denies a request or removes a remote. A remote can remove only itself. */
  removeRemote: endpoint(routes.games.removeRemote, {
    who: 'controller',
    refusals: ['game_not_found', 'remote_not_found'],
    params: z.object({ pin: Pin, id: PathId }),
    reply: z.object({ success: z.literal(true) }),
  }),
}
