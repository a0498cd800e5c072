/** A live game's state, as it is sent to each viewer who connects. */
import * as z from 'zod/mini'
import { questionKinds } from '../questions/question-kinds'
import { AnswerSummary, givenAnswer, OpenQuestion, Reveal } from '../questions/questions'
import { Face, Id, named, Pin } from '../values'
import { GameSettings } from './game-settings'
import { BreakShown, doubledBy, endOfEvening, Joker, JokerOf, RoundShown } from './evenings'
import { Team, TeamId, TeamSettings } from './teams'
import { BoardEntry, LeaderboardEntry, LongestStreak, Newcomer, OwnCorrection, Participant, Standing } from './players'

export const phases = ['waiting', 'question', 'countdown', 'finished'] as const
export const viewerKinds = ['host', 'player', 'watch', 'remote'] as const
/** What the hall shows between two questions; `previous_leaderboard` is from one question earlier. */
export const shownBetween = ['reveal', 'leaderboard', 'previous_leaderboard'] as const
export type Shown = (typeof shownBetween)[number]

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
 * A recorded answer, sent only to its participant. `responseTime` is the time that counts, in ms, or with extra
 * time what of the player's own time it was; `score` is the total including it. The result is left out until the close if the host chose so, and for a browser with several seats in
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
export const closing = {
  correctAnswer: z.optional(z.int()),
  tallies: z.optional(Tallies),
  explanation: z.optional(z.string()),
  reveal: z.optional(Reveal),
  results: z.optional(AnswerSummary),
}

/** An open question's own time for a seat with extra time, with that of its extensions not counted, and what is left. */
export const ownWindow = { windowMs: z.optional(z.int()), remainingMs: z.optional(z.int()) }

/** The options of the question, as indices into those sent, in the order in which this seat sees them. */
export const ownOrder = { answerOrder: z.optional(z.array(z.int())) }

/** The teams, by rank; missing where everybody plays for themselves. */
export const teamBoard = { teams: z.optional(z.array(Team)) }

/** At the end: how many of the questions that were asked count, as "of y" says it. Missing from older servers. */
export const countedAtEnd = { questionsCounted: z.optional(z.int()) }

const teamParts = { ...teamBoard, teamSettings: z.optional(TeamSettings) }

/** Of an evening: the number of the round that is played, or was last played; 0 in the lobby. */
const rounds = { round: z.optional(z.int()), rounds: z.optional(z.array(RoundShown)) }

/** In a break: the best players of the evening so far. */
export const eveningBoard = { eveningLeaderboard: z.optional(z.array(LeaderboardEntry)) }

/** In a break between rounds, with the best players of the evening so far. */
export const inBreak = { break: z.optional(BreakShown), ...eveningBoard }

/** A player's joker, or that of their team; missing where there are none. `isOwnProposal`: they have proposed it themselves. */
export const ownJoker = { joker: z.optional(Joker), isOwnProposal: z.optional(z.literal(true)) }

/** The first members of one's own team. */
export const ownTeam = { teamFaces: z.optional(z.array(Face)) }

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
    /** Of the title, by BCP 47, where it is known. */
    language: z.optional(z.string()),
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
    ...countedAtEnd,
    longestStreak: z.optional(LongestStreak),
    ...endOfEvening,
    /** The game in which this finished one continues with all its players. */
    nextGame: z.optional(z.object({ pin: Pin })),
    question: z.optional(OpenQuestion),
    /** Each phone shows its answers in another order, so they have no letters. */
    isMixed: z.optional(z.boolean()),
    /** The kinds of the quiz's questions, so that a phone can get ready for them. */
    kinds: z.optional(z.array(z.enum(questionKinds))),
    ...rounds,
    ...doubledBy,
    ...inBreak,
    /** Each player or team may double one round. */
    hasJokers: z.optional(z.literal(true)),
    /** For the host alone: the jokers that are not free, by the ids of players, or teams. */
    jokers: z.optional(z.array(JokerOf)),
    ...closing,
    leaderboard: z.optional(z.array(BoardEntry)),
    ...teamParts,
    /** The last question whose key was corrected since the current one closed, as it counts now. */
    corrected: z.optional(z.object({ questionIndex: z.int(), reveal: Reveal, results: z.optional(AnswerSummary) })),
    counts: Counts,
    /** For the host and remotes only, of a question whose players send texts. */
    typedAnswers: z.optional(z.array(SentText)),
    /** In place of `you`: this player waits for the host's admission. */
    newcomer: z.optional(
      z.object({ id: Id, nickname: z.string(), face: z.optional(Face), teamId: z.optional(TeamId) }),
    ),
    you: z.optional(
      z.object({
        participant: Participant,
        ...Standing.shape,
        answer: z.optional(AnswerResult),
        correction: z.optional(OwnCorrection),
        ...ownTeam,
        ...ownJoker,
        /** The index of the first question this player can answer, if later than the current one. */
        playsFrom: z.optional(z.int()),
        ...ownWindow,
        ...ownOrder,
      }),
    ),
  }),
)
export type GameState = z.output<typeof GameState>
