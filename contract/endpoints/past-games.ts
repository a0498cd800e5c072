import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { afterCorrections, correctionForm, correctionRefusals, questionPath, Recount } from '../games/corrections'
import { endOfEvening, holders, RoundShown } from '../games/evenings'
import { ExtraTime } from '../games/extra-time'
import { Team, TeamId } from '../games/teams'
import { PointsExplanation } from '../games/points'
import { AnswerSummary, questionWith } from '../questions/questions'
import { routes } from '../routes'
import { isPin } from '../text'
import { described, Face, Id, Moment, PathId, Pin, Search, whole, named } from '../values'
import { says } from '../problems/says'

/** The first player on the leaderboard, and how many others share first place. */
export const Winner = named('Winner', z.object({ nickname: z.string(), face: Face, score: z.int(), others: z.int() }))
export type Winner = z.output<typeof Winner>

/** A round of an evening as it was played. */
export const PastRound = named(
  'PastRound',
  z.object({
    ...RoundShown.shape,
    /** When it began. Missing for one that was not played. */
    openedAt: z.optional(Moment),
    /** When its last question closed, or the evening ended before that. */
    closedAt: z.optional(Moment),
  }),
)
export type PastRound = z.output<typeof PastRound>

/** A finished game in numbers, which stay when the players' names and answers are deleted. */
export const PastGame = named(
  'PastGame',
  z.object({
    id: Id,
    pin: Pin,
    title: z.string(),
    /** Of the title, by BCP 47, where it is known. */
    language: z.optional(z.string()),
    singlePlayer: z.boolean(),
    finishedAt: Moment,
    timePerQuestion: z.int(),
    totalQuestions: z.int(),
    /** Of an evening, its rounds in their order. */
    rounds: z.optional(z.array(PastRound)),
    /** How many questions were opened: a game can end early. */
    questionsAsked: z.int(),
    /** Those of them that can be answered right, for points. */
    questionsCounted: z.int(),
    players: z.int(),
    averageScore: z.int(),
    /** Over all players and questions. */
    rightAnswers: z.int(),
    /** Null if nobody has points or names are no longer kept. */
    winner: z.nullable(Winner),
    /** When the players' names and answers are or were deleted. */
    namesKeptUntil: Moment,
    areNamesKept: z.boolean(),
    /** The number of the last correction of a key, or of the last undo; 0 before the first. */
    lastCorrection: z.int(),
    /** Whether what was done in it was logged. */
    hasLog: z.boolean(),
  }),
)
export type PastGame = z.output<typeof PastGame>

/** The results of a question, without who answered what. */
export const QuestionResults = z.object({
  /** Of a `choice`: how many chose each option, by index. The array may be longer than the options; the rest is 0. */
  tallies: z.optional(z.array(z.int())),
  /** Of the other kinds. */
  results: z.optional(z.nullable(AnswerSummary)),
  /** How many answered right. */
  right: z.int(),
  /** Over those who answered; null if nobody did. */
  averageMs: z.nullable(z.int()),
  /** How many answered in each tenth of the time. */
  times: z.array(z.int()),
})
export type QuestionResults = z.output<typeof QuestionResults>

export const PastQuestion = named(
  'PastQuestion',
  questionWith({
    index: z.int(),
    /** In seconds; null without a clock, as of a slide without a limit. */
    timePerQuestion: z.nullable(z.int()),
    /** Of an assignment: how many have answered it, or let it pass. Each question of a game is everybody's. */
    players: z.optional(z.int()),
    ...QuestionResults.shape,
    ...afterCorrections,
  }),
)
export type PastQuestion = z.output<typeof PastQuestion>

export const PlayerResult = named(
  'PlayerResult',
  z.object({
    id: Id,
    rank: z.int(),
    nickname: z.string(),
    face: Face,
    score: z.int(),
    correctAnswers: z.int(),
    /** An unanswered question counts at full length. */
    totalTimeMs: z.int(),
    /** Missing without a team. */
    teamId: z.optional(TeamId),
    /** Who shared the phone, where each player was a team on one. */
    members: z.optional(z.array(z.string())),
    /** The player's extra time: each factor with the index of the first question for which it held. */
    extraTimes: z.optional(z.array(z.object({ from: z.int(), factor: ExtraTime }))),
  }),
)
export type PlayerResult = z.output<typeof PlayerResult>

/** The question that fewest players got right. */
export const Hardest = z.object({
  index: z.int(),
  /** Of its text, by BCP 47, where it is known. */
  language: z.optional(z.string()),
  text: z.string(),
  right: z.int(),
  /** How many other questions tie with it. */
  others: z.int(),
})
export type Hardest = z.output<typeof Hardest>

/** Null for a highlight where nobody stands out, or whose names are no longer kept. */
export const Highlights = named(
  'Highlights',
  z.object({
    hardest: z.nullable(Hardest),
    fastestRight: z.nullable(z.object({ ms: z.int(), ...holders })),
    /** The most places won by one question. */
    biggestClimb: z.nullable(z.object({ places: z.int(), ...holders })),
    ...endOfEvening,
  }),
)
export type Highlights = z.output<typeof Highlights>

const Page = z._default(whole(1, 1_000_000), 1)
const GamePath = z.object({ gameId: PathId })
const pages = { total: z.int(), totalPages: z.int(), currentPage: z.int() }

export const pastGamesApi = {
  list: endpoint(routes.pastGames.list, {
    who: 'host',
    query: z.object({
      page: Page,
      /** Only games that had this PIN, which may be several, since PINs are reused. */
      pin: z.optional(described(z.string().check(z.refine(isPin, says('pin_length'))), { pattern: '^[0-9]{6}$' })),
    }),
    reply: z.object({ games: z.array(PastGame), ...pages }),
  }),
  get: endpoint(routes.pastGames.get, {
    who: 'host',
    refusals: ['past_game_not_found'],
    params: GamePath,
    reply: z.object({
      ...PastGame.shape,
      /** By rank; missing where everybody played for themselves. */
      teams: z.optional(z.array(Team)),
      questions: z.array(PastQuestion),
    }),
  }),
  highlights: endpoint(routes.pastGames.highlights, {
    who: 'host',
    refusals: ['past_game_not_found'],
    params: GamePath,
    reply: Highlights,
  }),
  players: endpoint(routes.pastGames.players, {
    who: 'host',
    refusals: ['past_game_not_found', 'names_removed'],
    params: GamePath,
    /** Searching does not change the ranks. */
    query: z.object({ page: Page, search: Search }),
    reply: z.object({ players: z.array(PlayerResult), ...pages }),
  }),
  /** Why each answer of a player earned its points, question by question. */
  playerPoints: endpoint(routes.pastGames.playerPoints, {
    who: 'host',
    refusals: ['past_game_not_found', 'participant_not_found', 'names_removed'],
    params: z.object({ gameId: PathId, participantId: PathId }),
    reply: z.array(PointsExplanation),
  }),
  /** A CSV file with a line for each player and their answers. */
  csv: endpoint(routes.pastGames.csv, {
    who: 'host',
    refusals: ['past_game_not_found', 'names_removed'],
    params: GamePath,
    reply: z.string(),
    replyType: 'text/csv',
  }),
  /** Everything that was done, line by line, so that the game can be played again (`npm run replay`). */
  log: endpoint(routes.pastGames.log, {
    who: 'host',
    refusals: ['past_game_not_found', 'log_not_kept'],
    params: GamePath,
    reply: z.string(),
    replyType: 'application/x-ndjson',
  }),
  /** Puts the key of a question right, and counts all scores anew. */
  rekey: endpoint(routes.pastGames.rekey, {
    who: 'host',
    refusals: ['past_game_not_found', ...correctionRefusals],
    params: z.object({ gameId: PathId, ...questionPath }),
    body: correctionForm,
    reply: Recount,
  }),
  /** Undoes one correction. Safe to repeat. */
  undoRekey: endpoint(routes.pastGames.undoRekey, {
    who: 'host',
    refusals: ['past_game_not_found', 'correction_not_found', ...correctionRefusals],
    params: z.object({ gameId: PathId, ...questionPath, correction: PathId }),
    reply: Recount,
  }),
  remove: endpoint(routes.pastGames.remove, {
    who: 'host',
    refusals: ['past_game_not_found'],
    params: GamePath,
    reply: z.object({ success: z.literal(true) }),
  }),
}
