/**
 * The events that a game sends its viewers, each a message of the event stream with a `type`. On an unknown type, a
 * viewer skips the event and reads the state anew. There are also named events with empty data: `ping` (the stream is
 * alive), `handover` (this process is leaving: open another stream at once) and `poll` (too many streams: read the
 * state every two seconds, and open a stream only when the page becomes visible again).
 */
import * as z from 'zod/mini'
import { GameSettings } from './game-settings'
import { questionKinds } from '../questions/question-kinds'
import { AnswerSummary, givenAnswer, OpenQuestion, Reveal } from '../questions/questions'
import { Face, Id, named, Pin } from '../values'

export const phases = ['waiting', 'question', 'countdown', 'finished'] as const
export const viewerKinds = ['host', 'player', 'watch', 'remote'] as const
/** What the hall shows between two questions; `previous_leaderboard` is from one question earlier. */
export const shownBetween = ['reveal', 'leaderboard', 'previous_leaderboard'] as const
export type Shown = (typeof shownBetween)[number]

/** A player as everybody may see them: without their answer to the open question. */
export const Participant = named(
  'Participant',
  z.object({
    id: Id,
    nickname: z.string(),
    score: z.int(),
    correctAnswers: z.int(),
    /** Missing from servers older than this field. */
    face: z.optional(Face),
  }),
)
export type Participant = z.output<typeof Participant>

export const LeaderboardEntry = named(
  'LeaderboardEntry',
  z.object({
    ...Participant.shape,
    rank: z.int(),
    /** The counted time over all questions, sent if a neighbour has the same score. */
    totalTimeMs: z.optional(z.int()),
  }),
)
export type LeaderboardEntry = z.output<typeof LeaderboardEntry>

/**
 * An entry right after a question: `climbed` is how many ranks the player rose (fell if negative), `won` the points
 * from the question, `streak` the number of right answers in a row up to it.
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

/**
 * `answered` counts answers to the open question, or to the one just closed. `awaited` counts players still to answer;
 * only those who have answered get it: with the state, otherwise at most once a second, and only once it is small.
 */
export const Counts = named(
  'Counts',
  z.object({ joined: z.int(), connected: z.int(), answered: z.int(), awaited: z.optional(z.int()) }),
)
export type Counts = z.output<typeof Counts>

/**
 * A recorded answer, sent only to its participant. `responseTime` is the time that counts, in ms; `score` the total
 * including it. The result is left out until the close if the host chose so, and for a browser with several seats in
 * the game, which could learn the answer with one seat and score with the next.
 */
export const AnswerResult = named(
  'AnswerResult',
  z.object({
    questionId: Id,
    ...givenAnswer,
    responseTime: z.int(),
    isCorrect: z.optional(z.boolean()),
    /** From 0 to 1. Not of a `choice`, which is right or wrong. */
    credit: z.optional(z.number()),
    correctAnswer: z.optional(z.int()),
    reveal: z.optional(Reveal),
    pointsAwarded: z.optional(z.int()),
    score: z.optional(z.int()),
  }),
)
export type AnswerResult = z.output<typeof AnswerResult>

/** A player's own part of the standings, after a question has closed. */
export const Standing = named(
  'Standing',
  z.object({
    rank: z.int(),
    score: z.int(),
    correctAnswers: z.int(),
    /** Points to the next better score, and that player's nickname; null for the first. */
    gapToNext: z.nullable(z.int()),
    nextNickname: z.nullable(z.string()),
    /** How much less counted time the next better player has, if only time decides. */
    behindMs: z.optional(z.int()),
    /** Right answers in a row, up to the last question. */
    streak: z.optional(z.int()),
    /** The most right answers in a row, from two on. */
    longestStreak: z.optional(z.int()),
    /** The most points from one question, and the first question that gave them. */
    best: z.optional(z.object({ points: z.int(), questionIndex: z.int() })),
  }),
)
export type Standing = z.output<typeof Standing>

/** A participant who waits for the host's admission. `isActive` is false without a connection, as for players. */
export const Newcomer = named(
  'Newcomer',
  z.object({ id: Id, nickname: z.string(), isActive: z.boolean(), face: z.optional(Face) }),
)
export type Newcomer = z.output<typeof Newcomer>

/** A browser that is a remote of the game, or asks to be. `endsInMs` is the time until its request expires. */
export const Remote = named(
  'Remote',
  z.object({ id: Id, digits: z.string(), isAllowed: z.boolean(), endsInMs: z.optional(z.int()) }),
)
export type Remote = z.output<typeof Remote>

const Tallies = z.array(z.int())

/** A text that players have sent, as most of them wrote it. */
export const SentText = named('SentText', z.object({ text: z.string(), count: z.int(), isHidden: z.boolean() }))
export type SentText = z.output<typeof SentText>

/** What is told of a closed question: of a `choice` the first three, of other kinds `reveal` and `results`. */
const closing = {
  correctAnswer: z.optional(z.int()),
  tallies: z.optional(Tallies),
  explanation: z.optional(z.string()),
  reveal: z.optional(Reveal),
  results: z.optional(AnswerSummary),
}

/** How much a correction of this question has changed a player's total. */
const OwnCorrection = z.object({ questionIndex: z.int(), delta: z.int() })
export type OwnCorrection = z.output<typeof OwnCorrection>

/** The longest streak; `nicknames` are the best three of the `players` who reached it. */
export const LongestStreak = named(
  'LongestStreak',
  z.object({ length: z.int(), nicknames: z.array(z.string()), players: z.int() }),
)
export type LongestStreak = z.output<typeof LongestStreak>

/** Everything that a connecting viewer needs. The same on a first visit, a reload, or a restart. */
export const GameState = named(
  'GameState',
  z.object({
    type: z.literal('game_state'),
    version: z.int(),
    /** See wire-version.ts. Missing from servers older than this field. */
    wire: z.optional(z.int()),
    as: z.enum(viewerKinds),
    phase: z.enum(phases),
    pin: Pin,
    title: z.string(),
    locked: z.boolean(),
    singlePlayer: z.boolean(),
    /** For the host and remotes only: whether newcomers wait for admission, and those waiting, in order of arrival. */
    admission: z.optional(z.object({ byHand: z.boolean(), waiting: z.array(Newcomer) })),
    /** For the host only: the game's remotes, and the browsers asking to become one. */
    remotes: z.optional(z.array(Remote)),
    questionIndex: z.int(),
    totalQuestions: z.int(),
    /** Of the question, or before the first and at the end of the quiz; null for a slide without a limit. */
    timePerQuestion: z.nullable(z.int()),
    countdownBetweenQuestions: z.nullable(z.int()),
    settings: z.optional(GameSettings),
    /**
     * Time to the open question's deadline, in ms; 0 after it, null without an open question. Stands still in a pause.
     */
    remainingMs: z.nullable(z.int()),
    /** Time until the open question takes answers, in ms: players first get ready, read it, or see its pictures. */
    opensInMs: z.optional(z.int()),
    /** Time until the open question is shown, in ms. Until then players get ready. */
    shownInMs: z.optional(z.int()),
    /** The answers are shown only when the question opens. */
    areAnswersHidden: z.optional(z.boolean()),
    /** The open question's clock stands still, and no answers are taken. */
    isPaused: z.optional(z.boolean()),
    /** How often the open question was given ten seconds more. */
    extensions: z.optional(z.int()),
    /** Only between two questions. */
    shown: z.optional(z.enum(shownBetween)),
    /** The host holds the game at this reveal. */
    isHeld: z.optional(z.boolean()),
    /** Time until the host's screens go on by themselves, in ms; null if they wait for the host. */
    nextInMs: z.optional(z.nullable(z.int())),
    /** For the host and remotes only, while the hall shows it. */
    previousLeaderboard: z.optional(z.array(BoardEntry)),
    /** At the end: time until the ceremony has shown who won, in ms. */
    revealInMs: z.optional(z.int()),
    longestStreak: z.optional(LongestStreak),
    /** The game in which this finished one continues with all its players. */
    nextGame: z.optional(z.object({ pin: Pin })),
    question: z.optional(OpenQuestion),
    /** The kinds of the quiz's questions, so that a phone can get ready for them. */
    kinds: z.optional(z.array(z.enum(questionKinds))),
    ...closing,
    leaderboard: z.optional(z.array(BoardEntry)),
    /** The last question whose key was corrected since the current one closed, as it counts now. */
    corrected: z.optional(z.object({ questionIndex: z.int(), reveal: Reveal, results: z.optional(AnswerSummary) })),
    counts: Counts,
    /** For the host and remotes only, of a question whose players send texts. */
    typedAnswers: z.optional(z.array(SentText)),
    /** In place of `you`: this player waits for the host's admission. */
    newcomer: z.optional(z.object({ id: Id, nickname: z.string(), face: z.optional(Face) })),
    you: z.optional(
      z.object({
        participant: Participant,
        ...Standing.shape,
        answer: z.optional(AnswerResult),
        correction: z.optional(OwnCorrection),
        /** The index of the first question this player can answer, if later than the current one. */
        playsFrom: z.optional(z.int()),
      }),
    ),
  }),
)
export type GameState = z.output<typeof GameState>

const event = <T extends string, S extends z.core.$ZodLooseShape>(type: T, shape: S) =>
  named(nameOf(type), z.object({ type: z.literal(type), ...shape }))

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
      /** In seconds; null for a slide without a limit. */
      timePerQuestion: z.nullable(z.int()),
      opensInMs: z.int(),
      shownInMs: z.optional(z.int()),
      areAnswersHidden: z.optional(z.boolean()),
    }),
    event('question_paused', { questionIndex: z.int(), remainingMs: z.int() }),
    /** The pause is over; the times are as in `game_state`. */
    event('question_resumed', {
      questionIndex: z.int(),
      remainingMs: z.int(),
      opensInMs: z.int(),
      shownInMs: z.int(),
    }),
    event('question_extended', { questionIndex: z.int(), remainingMs: z.int(), extensions: z.int() }),
    event('answer_submitted', { selectedAnswer: z.optional(z.int()) }),
    /** For the host and remotes only, at most four times a second: what players have sent so far, the most frequent first. */
    event('typed_answers', { questionIndex: z.int(), texts: z.array(SentText) }),
    /** The host has hidden a text of the closed question, or brought it back. */
    event('results_changed', { questionIndex: z.int(), results: z.optional(AnswerSummary) }),
    event('countdown_started', {
      countdownBetweenQuestions: z.nullable(z.int()),
      /** How long the reveal takes; the countdown begins when it ends. */
      revealMs: z.optional(z.int()),
      questionIndex: z.int(),
      ...closing,
      leaderboard: z.array(BoardEntry),
      /** After a slide: the host's screens go on at once. */
      nextInMs: z.optional(z.int()),
    }),
    /**
     * The host has put a question's key right, or undone that. Scores, ranks and streaks are counted anew. Each player
     * gets `you` next.
     */
    event('scores_corrected', {
      questionIndex: z.int(),
      reveal: Reveal,
      results: z.optional(AnswerSummary),
      leaderboard: z.array(BoardEntry),
      /** At the end. */
      longestStreak: z.optional(LongestStreak),
      /** For the host and remotes only, while the hall shows it. */
      previousLeaderboard: z.optional(z.array(BoardEntry)),
    }),
    /** What the hall shows between two questions, and when the game goes on. */
    event('show_changed', {
      questionIndex: z.int(),
      shown: z.enum(shownBetween),
      isHeld: z.boolean(),
      nextInMs: z.nullable(z.int()),
      /** For the host and remotes only, while the hall shows it. */
      previousLeaderboard: z.optional(z.array(BoardEntry)),
    }),
    /** For the host only, at most four times a second: how often each reaction was sent since the last event. */
    event('reactions', { counts: z.array(z.int()) }),
    event('settings_changed', { settings: GameSettings }),
    event('quiz_finished', {
      leaderboard: z.array(LeaderboardEntry),
      /** Time until the ceremony has shown who won; 0 if no host's screen is connected. */
      revealInMs: z.optional(z.int()),
      longestStreak: z.optional(LongestStreak),
    }),
    /** After the end: everybody may now know who won. */
    event('ceremony_skipped', {}),
    /** After the end: the game in which the players continue, the newest if there are several. */
    event('next_game', { pin: Pin }),
    event('you', {
      pointsAwarded: z.int(),
      /** Null without an answer; missing where nothing is right. */
      isCorrect: z.optional(z.nullable(z.boolean())),
      credit: z.optional(z.number()),
      /** The recorded answer, as in AnswerResult, for the seat's other tabs. Missing from older servers. */
      ...givenAnswer,
      responseTime: z.optional(z.int()),
      ...Standing.shape,
      /** The event follows a correction, which has changed the player's total. */
      correction: z.optional(OwnCorrection),
    }),
    event('counts', Counts.shape),
    event('participant_renamed', { participantId: Id, nickname: z.string() }),
    event('participant_removed', {
      participantId: Id,
      joined: z.int(),
      /** Without the removed player, others move up. */
      leaderboard: z.optional(z.array(BoardEntry)),
      /** For the host and remotes only, while the hall shows it. */
      previousLeaderboard: z.optional(z.array(BoardEntry)),
    }),
    /** Many at once. Only the host gets `participantIds`; everybody gets the board without them. */
    event('participants_removed', {
      joined: z.int(),
      participantIds: z.optional(z.array(Id)),
      leaderboard: z.optional(z.array(BoardEntry)),
      previousLeaderboard: z.optional(z.array(BoardEntry)),
    }),
    event('lobby_locked', { locked: z.boolean() }),
    /** For the host and remotes only: the newcomers waiting now. */
    event('admission', { byHand: z.boolean(), waiting: z.array(Newcomer) }),
    /** For the host and remotes only: the changed faces. It does not change the game's version. */
    event('faces', { faces: z.array(z.object({ id: Id, face: Face })) }),
    /** For the host only: the current remotes, and those asking to become one. */
    event('remotes', { remotes: z.array(Remote) }),
    /** For a remote that the host has removed; the stream then ends. */
    event('remote_ended', {}),
    /** `canRejoin`: the player was removed together with others, which is not a ban. */
    event('removed', { canRejoin: z.optional(z.boolean()) }),
  ]),
)
export type GameEvent = z.output<typeof GameEvent>

export type GameEventType = GameEvent['type']
