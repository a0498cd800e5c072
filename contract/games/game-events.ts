/**
 * The events that a game sends its viewers, each a message of the event stream with a `type`. On an unknown type, a
 * viewer skips the event and reads the state anew. There are also named events with empty data: `ping` (the stream is
 * alive), `handover` (this process is leaving: open another stream at once) and `poll` (too many streams: read the
 * state every two seconds, and open a stream only when the page becomes visible again).
 */
import * as z from 'zod/mini'
import { AnswerSummary, givenAnswer, OpenQuestion, Reveal } from '../questions/questions'
import { Face, Id, named, Pin } from '../values'
import { GameSettings } from './game-settings'
import {
  closing,
  countedAtEnd,
  eveningBoard,
  inBreak,
  Counts,
  GameState,
  ownOrder,
  ownJoker,
  ownTeam,
  ownWindow,
  Remote,
  SentText,
  shownBetween,
  teamBoard,
} from './game-state'
import { doubledBy, endOfEvening, Joker, JokerOf } from './evenings'
import { Membership, TeamId, TeamSettings } from './teams'
import { BoardEntry, LeaderboardEntry, LongestStreak, Newcomer, OwnCorrection, Participant, Standing } from './players'

const event = <T extends string, S extends z.core.$ZodLooseShape>(type: T, shape: S) =>
  named(nameOf(type), z.object({ type: z.literal(type), ...shape }))

const nameOf = (type: string): string =>
  `${type.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase())}Event`

export const GameEvent = named(
  'GameEvent',
  z.discriminatedUnion('type', [
    GameState,
    event('player_joined', {
      participant: Participant,
      joined: z.int(),
      /** For the host and remotes only, in a break: the board on which the player stands now. */
      ...eveningBoard,
    }),
    /**
     * A round of an evening begins; its first question follows. Whoever doubles it has `isDoubled` from here on. Each
     * player gets `you` next.
     */
    event('round_started', { round: z.int(), ...doubledBy, ...teamBoard }),
    event('question_started', {
      question: OpenQuestion,
      questionIndex: z.int(),
      totalQuestions: z.int(),
      /** In seconds; null for a slide without a limit. */
      timePerQuestion: z.nullable(z.int()),
      opensInMs: z.int(),
      shownInMs: z.optional(z.int()),
      areAnswersHidden: z.optional(z.boolean()),
      /** Each player gets `you` with their own order next. */
      isMixed: z.optional(z.boolean()),
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
      ...teamBoard,
      ...inBreak,
      /** 0 after a slide: the host's screens go on at once. Null in a break, which waits for the host. */
      nextInMs: z.optional(z.nullable(z.int())),
    }),
    /**
     * The host has put a question's key right, or undone that. Scores, ranks and streaks are counted anew. Each player
     * gets `you` next.
     */
    event('scores_corrected', {
      questionIndex: z.int(),
      reveal: Reveal,
      /** For the host and remotes only: the remote that has done it. */
      remote: z.optional(Id),
      results: z.optional(AnswerSummary),
      leaderboard: z.array(BoardEntry),
      ...eveningBoard,
      ...teamBoard,
      ...countedAtEnd,
      /** At the end. */
      longestStreak: z.optional(LongestStreak),
      ...endOfEvening,
      /** For the host and remotes only, while the hall shows it. */
      previousLeaderboard: z.optional(z.array(BoardEntry)),
    }),
    /** What the hall shows between two questions, and when the game goes on. */
    event('show_changed', {
      questionIndex: z.int(),
      shown: z.enum(shownBetween),
      isHeld: z.boolean(),
      nextInMs: z.nullable(z.int()),
      ...inBreak,
      /** For the host and remotes only, while the hall shows it. */
      previousLeaderboard: z.optional(z.array(BoardEntry)),
    }),
    /** For the host only, at most four times a second: how often each reaction was sent since the last event. */
    event('reactions', { counts: z.array(z.int()) }),
    event('settings_changed', { settings: GameSettings }),
    event('quiz_finished', {
      leaderboard: z.array(LeaderboardEntry),
      ...teamBoard,
      /** Time until the ceremony has shown who won; 0 if no host's screen is connected. */
      revealInMs: z.optional(z.int()),
      ...countedAtEnd,
      longestStreak: z.optional(LongestStreak),
      ...endOfEvening,
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
      /** The event follows one of an open question's clock: the seat has extra time. */
      ...ownWindow,
      ...ownOrder,
    }),
    /** For one player: their joker, or that of their team. */
    event('own_joker', { ...ownJoker, joker: Joker }),
    /** For the host alone, at most four times a second: the jokers that changed, by the ids of players, or teams. */
    event('jokers', { jokers: z.array(JokerOf) }),
    event('counts', Counts.shape),
    event('participant_renamed', { participantId: Id, nickname: z.string(), ...eveningBoard }),
    event('participant_removed', {
      participantId: Id,
      joined: z.int(),
      /** Without the removed player, others move up. */
      leaderboard: z.optional(z.array(BoardEntry)),
      ...eveningBoard,
      /** For the host and remotes only, while the hall shows it. */
      previousLeaderboard: z.optional(z.array(BoardEntry)),
    }),
    /** Many at once. Only the host gets `participantIds`; everybody gets the board without them. */
    event('participants_removed', {
      joined: z.int(),
      participantIds: z.optional(z.array(Id)),
      leaderboard: z.optional(z.array(BoardEntry)),
      ...eveningBoard,
      previousLeaderboard: z.optional(z.array(BoardEntry)),
    }),
    /**
     * The host has made other teams. Without `teams`, everybody plays for themselves; with settings alone, each player is a
     * team on one phone. Each player gets `own_team` next.
     */
    event('teams_changed', { ...teamBoard, teamSettings: z.optional(TeamSettings) }),
    /** How many players the teams have now, at most four times a second. It does not change the game's version. */
    event('team_counts', { counts: z.array(z.object({ teamId: TeamId, playerCount: z.int() })) }),
    /** For the host and remotes only, at most four times a second: who is in another team now. */
    event('members_changed', { members: z.array(Membership) }),
    /** A player's own team, null for none. */
    event('own_team', { teamId: z.nullable(TeamId), ...ownTeam }),
    /** Whether some players count for their team; the scores of teams with that. */
    event('team_scores', { ...teamBoard }),
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
