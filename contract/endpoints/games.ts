import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import {
  AnswerResult,
  Counts,
  GameState,
  LeaderboardEntry,
  OpenQuestion,
  Participant,
  Remote,
  phases,
  shownBetween,
  viewerKinds,
} from '../game-events'
import { GameSettings } from '../game-settings'
import { limits } from '../limits'
import { reactions, reactionsPerSecond } from '../reactions'
import { routes } from '../routes'
import { Face, Id, PathId, Pin, named } from '../values'

const Game = z.object({ pin: Pin })
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

const ReactionCounts = z
  .array(z.int().check(z.minimum(0), z.maximum(reactionsPerSecond)))
  .check(z.length(reactions.length))

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
  params: Game,
  reply: QuestionClock,
} as const

/** As many as can be in a game and wait for it together. */
const Ids = z.array(Id).check(z.maxLength(limits.playersPerGame + limits.waitingPerGame))

/** How newcomers get in from now on, how many the call has let in, and how many still wait. */
const Admission = z.object({ byHand: z.boolean(), admitted: z.int(), waiting: z.int() })

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

/** `none`: never asked, or too long ago. `over`: the game has ended, and every remote with it. */
export const remoteStates = ['none', 'asking', 'denied', 'allowed', 'taken_away', 'over'] as const

export const EventsQuery = z.object({
  as: z.optional(z.enum(viewerKinds)),
  participantId: z.optional(PathId),
})

export const gamesApi = {
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
      lateJoin: z._default(z.boolean(), false),
      singlePlayer: z._default(z.boolean(), false),
      /**
       * A finished game of the caller: its players come along with their nicknames, and are told where to. Where the same
       * quiz waits for them already, the reply is that game.
       */
      previousPin: z.optional(Pin),
    }),
    reply: z.object({ pin: Pin }),
  }),
  /** The host's own games with others that are not finished, the newest first. */
  running: endpoint(routes.games.running, {
    who: 'host',
    reply: z.array(z.object({ pin: Pin, title: z.string(), phase: z.enum(phases) })),
  }),
  find: endpoint(routes.games.find, {
    who: 'anyone',
    refusals: ['game_not_found'],
    params: Game,
    reply: z.object({
      pin: Pin,
      phase: z.enum(phases),
      /** Only for the game's host: a quiz leads to its answers. */
      quizId: z.optional(z.nullable(Id)),
      /** The seats that this browser holds, the newest first. */
      seats: z.array(z.object({ id: Id, nickname: z.string('Nickname is required'), face: z.optional(Face) })),
    }),
  }),
  join: endpoint(routes.games.join, {
    who: 'anyone',
    refusals: [
      'game_not_found',
      'game_over',
      'game_locked',
      'game_started',
      'game_full',
      'nickname_taken',
      'removed',
      'seats_used_up',
      'waiting_full',
    ],
    params: Game,
    body: z.object({
      nickname: z.string('Nickname is required'),
      /** Without one, a player of the game before keeps theirs; others are given one at random. */
      face: z.optional(Face),
      /** Joins only if this browser had a seat in the game that this one is played after; else there is no such game. */
      follows: z.optional(z.boolean()),
    }),
    invalid: 'invalid_nickname',
    reply: z.object({
      /** `admitted: false`: waits until the host lets them in. */
      participant: z.object({ ...Participant.shape, admitted: z.boolean() }),
    }),
  }),
  participants: endpoint(routes.games.participants, {
    who: 'anyone',
    refusals: ['game_not_found'],
    params: Game,
    reply: z.array(
      z.object({
        ...Participant.shape,
        isActive: z.boolean(),
        /** For the host of a waiting game: those with the same `index` joined together, in `tookMs`. */
        burst: z.optional(z.object({ index: z.int(), tookMs: z.int() })),
      }),
    ),
  }),
  /** Those who were removed or turned away, the last one first. Who may rejoin and has done so is not among them. */
  removedParticipants: endpoint(routes.games.removedParticipants, {
    who: 'controller',
    refusals: ['game_not_found'],
    params: Game,
    reply: z.array(z.object({ id: Id, nickname: z.string(), face: Face, canRejoin: z.boolean() })),
  }),
  startQuestion: endpoint(routes.games.startQuestion, {
    who: 'controller',
    refusals: ['game_not_found', 'question_not_next'],
    params: Game,
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
    params: Game,
    body: z.object({ questionIndex: QuestionIndex }),
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
    params: Game,
    body: z.object({
      questionIndex: QuestionIndex,
      shown: z.optional(z.enum(shownBetween)),
      held: z.optional(z.boolean()),
    }),
    reply: z.object({ questionIndex: z.int(), shown: z.enum(shownBetween), held: z.boolean() }),
  }),
  /** Changes the settings of the game, and of the host's next ones. Those that are left out stay. */
  settings: endpoint(routes.games.settings, {
    who: 'host',
    refusals: ['game_not_found', 'game_finished'],
    params: Game,
    body: z.partial(GameSettings),
    reply: GameSettings,
  }),
  answer: endpoint(routes.games.answer, {
    who: 'anyone',
    refusals: [
      'game_not_found',
      'not_this_participant',
      'removed',
      'removed_can_rejoin',
      'not_admitted',
      'question_not_found',
      'question_closed',
      'question_not_open',
      'question_paused',
      'game_finished',
    ],
    params: Game,
    body: z.object({
      participantId: Id,
      questionId: z.optional(Id),
      selectedAnswer: z.int().check(z.minimum(0), z.maximum(limits.optionsMax - 1)),
      /** Milliseconds from seeing the question to choosing, by the player's own clock. */
      responseTime: z.number(),
    }),
    needsSeat: true,
    reply: AnswerResult,
  }),
  /** Another face for one's own player, until the game starts. About two changes a second are taken. */
  face: endpoint(routes.games.face, {
    who: 'anyone',
    refusals: ['game_not_found', 'not_this_participant', 'removed', 'removed_can_rejoin', 'faces_final'],
    params: Game,
    body: z.object({ participantId: Id, face: Face }),
    needsSeat: true,
    reply: z.object({ face: Face }),
  }),
  /** Cheers for the hall, a few at once: how often each of `contract/reactions.ts` was tapped. Nothing is stored. */
  react: endpoint(routes.games.react, {
    who: 'anyone',
    refusals: [
      'game_not_found',
      'not_this_participant',
      'not_admitted',
      'reactions_off',
      'no_reactions_now',
      'too_many_reactions',
    ],
    params: Game,
    body: z.object({ participantId: Id, counts: ReactionCounts }),
    needsSeat: true,
    reply: z.object({ success: z.literal(true) }),
  }),
  leaderboard: endpoint(routes.games.leaderboard, {
    who: 'anyone',
    refusals: ['game_not_found'],
    params: Game,
    reply: z.array(LeaderboardEntry),
  }),
  state: endpoint(routes.games.state, {
    who: 'anyone',
    refusals: [
      ...(['game_not_found', 'no_seat', 'not_signed_in', 'not_this_participant'] as const),
      ...(['removed', 'removed_can_rejoin', 'player_is_no_remote'] as const),
    ],
    params: Game,
    query: EventsQuery,
    reply: GameState,
  }),
  lock: endpoint(routes.games.lock, {
    who: 'controller',
    refusals: ['game_not_found', 'game_finished'],
    params: Game,
    body: z.object({ locked: z.boolean() }),
    reply: z.object({ locked: z.boolean() }),
  }),
  finish: endpoint(routes.games.finish, {
    who: 'host',
    refusals: ['game_not_found'],
    params: Game,
    reply: GameProgress,
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
    params: Game,
    body: z.object({ ids: Ids, onlyGone: z._default(z.boolean(), false) }),
    reply: z.object({ removed: z.int() }),
  }),
  /** Lets in those of `ids` who wait; without `ids` all, in the order in which they came, as long as there are seats. */
  admitParticipants: endpoint(routes.games.admitParticipants, {
    who: 'controller',
    refusals: ['game_not_found', 'game_finished', 'too_late_to_admit'],
    params: Game,
    body: z.optional(z.object({ ids: z.optional(Ids) })),
    reply: Admission,
  }),
  /** Whether newcomers wait for the host. Switching it off lets in everybody who waits. */
  admission: endpoint(routes.games.admission, {
    who: 'controller',
    refusals: ['game_not_found', 'game_finished'],
    params: Game,
    body: z.object({ byHand: z.boolean() }),
    reply: Admission,
  }),
  /**
   * Asks the host to let this browser control the game. Until they do, it may do nothing. A browser that asks already is
   * told the same again; one that has not had the reply yet, so shows no cookie, asks once more, with other digits.
   */
  askRemote: endpoint(routes.games.askRemote, {
    who: 'anyone',
    refusals: ['game_not_found', 'game_finished', 'player_is_no_remote', 'too_many_remotes'],
    params: Game,
    reply: z.object({ id: Id, digits: z.string(), isAllowed: z.boolean() }),
  }),
  /** How this browser's asking stands; with the question and its answer once the host has allowed it. */
  remote: endpoint(routes.games.remote, {
    who: 'anyone',
    refusals: ['game_not_found', 'player_is_no_remote'],
    params: Game,
    reply: z.object({
      state: z.enum(remoteStates),
      id: z.optional(Id),
      digits: z.optional(z.string()),
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
    refusals: ['game_not_found', 'remote_not_found', 'game_finished'],
    params: z.object({ pin: Pin, id: PathId }),
    reply: z.object({ success: z.literal(true) }),
  }),
}
