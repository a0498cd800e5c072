import {
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import type { QuestionResults } from '../../../contract/endpoints/past-games'
import type { Picture } from '../../../contract/endpoints/pictures'
import type { Question } from '../../../contract/endpoints/quizzes'
import type { CorrectedKey } from '../../../contract/games/corrections'
import type { Shown } from '../../../contract/games/game-state'
import type { GameSettings, Nicknames, PhoneShows, RudeNames } from '../../../contract/games/game-settings'
import type { RoundWeight } from '../../../contract/games/evenings'
import type { RehearsalProgress } from '../../../contract/games/rehearsals'
import type { Scoring } from '../../../contract/questions/quiz-choices'
import type { Board } from '../../../contract/games/teams'
import type { EarlierRounds } from '../../../rules/games/scores/totals'
import type { ExtraTimes } from '../../../rules/games/seats/extra-time'
import type { Teams } from '../../../rules/games/teams/team-list'
import type { HiddenText } from '../../../rules/games/shown-texts'
import type { StoredKey } from '../question-columns'
import { answerColumns, bytes, moment, created, kindColumns } from './columns'

export const gameSessions = pgTable('game_sessions', {
  id: serial('id').primaryKey(),
  pin: varchar('pin', { length: 6 }).notNull(),
  quizId: integer('quiz_id'),
  hostId: text('host_id').notNull(),
  title: text('title').notNull(),
  timePerQuestion: integer('time_per_question').notNull(),
  totalQuestions: integer('total_questions').notNull(),
  status: text('status').$type<'waiting' | 'question' | 'countdown' | 'finished'>().notNull().default('waiting'),
  currentQuestionIndex: integer('current_question_index').notNull().default(0),
  currentQuestionStartedAt: moment('current_question_started_at'),
  currentQuestionClosedAt: moment('current_question_closed_at'),
  countdownBetweenQuestions: integer('countdown_between_questions').default(3),
  version: integer('version').notNull().default(1),
  lateJoin: boolean('late_join').notNull().default(false),
  singlePlayer: boolean('single_player').notNull().default(false),
  locked: boolean('locked').notNull().default(false),
  joined: integer('joined').notNull().default(0),
  hostSeenAt: moment('host_seen_at'),
  lastActivityAt: moment('last_activity_at').notNull().defaultNow(),
  createdAt: created(),
  completedAt: moment('completed_at'),
  keptPlayers: integer('kept_players'),
  keptScore: integer('kept_score'),
  keptRight: integer('kept_right'),
  namesRemovedAt: moment('names_removed_at'),
  byHand: boolean('by_hand').notNull().default(false),
  waiting: integer('waiting').notNull().default(0),
  /** Newcomers whose names the host has to look at. */
  toLookAt: integer('to_look_at').notNull().default(0),
  addressSalt: bytes('address_salt'),
  getReadySeconds: integer('get_ready_seconds').$type<GameSettings['getReadySeconds']>().notNull().default(0),
  readingSeconds: integer('reading_seconds').$type<GameSettings['readingSeconds']>().notNull().default(0),
  tellPlayers: text('tell_players').$type<GameSettings['tellPlayers']>().notNull().default('at_once'),
  countsShown: boolean('counts_shown').notNull().default(true),
  reactions: boolean('reactions').notNull().default(true),
  mixed: boolean('mixed').notNull().default(false),
  /** Of the open question. */
  questionShownAt: moment('question_shown_at'),
  areAnswersHidden: boolean('are_answers_hidden').notNull().default(false),
  isToldAtClose: boolean('is_told_at_close').notNull().default(false),
  /** Of the open question, and of the countdown after it. */
  isMixed: boolean('is_mixed').notNull().default(false),
  pausedAt: moment('paused_at'),
  extensions: integer('extensions').notNull().default(0),
  /** Of the countdown after it. */
  countsFrom: moment('counts_from'),
  shown: text('shown').$type<Shown>().notNull().default('reveal'),
  isHeld: boolean('is_held').notNull().default(false),
  /** When the ceremony at the end has shown who won. */
  revealedAt: moment('revealed_at'),
  /** The game that this one follows, with the same players. It may have been deleted. */
  previousGameId: integer('previous_game_id'),
  /** Until then, the previous game's nicknames are reserved for their players. */
  namesReservedUntil: moment('names_reserved_until'),
  /** Where the viewers go on once this game is finished. */
  nextPin: varchar('next_pin', { length: 6 }),
  /** Chosen for this game; null: its quiz's. */
  scoring: text('scoring').$type<Scoring>(),
  nicknames: text('nicknames').$type<Nicknames>().notNull().default('own'),
  phoneShows: text('phone_shows').$type<PhoneShows>().notNull().default('all'),
  /** Null: as its host lets newcomers in. */
  rudeNames: text('rude_names').$type<RudeNames>(),
  quizScoring: text('quiz_scoring').$type<Scoring>().notNull().default('speed'),
  hiddenTexts: jsonb('hidden_texts').$type<HiddenText[]>().notNull().default([]),
  /** The number of the last correction or undoing. */
  lastCorrection: integer('last_correction').notNull().default(0),
  /** The question that it was of, until the next one opens. */
  correctedIndex: integer('corrected_index'),
  takeHomeDays: integer('take_home_days').$type<GameSettings['takeHomeDays']>(),
  /** Until then phones can get a take-home link. Null before the end. */
  linksUntil: moment('links_until'),
  /** Null where everybody plays for themselves. */
  teams: jsonb('teams').$type<Teams>(),
  /** Where each player is a team on one phone: how many of them can play in one browser. */
  teamsPerPhone: smallint('teams_per_phone'),
  board: text('board').$type<Board>().notNull().default('teams'),
  /** How many it has; 0 where it is one quiz. */
  rounds: smallint('rounds').notNull().default(0),
  hasJokers: boolean('has_jokers').notNull().default(false),
  refreshes: integer('refreshes').notNull().default(0),
  /** Of a break between rounds; while it is held, what is left of it. */
  breakEndsAt: moment('break_ends_at'),
  breakLeftMs: integer('break_left_ms'),
  /** The PIN of the lobby that this game rehearses, if it does. */
  rehearsalOf: varchar('rehearsal_of', { length: 6 }),
})

export const gameRounds = pgTable(
  'game_rounds',
  {
    gameSessionId: integer('game_session_id').notNull(),
    round: smallint('round').notNull(),
    /** It may have been deleted. */
    quizId: integer('quiz_id'),
    title: text('title').notNull(),
    weight: smallint('weight').$type<RoundWeight>().notNull(),
    firstQuestion: integer('first_question').notNull(),
    questions: integer('questions').notNull(),
    scoring: text('scoring').$type<Scoring>().notNull(),
    /** The ids of the players, or teams, who double it; null until it begins. */
    jokers: integer('jokers').array(),
    /** Who has played their joker for it; until it begins they can take it back. */
    playedJokers: integer('played_jokers').array().notNull().default([]),
    openedAt: moment('opened_at'),
    closedAt: moment('closed_at'),
  },
  (table) => [primaryKey({ columns: [table.gameSessionId, table.round] })],
)

export const rehearsals = pgTable('rehearsals', {
  name: text('name').primaryKey(),
  runner: uuid('runner').notNull(),
  leaseUntil: moment('lease_until').notNull(),
  lobbyId: integer('lobby_id').notNull(),
  gameSessionId: integer('game_session_id').notNull(),
  players: integer('players').notNull(),
  startedAt: moment('started_at').notNull(),
  /** While what it has left is removed. */
  endedAt: moment('ended_at'),
  progress: jsonb('progress').$type<RehearsalProgress>(),
})

export const gameHostAddresses = pgTable(
  'game_host_addresses',
  {
    gameSessionId: integer('game_session_id').notNull(),
    addressHash: bytes('address_hash').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameSessionId, table.addressHash] })],
)

export const gameRemotes = pgTable(
  'game_remotes',
  {
    gameSessionId: integer('game_session_id').notNull(),
    id: serial('id').notNull(),
    digits: text('digits').notNull(),
    secretHash: bytes('secret_hash').notNull(),
    /** Written only by older versions. */
    addressHash: bytes('address_hash'),
    askedAt: moment('asked_at').notNull(),
    allowedAt: moment('allowed_at'),
    /** The key of the session that allowed it. */
    allowedBy: text('allowed_by'),
    endedAt: moment('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.gameSessionId, table.id] })],
)

export const gameRemoteCodes = pgTable(
  'game_remote_codes',
  {
    gameSessionId: integer('game_session_id').notNull(),
    code: text('code').notNull(),
    madeAt: moment('made_at').notNull(),
    asksLeft: integer('asks_left').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameSessionId, table.code] })],
)

/** Names drawn for people who have not joined, until they have, and for some minutes. */
export const drawnNames = pgTable(
  'drawn_names',
  {
    gameSessionId: integer('game_session_id').notNull(),
    joinId: text('join_id').notNull(),
    nickname: text('nickname').notNull(),
    nicknameKey: text('nickname_key').notNull(),
    draws: integer('draws').notNull(),
    drawnAt: moment('drawn_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameSessionId, table.joinId] })],
)

export const gameQuestions = pgTable(
  'game_questions',
  {
    gameSessionId: integer('game_session_id').notNull(),
    questionIndex: integer('question_index').notNull(),
    questionId: integer('question_id').notNull(),
    text: text('text').notNull(),
    options: jsonb('options').$type<string[]>().notNull(),
    image: jsonb('image').$type<Picture | null>(),
    optionImages: jsonb('option_images').$type<Question['optionImages']>(),
    correctAnswer: integer('correct_answer').notNull(),
    ...kindColumns(),
    keptResults: jsonb('kept_results').$type<QuestionResults>(),
    /** When it took answers, moved by its pauses. Null until its close. */
    openedAt: moment('opened_at'),
    /** Each as its beginning, in ms since 1970, and its length in ms. */
    pauses: jsonb('pauses').$type<[number, number][]>().notNull().default([]),
    /** As it was asked, from the first correction on. */
    played: jsonb('played').$type<StoredKey>(),
    /** In an evening, from its close on: by how many players, and how many of them right. */
    answered: integer('answered'),
    answeredRight: integer('answered_right'),
  },
  (table) => [primaryKey({ columns: [table.gameSessionId, table.questionIndex] })],
)

export const gameCorrections = pgTable(
  'game_corrections',
  {
    gameSessionId: integer('game_session_id').notNull(),
    id: integer('id').notNull(),
    questionIndex: integer('question_index').notNull(),
    key: jsonb('key').$type<CorrectedKey>().notNull(),
    madeAt: moment('made_at').notNull(),
    /** The number of the change that undid it. */
    undoneBy: integer('undone_by'),
  },
  (table) => [primaryKey({ columns: [table.gameSessionId, table.id] })],
)

export const gameParticipants = pgTable(
  'game_participants',
  {
    gameSessionId: integer('game_session_id').notNull(),
    id: serial('id').notNull(),
    nickname: varchar('nickname', { length: 50 }).notNull(),
    nicknameKey: text('nickname_key').notNull(),
    seatHash: bytes('seat_hash').notNull(),
    score: integer('score').notNull().default(0),
    correctAnswers: integer('correct_answers').notNull().default(0),
    totalTimeMs: integer('total_time_ms').notNull().default(0),
    firstQuestionIndex: integer('first_question_index').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    stream: text('stream'),
    joinedAt: moment('joined_at').notNull().defaultNow(),
    removedAt: moment('removed_at'),
    admitted: boolean('admitted').notNull().default(true),
    canRejoin: boolean('can_rejoin').notNull().default(false),
    /** A newcomer whose name the host has to look at. */
    isToLookAt: boolean('is_to_look_at').notNull().default(false),
    addressHash: bytes('address_hash'),
    streak: integer('streak').notNull().default(0),
    longestStreak: integer('longest_streak').notNull().default(0),
    bestPoints: integer('best_points').notNull().default(0),
    /** The first question with that many points. */
    bestIndex: integer('best_index'),
    face: smallint('face').notNull().default(0),
    formerKeys: text('former_keys').array().notNull().default([]),
    /** Comes from the previous game. */
    follows: boolean('follows').notNull().default(false),
    /** The nickname was drawn. */
    isDrawn: boolean('is_drawn').notNull().default(false),
    /** How much the last correction has changed the score, until the next question closes. */
    correction: integer('correction').notNull().default(0),
    /** When their name and texts were removed, as they asked. */
    erasedAt: moment('erased_at'),
    extraTimes: jsonb('extra_times').$type<ExtraTimes>().notNull().default([]),
    teamId: integer('team_id'),
    /** The names of those who share the phone. */
    members: jsonb('members').$type<readonly string[]>().notNull().default([]),
    /** Counts for nobody else. */
    isSetAside: boolean('is_set_aside').notNull().default(false),
    earlierRounds: jsonb('earlier_rounds').$type<EarlierRounds>(),
    /** Whether they propose their team’s joker for the next round: 1, else 0. */
    joker: smallint('joker').notNull().default(0),
    /** The code that gave it extra time. It may have been deleted. */
    extraTimeCodeId: integer('extra_time_code_id'),
  },
  (table) => [primaryKey({ columns: [table.gameSessionId, table.id] })],
)

/** What a closed question gave each team, and by whom; of an open one, who was moved and plays it for this team. */
export const gameTeamResults = pgTable(
  'game_team_results',
  {
    gameSessionId: integer('game_session_id').notNull(),
    questionIndex: integer('question_index').notNull(),
    teamId: integer('team_id').notNull(),
    members: integer('members').array().notNull(),
    /** Those who were there, and count for nobody else. */
    aside: integer('aside').array().notNull(),
    points: integer('points').notNull(),
    timeMs: integer('time_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameSessionId, table.questionIndex, table.teamId] })],
)

export const takeHomeLinks = pgTable(
  'take_home_links',
  {
    gameSessionId: integer('game_session_id').notNull(),
    participantId: integer('participant_id').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    until: moment('until').notNull(),
    /** How often what was missed was played again. */
    missedGames: integer('rounds').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.gameSessionId, table.participantId] })],
)

export const gameAnswers = pgTable(
  'game_answers',
  {
    gameSessionId: integer('game_session_id').notNull(),
    id: serial('id').notNull(),
    participantId: integer('participant_id').notNull(),
    questionId: integer('question_id').notNull(),
    questionIndex: integer('question_index').notNull(),
    selectedAnswer: integer('selected_answer').notNull(),
    isCorrect: boolean('is_correct').notNull(),
    responseTime: integer('response_time').notNull(),
    pointsAwarded: integer('points_awarded').notNull().default(0),
    answeredAt: moment('answered_at').notNull(),
    toldAtClose: boolean('told_at_close').notNull().default(false),
    ...answerColumns(),
  },
  (table) => [primaryKey({ columns: [table.gameSessionId, table.questionIndex, table.participantId] })],
)
