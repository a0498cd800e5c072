import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { AnswerResult, GameState, LeaderboardEntry, Participant, phases, viewerKinds } from '../game-events'
import { limits } from '../limits'
import { routes } from '../routes'
import { Id, PathId, Pin, named } from '../values'

const { countdownBetweenQuestions: countdown } = limits
const Game = z.object({ pin: Pin })
const QuestionIndex = z.int().check(z.minimum(0), z.maximum(limits.questionsPerQuiz))

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

/** As many as can be in a game and wait for it together. */
const Ids = z.array(Id).check(z.maxLength(limits.playersPerGame + limits.waitingPerGame))

/** How newcomers get in from now on, how many the call has let in, and how many still wait. */
const Admission = z.object({ byHand: z.boolean(), admitted: z.int(), waiting: z.int() })

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
    ],
    body: z.object({
      quizId: Id,
      countdownBetweenQuestions: z._default(
        z.int().check(z.minimum(countdown.min), z.maximum(countdown.max)),
        countdown.default,
      ),
      lateJoin: z._default(z.boolean(), false),
      singlePlayer: z._default(z.boolean(), false),
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
      seats: z.array(z.object({ id: Id, nickname: z.string('Nickname is required') })),
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
    body: z.object({ nickname: z.string('Nickname is required') }),
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
  startQuestion: endpoint(routes.games.startQuestion, {
    who: 'host',
    refusals: ['game_not_found', 'question_not_next'],
    params: Game,
    /** `questionIndex` names the question that is to be open afterwards, and makes the call safe to repeat. */
    body: z.optional(z.object({ questionIndex: z.optional(QuestionIndex) })),
    reply: GameProgress,
  }),
  closeQuestion: endpoint(routes.games.closeQuestion, {
    who: 'host',
    refusals: ['game_not_found', 'question_not_next', 'game_finished'],
    params: Game,
    body: z.object({ questionIndex: QuestionIndex }),
    reply: GameProgress,
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
  leaderboard: endpoint(routes.games.leaderboard, {
    who: 'anyone',
    refusals: ['game_not_found'],
    params: Game,
    reply: z.array(LeaderboardEntry),
  }),
  state: endpoint(routes.games.state, {
    who: 'anyone',
    refusals: ['game_not_found', 'no_seat', 'not_signed_in', 'not_this_participant', 'removed', 'removed_can_rejoin'],
    params: Game,
    query: EventsQuery,
    reply: GameState,
  }),
  lock: endpoint(routes.games.lock, {
    who: 'host',
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
  removeParticipant: endpoint(routes.games.removeParticipant, {
    who: 'host',
    refusals: ['game_not_found', 'participant_not_found'],
    params: z.object({ pin: Pin, id: PathId }),
    reply: z.object({ success: z.literal(true) }),
  }),
  /** Removes many at once, and bans nobody. `onlyGone` keeps those who are connected. Safe to repeat. */
  removeParticipants: endpoint(routes.games.removeParticipants, {
    who: 'host',
    refusals: ['game_not_found'],
    params: Game,
    body: z.object({ ids: Ids, onlyGone: z._default(z.boolean(), false) }),
    reply: z.object({ removed: z.int() }),
  }),
  /** Lets in those of `ids` who wait; without `ids` all, in the order in which they came, as long as there are seats. */
  admitParticipants: endpoint(routes.games.admitParticipants, {
    who: 'host',
    refusals: ['game_not_found', 'game_finished', 'too_late_to_admit'],
    params: Game,
    body: z.optional(z.object({ ids: z.optional(Ids) })),
    reply: Admission,
  }),
  /** Whether newcomers wait for the host. Switching it off lets in everybody who waits. */
  admission: endpoint(routes.games.admission, {
    who: 'host',
    refusals: ['game_not_found', 'game_finished'],
    params: Game,
    body: z.object({ byHand: z.boolean() }),
    reply: Admission,
  }),
}
