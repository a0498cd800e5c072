/** The calls by which a host starts and runs a game. A remote may make most of them, too. */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint'
import { BreakShown, RoundShown } from '../../games/evenings'
import { LeaderboardEntry } from '../../games/players'
import { phases, shownBetween } from '../../games/game-state'
import { GameSettings, takeHomeDays } from '../../games/game-settings'
import { boards } from '../../games/teams'
import { limits } from '../../limits'
import { roundRoutes } from '../../round-routes'
import { routes } from '../../routes'
import { GamePath, Id, PathId, Pin, named, whole } from '../../values'
import { correctionCalls } from './corrections'
import { playerListCalls } from './players'
import { teamCalls } from './teams'

const QuestionIndex = z.int().check(z.minimum(0), z.maximum(limits.questionsPerEvening))

/** The number of a round of an evening. */
const RoundNumber = z.int().check(z.minimum(1), z.maximum(limits.roundsMax))

/** The open question's index, so that a repeated call, or another device's, cannot act on the next question. */
const OpenIndex = z.object({ questionIndex: QuestionIndex })

/** The reply to a host's commands: where the game is after them. */
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

export const hostCalls = {
  start: endpoint(routes.games.start, {
    who: 'host',
    refusals: [
      'update_running',
      'subscription_required',
      'quiz_not_found',
      'quiz_without_questions',
      'too_many_games',
      'too_many_starts',
      'no_pin_free',
      'game_not_found',
      'game_not_finished',
      'nobody_to_bring',
      'take_home_off',
      'is_rehearsal',
    ],
    body: z.object({
      quizId: Id,
      /** Missing settings are the host's own if `withPreferences` is true, else the product's defaults. */
      ...z.partial(GameSettings).shape,
      withPreferences: z._default(z.boolean(), false),
      singlePlayer: z._default(z.boolean(), false),
      /**
       * A finished game of the caller: its players come along with their nicknames, and are told the new PIN. If the
       * same quiz already waits for them, the reply is that game.
       */
      previousPin: z.optional(Pin),
    }),
    reply: z.object({ pin: Pin }),
  }),
  /**
   * Starts the same quiz again after a finished game, with its players. A remote does so with the rights of the session
   * that allowed it. If the next game already exists, the reply is that game.
   */
  playAgain: endpoint(routes.games.playAgain, {
    who: 'controller',
    refusals: [
      ...(['update_running', 'evening_too_short', 'evening_too_long'] as const),
      ...(['subscription_required', 'game_not_found', 'quiz_not_found', 'quiz_without_questions'] as const),
      ...(['game_not_finished', 'nobody_to_bring', 'too_many_games', 'too_many_starts', 'no_pin_free'] as const),
      'is_rehearsal',
    ],
    params: GamePath,
    reply: z.object({ pin: Pin }),
  }),
  /** The host's own unfinished games with other players, newest first: five of all, or of those that play one quiz. */
  running: endpoint(routes.games.running, {
    who: 'host',
    query: z.object({ quizId: z.optional(PathId) }),
    reply: z.array(
      z.object({
        pin: Pin,
        /** Null of an evening, and if the quiz has been deleted. */
        quizId: z.nullable(Id),
        title: z.string(),
        /** Of the title, by BCP 47, where it is known. */
        language: z.optional(z.string()),
        phase: z.enum(phases),
        joined: z.int(),
      }),
    ),
  }),
  startQuestion: endpoint(routes.games.startQuestion, {
    who: 'controller',
    refusals: ['game_not_found', 'question_not_next'],
    params: GamePath,
    /**
     * `questionIndex` names the question that should be open afterwards, which makes the call safe to repeat. In a break
     * of an evening it changes nothing: `next-round` opens the round.
     */
    body: z.optional(
      z.object({
        questionIndex: z.optional(QuestionIndex),
        /** Replaces the game's setting for the question that this call opens. */
        getReadySeconds: z.optional(GameSettings.shape.getReadySeconds),
        /** Sent by a screen whose countdown is over, not by a press. A game that is on hold by then does not move. */
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
  /**
   * How long the break before this round lasts from now on: null until somebody presses, 0 to end it. Safe to repeat.
   */
  break: endpoint(roundRoutes.break, {
    who: 'controller',
    refusals: ['game_not_found', 'no_rounds', 'round_not_next', 'game_finished'],
    params: GamePath,
    body: z.object({
      round: RoundNumber,
      endsInMs: z.nullable(z.int().check(z.minimum(0), z.maximum(limits.longestBreakMs))),
    }),
    reply: BreakShown,
  }),
  /** Opens the first question of the round that comes next. Safe to repeat while that round is played. */
  nextRound: endpoint(roundRoutes.nextRound, {
    who: 'controller',
    refusals: ['game_not_found', 'no_rounds', 'round_not_next', 'game_finished'],
    params: GamePath,
    body: z.object({
      round: RoundNumber,
      /** Replaces the game's setting for the question that this call opens. */
      getReadySeconds: z.optional(GameSettings.shape.getReadySeconds),
      /** Sent by a screen whose break is over, not by a press. A break that goes on by then stays. */
      byItself: z._default(z.boolean(), false),
    }),
    reply: GameProgress,
  }),
  /** A round that has not begun takes its quiz as it is now, in the lobby or in a break. */
  refreshRound: endpoint(roundRoutes.refreshRound, {
    who: 'host',
    refusals: [
      ...(['game_not_found', 'no_rounds', 'round_begun', 'no_break_now', 'round_quiz_gone'] as const),
      ...(['evening_too_long', 'game_finished'] as const),
    ],
    params: z.object({ pin: Pin, round: whole(1, limits.roundsMax) }),
    reply: z.object({ rounds: z.array(RoundShown) }),
  }),
  finish: endpoint(routes.games.finish, {
    who: 'host',
    refusals: ['game_not_found'],
    params: GamePath,
    reply: GameProgress,
  }),
  pause: endpoint(routes.games.pause, { ...questionClockCall, body: OpenIndex }),
  resume: endpoint(routes.games.resume, { ...questionClockCall, body: OpenIndex }),
  /** `extension` counts from 1; repeating a number gives no more time. */
  extend: endpoint(routes.games.extend, {
    ...questionClockCall,
    body: z.object({
      questionIndex: QuestionIndex,
      extension: z.int().check(z.minimum(1), z.maximum(limits.extensionsMost)),
    }),
  }),
  /**
   * What the hall shows after this question, and whether the game is on hold there. Calls for an earlier question
   * change nothing. Before the first question there was no leaderboard, so `previous_leaderboard` then changes nothing.
   */
  show: endpoint(routes.games.show, {
    who: 'controller',
    refusals: ['game_not_found', 'question_not_next', 'question_still_open', 'game_finished'],
    params: GamePath,
    body: z.object({
      questionIndex: QuestionIndex,
      shown: z.optional(z.enum(shownBetween)),
      held: z.optional(z.boolean()),
      /** What the board ranks from now on, in a game with teams. */
      board: z.optional(z.enum(boards)),
    }),
    reply: z.object({ questionIndex: z.int(), shown: z.enum(shownBetween), held: z.boolean() }),
  }),
  /** Skips the rest of the ceremony, on all screens and phones. Safe to repeat. */
  revealNow: endpoint(routes.games.revealNow, {
    who: 'controller',
    refusals: ['game_not_found', 'ceremony_not_begun'],
    params: GamePath,
    reply: z.object({ revealInMs: z.literal(0) }),
  }),
  /**
   * Changes this game's settings and the host's defaults for later ones. Missing settings stay as they are. After the end
   * only `takeHomeDays` can be chosen.
   */
  settings: endpoint(routes.games.settings, {
    who: 'host',
    refusals: ['update_running', 'game_not_found', 'game_finished', 'scoring_fixed', 'take_home_off'],
    params: GamePath,
    body: z.partial(GameSettings),
    reply: GameSettings,
  }),
  /**
   * For how many days players can keep a link to their results, in this game and the host's next ones. After the end,
   * phones can then keep one for a minute; 0 ends the game's links.
   */
  takeHome: endpoint(routes.games.takeHome, {
    who: 'controller',
    refusals: ['game_not_found', 'take_home_off'],
    params: GamePath,
    body: z.object({ days: z.literal([...takeHomeDays]) }),
    reply: z.object({ days: z.literal([...takeHomeDays]) }),
  }),
  ...teamCalls,
  ...correctionCalls,
  ...playerListCalls,
}
