/**
 * The events that a game sends to its viewers, each a message of the event stream with a `type`. A viewer skips an event
 * of an unknown type and reads the state anew. Beside the messages there are named events with empty data: `ping` (the
 * stream is alive), `handover` (open another stream at once, this process is leaving) and `poll` (this stream is one too
 * many: read the state every two seconds, and open another stream only when the page becomes visible again).
 */
import * as z from 'zod/mini'
import { Picture } from './endpoints/pictures'
import { GameSettings } from './game-settings'
import { Face, Id, named, Pin } from './values'

export const phases = ['waiting', 'question', 'countdown', 'finished'] as const
export const viewerKinds = ['host', 'player', 'watch', 'remote'] as const
/** What a hall is shown between two questions; `previous_leaderboard` is the one after the question before. */
export const shownBetween = ['reveal', 'leaderboard', 'previous_leaderboard'] as const
export type Shown = (typeof shownBetween)[number]

/** A player as everybody may see them: without the question that is still open. */
export const Participant = named(
  'Participant',
  z.object({
    id: Id,
    nickname: z.string(),
    score: z.int(),
    correctAnswers: z.int(),
    /** Servers before it send none. */
    face: z.optional(Face),
  }),
)
export type Participant = z.output<typeof Participant>

export const LeaderboardEntry = named(
  'LeaderboardEntry',
  z.object({
    ...Participant.shape,
    rank: z.int(),
    /** The counted time of all questions, where a neighbour has the same score. */
    totalTimeMs: z.optional(z.int()),
  }),
)
export type LeaderboardEntry = z.output<typeof LeaderboardEntry>

/**
 * An entry right after a question: `climbed` is how many ranks it rose (or, negative, fell) with it, `won` the points that
 * it brought, `streak` how many questions up to it were answered right without one between that was not.
 */
export const BoardEntry = named(
  'BoardEntry',
  z.object({
    ...LeaderboardEntry.shape,
    climbed: z.optional(z.int()),
    won: z.optional(z.int()),
    streak: z.optional(z.int()),
  }),
)
export type BoardEntry = z.output<typeof BoardEntry>

/** A question without its answer. */
export const OpenQuestion = named(
  'OpenQuestion',
  z.object({
    id: Id,
    text: z.string(),
    options: z.array(z.string()),
    image: z.nullable(Picture),
    optionImages: z.nullable(z.array(z.nullable(Picture))),
  }),
)
export type OpenQuestion = z.output<typeof OpenQuestion>

/**
 * `answered` counts the open question's answers, or those of the one just closed. `awaited` is how many players it waits
 * for; only who has answered is told, with the state and else once a second at most, and only once they are few.
 */
export const Counts = named(
  'Counts',
  z.object({ joined: z.int(), connected: z.int(), answered: z.int(), awaited: z.optional(z.int()) }),
)
export type Counts = z.output<typeof Counts>

/**
 * A recorded answer, sent to its participant alone. `responseTime` is the time that counts, in ms, `score` the total with
 * this question. How it went is left out until the close where the host has chosen that, and for a browser that holds more
 * than one seat of the game: it could learn the right answer with one seat, and score with the next.
 */
export const AnswerResult = named(
  'AnswerResult',
  z.object({
    questionId: Id,
    selectedAnswer: z.int(),
    responseTime: z.int(),
    isCorrect: z.optional(z.boolean()),
    correctAnswer: z.optional(z.int()),
    pointsAwarded: z.optional(z.int()),
    score: z.optional(z.int()),
  }),
)
export type AnswerResult = z.output<typeof AnswerResult>

/** One's own part of the standings, after a question has closed. */
export const Standing = named(
  'Standing',
  z.object({
    rank: z.int(),
    score: z.int(),
    correctAnswers: z.int(),
    /** Points to the next better score, and the nickname of its player; null for the first. */
    gapToNext: z.nullable(z.int()),
    nextNickname: z.nullable(z.string()),
    /** Where only less counted time puts the next better one ahead, how much less it was. */
    behindMs: z.optional(z.int()),
    /** How many of the last questions one answered right, without one between that was not. */
    streak: z.optional(z.int()),
    /** The most that one answered right in a row, from two on. */
    longestStreak: z.optional(z.int()),
    /** The most points that one question has brought, and the first that brought so many. */
    best: z.optional(z.object({ points: z.int(), questionIndex: z.int() })),
  }),
)
export type Standing = z.output<typeof Standing>

/** A participant who waits for the host to let them in. `isActive` as with players: false without a connection. */
export const Newcomer = named(
  'Newcomer',
  z.object({ id: Id, nickname: z.string(), isActive: z.boolean(), face: z.optional(Face) }),
)
export type Newcomer = z.output<typeof Newcomer>

/** A browser that asks to be a remote of the game, or is one. `endsInMs`: until its asking ends. */
export const Remote = named(
  'Remote',
  z.object({ id: Id, digits: z.string(), isAllowed: z.boolean(), endsInMs: z.optional(z.int()) }),
)
export type Remote = z.output<typeof Remote>

const Tallies = z.array(z.int())

/** The most right answers in a row; `nicknames` are the best three players who reached it, of `players` in all. */
export const LongestStreak = named(
  'LongestStreak',
  z.object({ length: z.int(), nicknames: z.array(z.string()), players: z.int() }),
)
export type LongestStreak = z.output<typeof LongestStreak>

/** Everything that a viewer who connects now must know. The same after a first visit, a reload, or a restart. */
export const GameState = named(
  'GameState',
  z.object({
    type: z.literal('game_state'),
    version: z.int(),
    /** See wire-version.ts. Servers before it name none. */
    wire: z.optional(z.int()),
    as: z.enum(viewerKinds),
    phase: z.enum(phases),
    pin: Pin,
    title: z.string(),
    locked: z.boolean(),
    singlePlayer: z.boolean(),
    /** To the host and remotes alone: whether newcomers wait to be let in, and those who do, in the order in which they came. */
    admission: z.optional(z.object({ byHand: z.boolean(), waiting: z.array(Newcomer) })),
    /** To the host alone: the remotes of the game, and the browsers that ask to be one. */
    remotes: z.optional(z.array(Remote)),
    questionIndex: z.int(),
    totalQuestions: z.int(),
    timePerQuestion: z.int(),
    countdownBetweenQuestions: z.nullable(z.int()),
    settings: z.optional(GameSettings),
    /** To the deadline of the open question, in ms; 0 once it has passed. Null when none is open. Stands in a pause. */
    remainingMs: z.nullable(z.int()),
    /** Until the open question takes answers, in ms: players get ready, read it, or see its pictures first. */
    opensInMs: z.optional(z.int()),
    /** Until the open question is shown, in ms: before it, players get ready. */
    shownInMs: z.optional(z.int()),
    /** The answers are shown when the question opens, and not before. */
    areAnswersHidden: z.optional(z.boolean()),
    /** The open question's clock stands, and it takes no answers. */
    isPaused: z.optional(z.boolean()),
    /** How often the open question was given ten seconds more. */
    extensions: z.optional(z.int()),
    /** Between two questions. */
    shown: z.optional(z.enum(shownBetween)),
    /** The host holds the game at this reveal. */
    isHeld: z.optional(z.boolean()),
    /** Until the host's screens go on by themselves, in ms; null: when the host presses. */
    nextInMs: z.optional(z.nullable(z.int())),
    /** To the host and remotes alone, while it is shown. */
    previousLeaderboard: z.optional(z.array(BoardEntry)),
    /** At the end: until the ceremony has shown who won, in ms. */
    revealInMs: z.optional(z.int()),
    longestStreak: z.optional(LongestStreak),
    /** The finished game is played again with everybody: where its players go on. */
    nextGame: z.optional(z.object({ pin: Pin })),
    question: z.optional(OpenQuestion),
    correctAnswer: z.optional(z.int()),
    tallies: z.optional(Tallies),
    leaderboard: z.optional(z.array(BoardEntry)),
    counts: Counts,
    /** Instead of `you`: this player has to wait until the host lets them in. */
    newcomer: z.optional(z.object({ id: Id, nickname: z.string(), face: z.optional(Face) })),
    you: z.optional(
      z.object({
        participant: Participant,
        ...Standing.shape,
        answer: z.optional(AnswerResult),
        /** The index of the first question that one can answer, where that is later than the question at hand. */
        playsFrom: z.optional(z.int()),
      }),
    ),
  }),
)
export type GameState = z.output<typeof GameState>

const event = <T extends string, S extends z.core.$ZodLooseShape>(type: T, shape: S) =>
  named(nameOf(type), z.object({ type: z.literal(type), ...shape }))

/** `player_joined` is described as `PlayerJoinedEvent`. */
const nameOf = (type: string): string =>
  `${type.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase())}Event`

export const GameEvent = named(
  'GameEvent',
  z.discriminatedUnion('type', [
    GameState,
    event('player_joined', { participant: Participant, joined: z.int() }),
    event('question_started', {
      question: OpenQuestion,
      questionIndex: z.int(),
      totalQuestions: z.int(),
      timePerQuestion: z.int(),
      opensInMs: z.int(),
      shownInMs: z.optional(z.int()),
      areAnswersHidden: z.optional(z.boolean()),
    }),
    event('question_paused', { questionIndex: z.int(), remainingMs: z.int() }),
    /** Everything that the pause had stopped goes on: times are as in `game_state`. */
    event('question_resumed', {
      questionIndex: z.int(),
      remainingMs: z.int(),
      opensInMs: z.int(),
      shownInMs: z.int(),
    }),
    event('question_extended', { questionIndex: z.int(), remainingMs: z.int(), extensions: z.int() }),
    event('answer_submitted', { selectedAnswer: z.int() }),
    event('countdown_started', {
      countdownBetweenQuestions: z.nullable(z.int()),
      /** How long the reveal takes; the countdown begins at its end. */
      revealMs: z.optional(z.int()),
      questionIndex: z.int(),
      correctAnswer: z.int(),
      tallies: Tallies,
      leaderboard: z.array(BoardEntry),
    }),
    /** What the hall is shown between two questions, and when it goes on. */
    event('show_changed', {
      questionIndex: z.int(),
      shown: z.enum(shownBetween),
      isHeld: z.boolean(),
      nextInMs: z.nullable(z.int()),
      /** To the host and remotes alone, where it is shown. */
      previousLeaderboard: z.optional(z.array(BoardEntry)),
    }),
    /** To the host alone, four times a second at most: how often each reaction was sent since the last. */
    event('reactions', { counts: z.array(z.int()) }),
    event('settings_changed', { settings: GameSettings }),
    event('quiz_finished', {
      leaderboard: z.array(LeaderboardEntry),
      /** Until the ceremony has shown who won; 0 where no host's screen is connected. */
      revealInMs: z.optional(z.int()),
      longestStreak: z.optional(LongestStreak),
    }),
    /** After the end: everybody may know at once who won. */
    event('ceremony_skipped', {}),
    /** After the end: where the game's players go on, the newest where there are several. */
    event('next_game', { pin: Pin }),
    event('you', {
      pointsAwarded: z.int(),
      isCorrect: z.nullable(z.boolean()),
      /** The recorded answer, as in AnswerResult: not every tab of the seat has heard of it. Servers before it send none. */
      selectedAnswer: z.optional(z.int()),
      responseTime: z.optional(z.int()),
      ...Standing.shape,
    }),
    event('counts', Counts.shape),
    event('participant_renamed', { participantId: Id, nickname: z.string() }),
    event('participant_removed', {
      participantId: Id,
      joined: z.int(),
      /** Without the removed, others come up from behind. */
      leaderboard: z.optional(z.array(BoardEntry)),
      /** To the host and remotes alone, while it is shown. */
      previousLeaderboard: z.optional(z.array(BoardEntry)),
    }),
    /** Many at once. `participantIds` are for the host; all others get the board without them. */
    event('participants_removed', {
      joined: z.int(),
      participantIds: z.optional(z.array(Id)),
      leaderboard: z.optional(z.array(BoardEntry)),
      previousLeaderboard: z.optional(z.array(BoardEntry)),
    }),
    event('lobby_locked', { locked: z.boolean() }),
    /** To the host and remotes alone: the newcomers who wait now. */
    event('admission', { byHand: z.boolean(), waiting: z.array(Newcomer) }),
    /** To the host and remotes alone: whose faces have changed. It brings no new version of the game. */
    event('faces', { faces: z.array(z.object({ id: Id, face: Face })) }),
    /** To the host alone: the remotes, and those who ask to be one, as they are now. */
    event('remotes', { remotes: z.array(Remote) }),
    /** To a remote that the host has taken away: the stream ends with it. */
    event('remote_ended', {}),
    /** `canRejoin`: removed together with others, which is no ban. */
    event('removed', { canRejoin: z.optional(z.boolean()) }),
  ]),
)
export type GameEvent = z.output<typeof GameEvent>

export type GameEventType = GameEvent['type']
