import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { AnswerResult, GameState, LeaderboardEntry, Participant, phases, viewerKinds } from './game-events'
import { limits } from './limits'
import { routes } from './routes'
import { Id, PathId, Pin } from './values'

const { countdownBetweenQuestions: countdown } = limits
const Game = z.object({ pin: Pin })
const QuestionIndex = z.int().check(z.minimum(0), z.maximum(limits.questionsPerQuiz))

/** What the host's moves answer: where the game stands after them. */
const Moved = z.object({
  finished: z.boolean(),
  phase: z.enum(phases),
  questionIndex: z.int(),
  leaderboard: z.optional(z.array(LeaderboardEntry)),
})
export type Moved = z.output<typeof Moved>

/** As many as can be in a game, and wait for it. */
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
    body: z.object({
      quizId: Id,
      countdownBetweenQuestions: z._default(
        z.int().check(z.minimum(countdown.min), z.maximum(countdown.max)),
        countdown.default,
      ),
      lateJoin: z._default(z.boolean(), false),
      singlePlayer: z._default(z.boolean(), false),
    }),
    reply: z.object({ pin: z.string() }),
  }),
  /** The host's own games with others that are not finished, the newest first. */
  running: endpoint(routes.games.running, {
    who: 'host',
    reply: z.array(z.object({ pin: z.string(), title: z.string(), phase: z.enum(phases) })),
  }),
  find: endpoint(routes.games.find, {
    who: 'anyone',
    params: Game,
    reply: z.object({
      pin: z.string(),
      phase: z.enum(phases),
      /** To the game's host alone: a quiz leads to its answers. */
      quizId: z.optional(z.nullable(Id)),
      /** The seats that this browser holds, the newest first. */
      seats: z.array(z.object({ id: Id, nickname: z.string('Nickname is required') })),
    }),
  }),
  join: endpoint(routes.games.join, {
    who: 'anyone',
    params: Game,
    body: z.object({ nickname: z.string('Nickname is required') }),
    invalid: 'invalid_nickname',
    reply: z.object({
      /** `admitted: false` is somebody who has to wait until the host lets them in. */
      participant: z.object({ ...Participant.shape, admitted: z.boolean() }),
    }),
  }),
  participants: endpoint(routes.games.participants, {
    who: 'anyone',
    params: Game,
    reply: z.array(z.object({ ...Participant.shape, isActive: z.boolean() })),
  }),
  startQuestion: endpoint(routes.games.startQuestion, {
    who: 'host',
    params: Game,
    /** `questionIndex` names the question that is to be open afterwards, and makes the call safe to repeat. */
    body: z.optional(z.object({ questionIndex: z.optional(QuestionIndex) })),
    reply: Moved,
  }),
  closeQuestion: endpoint(routes.games.closeQuestion, {
    who: 'host',
    params: Game,
    body: z.object({ questionIndex: QuestionIndex }),
    reply: Moved,
  }),
  answer: endpoint(routes.games.answer, {
    who: 'anyone',
    params: Game,
    body: z.object({
      participantId: Id,
      questionId: z.optional(Id),
      selectedAnswer: z.int().check(z.minimum(0), z.maximum(limits.optionsMax - 1)),
      /** Milliseconds from seeing the question to choosing, by the player's own clock. */
      responseTime: z.number(),
    }),
    reply: AnswerResult,
  }),
  leaderboard: endpoint(routes.games.leaderboard, {
    who: 'anyone',
    params: Game,
    reply: z.array(LeaderboardEntry),
  }),
  state: endpoint(routes.games.state, { who: 'anyone', params: Game, query: EventsQuery, reply: GameState }),
  lock: endpoint(routes.games.lock, {
    who: 'host',
    params: Game,
    body: z.object({ locked: z.boolean() }),
    reply: z.object({ locked: z.boolean() }),
  }),
  finish: endpoint(routes.games.finish, { who: 'host', params: Game, reply: Moved }),
  removeParticipant: endpoint(routes.games.removeParticipant, {
    who: 'host',
    params: z.object({ pin: Pin, id: PathId }),
    reply: z.object({ success: z.literal(true) }),
  }),
  /** Takes many out at once. No ban: everybody may join again. `onlyGone` spares those who are there. Safe to repeat. */
  removeParticipants: endpoint(routes.games.removeParticipants, {
    who: 'host',
    params: Game,
    body: z.object({ ids: Ids, onlyGone: z._default(z.boolean(), false) }),
    reply: z.object({ removed: z.int() }),
  }),
  /** Lets in those of `ids` who wait; without it all, in the order in which they came, as long as there are seats. */
  admitParticipants: endpoint(routes.games.admitParticipants, {
    who: 'host',
    params: Game,
    body: z.optional(z.object({ ids: z.optional(Ids) })),
    reply: Admission,
  }),
  /** Whether newcomers wait for the host. Switching it off lets in everybody who waits. */
  admission: endpoint(routes.games.admission, {
    who: 'host',
    params: Game,
    body: z.object({ byHand: z.boolean() }),
    reply: Admission,
  }),
}
