/** The messages about a game that one process sends the others, after the commit. */
import * as z from 'zod'
import { ClosestQuestion } from '../../../../contract/games/evenings'
import { BoardEntry, LeaderboardEntry, LongestStreak } from '../../../../contract/games/players'
import { Membership, spreads } from '../../../../contract/games/teams'
import { ExtraTime } from '../../../../contract/games/extra-time'
import { shownBetween } from '../../../../contract/games/game-state'
import { GameSettings } from '../../../../contract/games/game-settings'
import { AnswerSummary, givenAnswer, type Answer as GivenAnswer } from '../../../../contract/questions/questions'
import type { EveningBests } from '../../../../rules/games/evenings/bests'
import type { Game, Phase } from '../../../../rules/games/game-state'
import type { Player, Result } from '../../../../rules/games/scores/standings'
import type { TeamTotals } from '../../../../rules/games/teams/team-scores'
import type { Teams } from '../../../../rules/games/teams/team-list'
import type { GameQuestion } from '../../../../rules/questions'
import type { RemoteRow } from '../../store/remotes/remote-store'

/**
 * Grows with every change of a message that an older process would misread. During an update both versions run; a
 * process that receives another version reads the game instead.
 */
export const messageVersion = 8

const phase = z.discriminatedUnion('name', [
  z.object({ name: z.literal('waiting') }),
  z.object({
    ...{ name: z.literal('question'), index: z.int(), shownAt: z.number(), opensAt: z.number() },
    ...{ areAnswersHidden: z.boolean(), isToldAtClose: z.boolean() },
    ...{ pausedAt: z.number().nullable(), extensions: z.int() },
    isMixed: z.boolean(),
  }),
  z.object({
    ...{ name: z.literal('countdown'), index: z.int(), opensAt: z.number(), closedAt: z.number() },
    ...{ countsFrom: z.number(), shown: z.enum(shownBetween), isHeld: z.boolean() },
    isMixed: z.boolean(),
    break: z.optional(z.object({ endsAt: z.number().nullable(), leftMs: z.number().nullable() })),
  }),
  z.object({ name: z.literal('finished'), index: z.int(), revealedAt: z.number(), linksUntil: z.number() }),
]) satisfies z.ZodType<Phase>

const teams = z
  .object({
    list: z.array(z.object({ id: z.int(), name: z.string(), mark: z.int() })),
    ...{ spread: z.enum(spreads), keepEven: z.boolean(), seatsPerBrowser: z.int(), lastId: z.int() },
  })
  .nullable() satisfies z.ZodType<Teams | null>

/** The part of a game that changes. */
export type MutableGame = Pick<
  Game,
  | ('version' | 'phase' | 'settings' | 'locked' | 'joined' | 'byHand' | 'waiting' | 'hiddenTexts' | 'nextPin')
  | 'toLookAt'
  | ('lastCorrection' | 'correctedIndex' | 'teams' | 'teamsPerPhone' | 'refreshes')
>
const mutableGame = z.object({
  version: z.int(),
  phase,
  settings: GameSettings,
  locked: z.boolean(),
  joined: z.int(),
  byHand: z.boolean(),
  waiting: z.int(),
  toLookAt: z.int(),
  hiddenTexts: z.array(z.object({ index: z.int(), text: z.string(), hidden: z.boolean() })),
  nextPin: z.string().nullable(),
  lastCorrection: z.int(),
  correctedIndex: z.int().nullable(),
  teams,
  teamsPerPhone: z.int().nullable(),
  refreshes: z.int(),
}) satisfies z.ZodType<MutableGame>

/** Of an evening's earlier rounds. */
const earlier = z
  .object({
    ...{ score: z.number(), correctAnswers: z.number(), totalTimeMs: z.number() },
    best: z.optional(z.object({ round: z.int(), score: z.number() })),
  })
  .nullable()

const player = z.object({
  id: z.int(),
  nickname: z.string(),
  face: z.int(),
  teamId: z.int().nullable(),
  score: z.number(),
  correctAnswers: z.number(),
  totalTimeMs: z.number(),
  streak: z.int(),
  longestStreak: z.int(),
  bestPoints: z.number(),
  bestIndex: z.int().nullable(),
  earlier,
}) satisfies z.ZodType<Player>

const Answer = z.custom<GivenAnswer>((value) => typeof value === 'object' && value !== null)

const Question = z.custom<GameQuestion>((value) => typeof value === 'object' && value !== null)

const result = z.object({
  ...player.shape,
  answer: Answer.nullable(),
  credit: z.number(),
  isCorrect: z.boolean().nullable(),
  pointsAwarded: z.number(),
  countedMs: z.number(),
}) satisfies z.ZodType<Result>

/** `seat` is the hash of the browser's secret in base64, `firstQuestion` the first index whose answer counts. */
const joinedParticipant = z.object({
  ...{ ...player.shape, seat: z.string(), firstQuestion: z.int() },
  /** Who shares its phone, if anybody does. */
  members: z.optional(z.array(z.string())),
})

const remote = z.object({
  ...{ id: z.int(), digits: z.string(), isAllowed: z.boolean(), askedAt: z.number() },
  /** A hash in base64. */
  secret: z.string(),
}) satisfies z.ZodType<RemoteRow>

const version = z.int()
/** What teams have; empty in a game without. */
const teamTotals = z.array(
  z.object({
    ...{ teamId: z.int(), score: z.number(), timeMs: z.number(), pointsAwarded: z.number() },
    earlier: z.object({ score: z.number(), timeMs: z.number() }).nullable(),
  }),
) satisfies z.ZodType<TeamTotals[]>
/** Of an evening that is over; null in a game without rounds. */
const bests = z.optional(
  z
    .object({
      bestRound: z.object({ round: z.int(), score: z.number(), ids: z.array(z.int()) }).nullable(),
      closestQuestion: z.nullable(ClosestQuestion),
    })
    .nullable() satisfies z.ZodType<EveningBests | null>,
)
const members = z.array(Membership)
const ids = z.array(z.int())
const start = { missedMs: z.number(), firstQuestion: z.int(), earlier }

/** A change as saved, with its version and the data that viewers are shown. */
const change = z.discriminatedUnion('type', [
  z.object({
    ...{ type: z.literal('opened'), version, index: z.int() },
    ...{ shownInMs: z.number(), opensInMs: z.number(), areAnswersHidden: z.boolean() },
    /** The seats with extra time for it. */
    extraTimes: z.array(z.tuple([z.int(), ExtraTime])),
    /** The teams of those who had none. */
    members,
  }),
  z.object({ type: z.literal('paused'), version, index: z.int(), remainingMs: z.number() }),
  z.object({
    ...{ type: z.literal('resumed'), version, index: z.int(), remainingMs: z.number() },
    ...{ opensInMs: z.number(), shownInMs: z.number() },
  }),
  z.object({
    ...{ type: z.literal('extended'), version, index: z.int(), remainingMs: z.number(), extensions: z.int() },
  }),
  z.object({
    ...{ type: z.literal('shown'), version, index: z.int(), shown: z.enum(shownBetween) },
    ...{ isHeld: z.boolean(), nextInMs: z.number().nullable() },
    endsInMs: z.optional(z.number().nullable()),
    previousLeaderboard: z.optional(z.array(BoardEntry)),
  }),
  z.object({
    ...{ type: z.literal('settings'), version, settings: GameSettings },
    /** Where they show or hide rude texts: all answers to the questions that have texts; null while one is open. */
    texts: z.optional(z.array(z.object({ index: z.int(), summary: z.nullable(AnswerSummary) }))),
  }),
  z.object({
    ...{ type: z.literal('closed'), version, index: z.int() },
    ...{ results: z.array(result), summary: z.nullable(AnswerSummary) },
    leaderboard: z.array(BoardEntry),
    teamTotals,
  }),
  z.object({
    ...{ type: z.literal('finished'), version, leaderboard: z.array(LeaderboardEntry), revealInMs: z.number() },
    longestStreak: z.nullable(LongestStreak),
    /** In an evening with teams. */
    teamTotals: z.optional(teamTotals),
    bests,
  }),
  /** Players, or teams, whose jokers double it. `teamTotals` are those of the round that begins. */
  z.object({ type: z.literal('round_begun'), version, round: z.int(), jokers: ids, teamTotals }),
  z.object({ type: z.literal('locked'), version, locked: z.boolean() }),
  z.object({
    ...{ type: z.literal('text_hidden'), version, index: z.int() },
    /** All answers to the question anew; null while it is open. */
    summary: z.nullable(AnswerSummary),
  }),
  z.object({
    ...{ type: z.literal('corrected'), version, index: z.int(), question: Question },
    /** The remote that has done it. */
    remote: z.optional(z.int()),
    /** How much it has changed the totals of these players, by id. */
    corrections: z.array(z.tuple([z.int(), z.int()])),
    /** The totals of all players, and their results for the game's current question. */
    results: z.array(result),
    /** All answers to the corrected question. */
    summary: z.nullable(AnswerSummary),
    leaderboard: z.array(BoardEntry),
    teamTotals,
    longestStreak: z.nullable(LongestStreak),
    bests,
    previousLeaderboard: z.optional(z.array(BoardEntry)),
  }),
  z.object({ type: z.literal('ceremony_skipped'), version }),
  z.object({ type: z.literal('next'), version, pin: z.string() }),
  /** All current remotes. */
  z.object({ type: z.literal('remotes'), version, remotes: z.array(remote) }),
  z.object({
    ...{ type: z.literal('removed'), version, ids, canRejoin: z.boolean() },
    /** Only while the hall shows it. */
    previousLeaderboard: z.optional(z.array(BoardEntry)),
    /** All answers to the question that was corrected last, without theirs. */
    correctedSummary: z.optional(z.nullable(AnswerSummary)),
  }),
  z.object({ type: z.literal('renamed'), version, id: z.int(), nickname: z.string() }),
  /** These newcomers are admitted; without ids, only the admission setting has changed. */
  z.object({ type: z.literal('admission'), version, ids, ...start, members }),
  /** `members`: who is in another team since. */
  z.object({ type: z.literal('teams'), version, members }),
  z.object({ type: z.literal('moved'), version, members }),
  /** Whether players count for their teams has changed, and the totals of teams with that. */
  z.object({ type: z.literal('set_aside'), version, teamTotals }),
  /**
   * `process` seated them, and judges which of them never connect. If not `admitted`, they wait for the host;
   * `isToLookAt`, until the host has looked at their names.
   */
  z.object({
    ...{ type: z.literal('joined'), version, process: z.string() },
    ...{ admitted: z.boolean(), isToLookAt: z.boolean(), players: z.array(joinedParticipant) },
  }),
])
export type SavedChange = z.output<typeof change>

const viewerCounts = { players: z.int(), spectators: z.int(), hosts: z.int() }

const message = z.discriminatedUnion('type', [
  /** `from` is the previous version, so that a gap reveals a lost message. */
  z.object({ type: z.literal('changed'), from: version, after: mutableGame, changes: z.array(change) }),
  /** Nothing has changed, but a replica below this version has missed something. */
  z.object({ type: z.literal('version'), version }),
  z.object({
    ...{ type: z.literal('answered'), questionIndex: z.int() },
    answers: z.array(z.object({ participantId: z.int(), ...givenAnswer })),
  }),
  /** Their streams have been closed for too long. */
  z.object({ type: z.literal('left'), ids }),
  z.object({ type: z.literal('returned'), ids }),
  /** How often each reaction was sent at one process. */
  z.object({ type: z.literal('reacted'), counts: z.array(z.int()) }),
  /** Players and newcomers have changed their faces. */
  z.object({ type: z.literal('faces'), faces: z.array(z.object({ id: z.int(), face: z.int() })) }),
  /** Players and newcomers have changed their teams. */
  z.object({ type: z.literal('members'), members }),
  /** Who has proposed or played their joker for a round has changed. It may come after the round has begun. */
  z.object({
    ...{ type: z.literal('jokers'), round: z.int() },
    proposals: z.array(z.object({ id: z.int(), owner: z.int().nullable() })),
    played: z.array(z.object({ owner: z.int(), isPlayed: z.boolean() })),
  }),
  /** Messages about faces, teams and jokers may have been lost, so each process reads them. */
  z.object({ type: z.literal('faces_missed') }),
  /** How many streams of the game one process has. */
  z.object({ type: z.literal('viewer_counts'), process: z.string(), ...viewerCounts }),
])
export type BusMessage = z.output<typeof message>
export type MessageOf<Type extends BusMessage['type']> = Extract<BusMessage, { type: Type }>
export type ChangeOf<Type extends SavedChange['type']> = Extract<SavedChange, { type: Type }>

/** Open streams of a game, by the kind of viewer. */
export interface ViewerCounts {
  players: number
  spectators: number
  hosts: number
}

const envelope = z.object({ v: z.literal(messageVersion), body: message })
export type Envelope = z.output<typeof envelope>

/** Null for a message of another version or an unknown kind. */
export function parseMessage(received: unknown): BusMessage | null {
  const parsed = envelope.safeParse(received)
  return parsed.success ? parsed.data.body : null
}

export const mutablePart = (game: Game): MutableGame => {
  const { version, phase, settings, locked, joined, byHand, waiting, hiddenTexts, nextPin } = game
  const { lastCorrection, correctedIndex, toLookAt, teams, teamsPerPhone, refreshes } = game
  return {
    ...{ version, phase, settings, locked, joined, byHand, waiting, hiddenTexts, nextPin },
    ...{ lastCorrection, correctedIndex, toLookAt, teams, teamsPerPhone, refreshes },
  }
}
