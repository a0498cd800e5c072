/** The calls by which a host starts and leads a game. Most of them are a remote's, too. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { LeaderboardEntry, phases, shownBetween } from '../game-events'
import { GameSettings } from '../game-settings'
import { limits } from '../limits'
import { routes } from '../routes'
import { Face, GamePath, Id, PathId, Pin, named } from '../values'

const QuestionIndex = z.int().check(z.minimum(0), z.maximum(limits.questionsPerQuiz))

/** An open question, named so that a repetition, or the press of another device, cannot mean the next one. */
const OpenIndex = z.object({ questionIndex: QuestionIndex })

/** What the host's commands answer: where the game is after them. */
const GameProgress = named(
  'GameProgress',
  z.object({
    finished: z.boolean(),
    phase: z.enum(phases),
    questionIndex: z.int(),
    leaderboard: z.optional(z.array(LeaderboardEntry)),
  }),
)
export type GameProgress = z.output<typeof GameProgress>

/** The clock of the open question after the call. */
const QuestionClock = z.object({
  questionIndex: z.int(),
  isPaused: z.boolean(),
  extensions: z.int(),
  remainingMs: z.int(),
})

const questionClockCall = {
  who: 'controller',
  refusals: ['game_not_found', 'question_not_open', 'question_closed', 'game_finished'],
  params: GamePath,
  reply: QuestionClock,
} as const

/** As many as can be in a game and wait for it together. */
const Ids = z.array(Id).check(z.maxLength(limits.playersPerGame + limits.waitingPerGame))

/** How newcomers get in from now on, how many the call has let in, and how many still wait. */
const Admission = z.object({ byHand: z.boolean(), admitted: z.int(), waiting: z.int() })

export const hostCalls = {
  start: endpoint(routes.games.start, {
    who: 'host',
    refusals: [
      'subscription_required',
      'quiz_not_found',
      'quiz_without_questions',
      'too_many_games',
      'too_many_starts',
      'no_pin_free',
      'game_not_found',
      'game_not_finished',
      'nobody_to_bring',
    ],
    body: z.object({
      quizId: Id,
      /** Settings that are left out are the host's own where `withPreferences` says so, else those of the product. */
      ...z.partial(GameSettings).shape,
      withPreferences: z._default(z.boolean(), false),
      singlePlayer: z._default(z.boolean(), false),
      /**
       * A finished game of the caller: its players come along with their nicknames, and are told where to. Where the same
       * quiz waits for them already, the reply is that game.
       */
      previousPin: z.optional(Pin),
    }),
    reply: z.object({ pin: Pin }),
  }),
  /**
   * Starts the same quiz once more, after a game that is over and with its players. A remote does so by the rights of the
   * session that has allowed it. It means the game after this one: where that is there, the reply is that game.
   */
  playAgain: endpoint(routes.games.playAgain, {
    who: 'controller',
    refusals: [
      ...(['subscription_required', 'game_not_found', 'quiz_not_found', 'quiz_without_questions'] as const),
      ...(['game_not_finished', 'nobody_to_bring', 'too_many_games', 'too_many_starts', 'no_pin_free'] as const),
    ],
    params: GamePath,
    reply: z.object({ pin: Pin }),
  }),
  /** The host's own games with others that are not finished, the newest first: five of all, or of one quiz. */
  running: endpoint(routes.games.running, {
    who: 'host',
    query: z.object({ quizId: z.optional(PathId) }),
    reply: z.array(
      z.object({
        pin: Pin,
        /** Null where the quiz has been deleted since. */
        quizId: z.nullable(Id),
        title: z.string(),
        phase: z.enum(phases),
        joined: z.int(),
      }),
    ),
  }),
  startQuestion: endpoint(routes.games.startQuestion, {
    who: 'controller',
    refusals: ['game_not_found', 'question_not_next'],
    params: GamePath,
    /** `questionIndex` names the question that is to be open afterwards, and makes the call safe to repeat. */
    body: z.optional(
      z.object({
        questionIndex: z.optional(QuestionIndex),
        /** For the question that this opens, instead of the game's setting. */
        getReadySeconds: z.optional(GameSettings.shape.getReadySeconds),
        /** A screen's countdown is over, and nobody has pressed: where the game is held by now, it stays. */
        byItself: z._default(z.boolean(), false),
      }),
    ),
    reply: GameProgress,
  }),
  closeQuestion: endpoint(routes.games.closeQuestion, {
    who: 'controller',
    refusals: ['game_not_found', 'question_not_next', 'game_finished'],
    params: GamePath,
    body: z.object({ questionIndex: QuestionIndex }),
    reply: GameProgress,
  }),
  finish: endpoint(routes.games.finish, {
    who: 'host',
    refusals: ['game_not_found'],
    params: GamePath,
    reply: GameProgress,
  }),
  pause: endpoint(routes.games.pause, { ...questionClockCall, body: OpenIndex }),
  resume: endpoint(routes.games.resume, { ...questionClockCall, body: OpenIndex }),
  /** `extension` counts from 1: the same number again gives no more time. */
  extend: endpoint(routes.games.extend, {
    ...questionClockCall,
    body: z.object({
      questionIndex: QuestionIndex,
      extension: z.int().check(z.minimum(1), z.maximum(limits.extension.most)),
    }),
  }),
  /**
   * What the hall is shown after this question, and whether the game is held there. A question that is past stays past.
   * Before the first question there was no leaderboard: `previous_leaderboard` then changes nothing.
   */
  show: endpoint(routes.games.show, {
    who: 'controller',
    refusals: ['game_not_found', 'question_not_next', 'question_still_open', 'game_finished'],
    params: GamePath,
    body: z.object({
      questionIndex: QuestionIndex,
      shown: z.optional(z.enum(shownBetween)),
      held: z.optional(z.boolean()),
    }),
    reply: z.object({ questionIndex: z.int(), shown: z.enum(shownBetween), held: z.boolean() }),
  }),
  /** Skips what is left of the ceremony, on all screens and phones. Safe to repeat. */
  revealNow: endpoint(routes.games.revealNow, {
    who: 'controller',
    refusals: ['game_not_found', 'ceremony_not_begun'],
    params: GamePath,
    reply: z.object({ revealInMs: z.literal(0) }),
  }),
  /** Changes the settings of the game, and of the host's next ones. Those that are left out stay. */
  settings: endpoint(routes.games.settings, {
    who: 'host',
    refusals: ['game_not_found', 'game_finished'],
    params: GamePath,
    body: z.partial(GameSettings),
    reply: GameSettings,
  }),
  lock: endpoint(routes.games.lock, {
    who: 'controller',
    refusals: ['game_not_found', 'game_finished'],
    params: GamePath,
    body: z.object({ locked: z.boolean() }),
    reply: z.object({ locked: z.boolean() }),
  }),
  /** Safe to repeat. The browser that joined with the old nickname still finds its seat by it. */
  renameParticipant: endpoint(routes.games.renameParticipant, {
    who: 'controller',
    refusals: ['game_not_found', 'participant_not_found', 'nickname_taken', 'game_finished'],
    params: z.object({ pin: Pin, id: PathId }),
    body: z.object({ nickname: z.string('Nickname is required') }),
    invalid: 'invalid_nickname',
    reply: z.object({ id: Id, nickname: z.string() }),
  }),
  removeParticipant: endpoint(routes.games.removeParticipant, {
    who: 'controller',
    refusals: ['game_not_found', 'participant_not_found'],
    params: z.object({ pin: Pin, id: PathId }),
    reply: z.object({ success: z.literal(true) }),
  }),
  /** Removes many at once, and bans nobody. `onlyGone` keeps those who are connected. Safe to repeat. */
  removeParticipants: endpoint(routes.games.removeParticipants, {
    who: 'controller',
    refusals: ['game_not_found'],
    params: GamePath,
    body: z.object({ ids: Ids, onlyGone: z._default(z.boolean(), false) }),
    reply: z.object({ removed: z.int() }),
  }),
  /**
   * Those who were removed or turned away, the last one first. Who may rejoin and has done so,
   * with the same browser and name, is not among them.
   */
  removedParticipants: endpoint(routes.games.removedParticipants, {
    who: 'controller',
    refusals: ['game_not_found'],
    params: GamePath,
    reply: z.array(z.object({ id: Id, nickname: z.string(), face: Face, canRejoin: z.boolean() })),
  }),
  /**
   * How many phones still show the game before this one: as long as it has just been started they are on their way. 0 for a
   * game that follows none.
   */
  returningPlayers: endpoint(routes.games.returningPlayers, {
    who: 'controller',
    refusals: ['game_not_found'],
    params: GamePath,
    reply: z.object({ onTheirWay: z.int() }),
  }),
  /** Lets in those of `ids` who wait; without `ids` all, in the order in which they came, as long as there are seats. */
  admitParticipants: endpoint(routes.games.admitParticipants, {
    who: 'controller',
    refusals: ['game_not_found', 'game_finished', 'too_late_to_admit'],
    params: GamePath,
    body: z.optional(z.object({ ids: z.optional(Ids) })),
    reply: Admission,
  }),
  /** Whether newcomers wait for the host. Switching it off lets in everybody who waits. */
  admission: endpoint(routes.games.admission, {
    who: 'controller',
    refusals: ['game_not_found', 'game_finished'],
    params: GamePath,
    body: z.object({ byHand: z.boolean() }),
    reply: Admission,
  }),
}
