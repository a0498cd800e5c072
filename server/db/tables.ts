/** The tables as the code sees them. `migrations/` makes them; `tables.test.ts` holds the two together. */
import {
  boolean,
  customType,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import type { AuditAction, AuditOutcome, AuditValues } from '../../contract/endpoints/admin'
import type { GeneratedQuestion, GenerationMode, GenerationStatus } from '../../contract/endpoints/ai'
import type { ProcessFigures } from '../../contract/endpoints/installation-health'
import type { SubscriptionStatus } from '../../contract/endpoints/identity'
import type { QuestionResults } from '../../contract/endpoints/past-games'
import type { Picture } from '../../contract/endpoints/pictures'
import type { Question } from '../../contract/endpoints/quizzes'
import type { FeedbackCategory } from '../../contract/endpoints/support'
import type { Shown } from '../../contract/game-events'
import type { GameSettings } from '../../contract/game-settings'
import type { Preferences } from '../../contract/preferences'
import type { ProblemCode } from '../../contract/problems'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const created = () => moment('created_at').notNull().defaultNow()

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  email: text('email').unique(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  /** Then Google's does not take its place at the next sign-in. */
  hasChosenName: boolean('has_chosen_name').notNull().default(false),
  profileImageUrl: text('profile_image_url'),
  stripeCustomerId: text('stripe_customer_id'),
  stripeSubscriptionId: text('stripe_subscription_id'),
  /** What the payment provider last said of it, in its own words. */
  providerStatus: text('provider_status'),
  subscriptionStatus: text('subscription_status').$type<SubscriptionStatus>().default('trialing'),
  /** The administrator has set the status by hand: what the provider says does not change it. */
  isAdminManaged: boolean('is_admin_managed').notNull().default(false),
  /** The host is completing a payment meanwhile: when it has gone through, the provider decides again. */
  isCompleting: boolean('is_completing').notNull().default(false),
  trialEndsAt: moment('trial_ends_at'),
  subscriptionEndsAt: moment('subscription_ends_at'),
  hasUsedTrial: boolean('has_used_trial').notNull().default(false),
  aiQuizGenerationsUsed: integer('ai_quiz_generations_used').notNull().default(0),
  aiGenerationsResetAt: moment('ai_generations_reset_at').notNull().defaultNow(),
  currentPeriodStart: moment('current_period_start'),
  currentPeriodEnd: moment('current_period_end'),
  /** Part of the keys by which the provider knows a repeated request. */
  subscriptionsEnded: integer('subscriptions_ended').notNull().default(0),
  /** What the host has ended by a call, which answers the same when it is repeated. */
  endedByHost: text('ended_by_host').$type<'subscription' | 'trial'>(),
  /** Fetches of the provider's subscription: each gets a number when it begins, and writes unless a later one has. */
  syncsBegun: integer('syncs_begun').notNull().default(0),
  syncWritten: integer('sync_written').notNull().default(0),
  syncedAt: moment('synced_at'),
  /** One change of the subscription at a time. */
  billingLockedUntil: moment('billing_locked_until'),
  createdAt: created(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  preferences: jsonb('preferences').$type<Preferences>().notNull().default({}),
})

/** What the administrator has changed. Users are named by their ids alone: it outlives them. */
export const auditLog = pgTable('audit_log', {
  id: serial('id').primaryKey(),
  at: moment('at').notNull(),
  adminId: text('admin_id').notNull(),
  action: text('action').$type<AuditAction>().notNull(),
  outcome: text('outcome').$type<AuditOutcome>().notNull(),
  userId: text('user_id'),
  before: jsonb('before').$type<AuditValues>(),
  after: jsonb('after').$type<AuditValues>(),
})

export const sessions = pgTable('sessions', {
  sid: text('sid').primaryKey(),
  sess: json('sess').$type<{ userId: string }>().notNull(),
  expire: moment('expire').notNull(),
})

export const pastTrials = pgTable('past_trials', {
  fingerprint: text('fingerprint').primaryKey(),
  trialEndsAt: moment('trial_ends_at').notNull(),
  keptUntil: moment('kept_until').notNull(),
})

/** The cards that hosts have begun to set up at the payment provider. */
export const cardSetups = pgTable(
  'card_setups',
  {
    userId: text('user_id').notNull(),
    /** Counts a host's set-ups. Part of the key by which the provider knows a repeated request. */
    number: integer('number').notNull(),
    setupIntentId: text('setup_intent_id').notNull(),
    createdAt: created(),
    /** When its card became the default, or its payment was made. */
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.number] })],
)

/** Events of the payment provider that have come in, each once. What they are about is fetched anew. */
export const stripeEvents = pgTable('stripe_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  customerId: text('customer_id'),
  receivedAt: moment('received_at').notNull().defaultNow(),
  /** When it was handled, or given up. */
  doneAt: moment('done_at'),
  hasFailed: boolean('has_failed').notNull().default(false),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: moment('next_attempt_at').notNull(),
  lastError: text('last_error'),
})

/** What happens once in the life of an installation. */
export const milestones = pgTable('milestones', {
  name: text('name').primaryKey(),
  reachedAt: moment('reached_at').notNull().defaultNow(),
})

export const magicLinks = pgTable('magic_links', {
  id: serial('id').primaryKey(),
  email: text('email').notNull(),
  token: text('token').notNull().unique(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
  returnAddress: text('way_back'),
  createdAt: created(),
})

export const outgoingMail = pgTable('outgoing_mail', {
  id: uuid('id').primaryKey(),
  kind: text('kind').notNull(),
  recipient: text('recipient').notNull(),
  sealed: bytes('sealed'),
  createdAt: created(),
  notAfter: moment('not_after').notNull(),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: moment('next_attempt_at').notNull(),
  sentAt: moment('sent_at'),
  lastError: text('last_error'),
})

export const pictures = pgTable('pictures', {
  id: uuid('id').primaryKey(),
  hostId: text('host_id'),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  bytes: integer('bytes').notNull(),
  touchedAt: moment('touched_at').notNull().defaultNow(),
  removedAt: moment('removed_at'),
  createdAt: created(),
})

export const installationSecrets = pgTable('installation_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

export const processes = pgTable('processes', {
  name: text('name').primaryKey(),
  seenAt: moment('seen_at').notNull().defaultNow(),
  /** What it says of itself; null where it is of an earlier version. */
  figures: jsonb('figures').$type<ProcessFigures>(),
})

/** The run that asks the payment provider for every subscription, the latest: there is one row. */
export const periodSyncs = pgTable('period_syncs', {
  name: text('name').primaryKey(),
  /** The process that runs it, as long as the lease lasts. Another one that takes it over is another runner. */
  runner: uuid('runner').notNull(),
  leaseUntil: moment('lease_until').notNull(),
  startedAt: moment('started_at').notNull(),
  endedAt: moment('ended_at'),
  /** It ended before all were asked for. */
  hasStopped: boolean('has_stopped').notNull().default(false),
  /** Its entry of the log. */
  auditId: integer('audit_id').notNull(),
  /** Users are asked for in the order of their ids; these have been. */
  lastUserId: text('last_user_id').notNull().default(''),
  total: integer('total').notNull(),
  done: integer('done').notNull().default(0),
  changed: integer('changed').notNull().default(0),
  failed: integer('failed').notNull().default(0),
})

export const quizzes = pgTable('quizzes', {
  id: serial('id').primaryKey(),
  title: text('title').notNull(),
  description: text('description'),
  timePerQuestion: integer('time_per_question').notNull().default(20),
  difficulty: varchar('difficulty', { length: 20 }).$type<'easy' | 'medium' | 'hard'>().notNull().default('medium'),
  hostId: text('host_id').notNull(),
  isAiGenerated: boolean('is_ai_generated').notNull().default(false),
  isPublic: boolean('is_public').notNull().default(false),
  timesPlayed: integer('times_played').notNull().default(0),
  createdAt: created(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

export const questions = pgTable('questions', {
  id: serial('id').primaryKey(),
  quizId: integer('quiz_id').notNull(),
  text: text('text').notNull(),
  options: jsonb('options').$type<string[]>().notNull(),
  image: jsonb('image').$type<Picture | null>(),
  optionImages: jsonb('option_images').$type<Question['optionImages']>(),
  correctAnswer: integer('correct_answer').notNull(),
  orderIndex: integer('order_index').notNull(),
  /** The sentence that it was generated from. It gives the answer away. */
  source: text('source'),
  createdAt: created(),
})

/** Each attempt to have questions written by an AI. Kept for a day; its questions for an hour after its end. */
export const aiGenerations = pgTable('ai_generations', {
  id: uuid('id').primaryKey(),
  userId: text('user_id').notNull(),
  mode: text('mode').$type<GenerationMode>().notNull(),
  requested: integer('requested').notNull(),
  status: text('status').$type<GenerationStatus>().notNull().default('running'),
  /** Those that have come until now. */
  questions: jsonb('questions').$type<GeneratedQuestion[]>().notNull().default([]),
  message: text('message'),
  /** Why it has failed. */
  problem: jsonb('problem').$type<{ code: ProblemCode; message: string }>(),
  startedAt: moment('started_at').notNull(),
  endedAt: moment('ended_at'),
  /** The process that runs it renews this. When it has passed, nobody does, and the generation has failed. */
  leaseUntil: moment('lease_until').notNull(),
})

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
  addressSalt: bytes('address_salt'),
  getReadySeconds: integer('get_ready_seconds').$type<GameSettings['getReadySeconds']>().notNull().default(0),
  readingSeconds: integer('reading_seconds').$type<GameSettings['readingSeconds']>().notNull().default(0),
  tellPlayers: text('tell_players').$type<GameSettings['tellPlayers']>().notNull().default('at_once'),
  countsShown: boolean('counts_shown').notNull().default(true),
  reactions: boolean('reactions').notNull().default(true),
  /** Of the open question. */
  questionShownAt: moment('question_shown_at'),
  areAnswersHidden: boolean('are_answers_hidden').notNull().default(false),
  isToldAtClose: boolean('is_told_at_close').notNull().default(false),
  pausedAt: moment('paused_at'),
  extensions: integer('extensions').notNull().default(0),
  /** Of the countdown after it. */
  countsFrom: moment('counts_from'),
  shown: text('shown').$type<Shown>().notNull().default('reveal'),
  isHeld: boolean('is_held').notNull().default(false),
  /** When the ceremony at the end has shown who won. */
  revealedAt: moment('revealed_at'),
  /** The game that this one is played after, with everybody who was in it. It may have been deleted. */
  previousGameId: integer('previous_game_id'),
  /** Until then nicknames of the game before are kept for those who had them. */
  namesReservedUntil: moment('names_reserved_until'),
  /** Where the viewers of this game, once it is finished, go on. */
  nextPin: varchar('next_pin', { length: 6 }),
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
    addressHash: bytes('address_hash'),
    askedAt: moment('asked_at').notNull(),
    allowedAt: moment('allowed_at'),
    /** The key of the session that has allowed it. */
    allowedBy: text('allowed_by'),
    endedAt: moment('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.gameSessionId, table.id] })],
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
    keptResults: jsonb('kept_results').$type<QuestionResults>(),
  },
  (table) => [primaryKey({ columns: [table.gameSessionId, table.questionIndex] })],
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
    addressHash: bytes('address_hash'),
    streak: integer('streak').notNull().default(0),
    longestStreak: integer('longest_streak').notNull().default(0),
    face: smallint('face').notNull().default(0),
    formerKeys: text('former_keys').array().notNull().default([]),
    /** Came along from the game before. */
    follows: boolean('follows').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.gameSessionId, table.id] })],
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
  },
  (table) => [primaryKey({ columns: [table.gameSessionId, table.questionIndex, table.participantId] })],
)

export const soloSessions = pgTable('solo_sessions', {
  id: text('id').primaryKey(),
  quizId: integer('quiz_id').notNull(),
  userId: text('user_id'),
  score: integer('score').notNull().default(0),
  correctAnswers: integer('correct_answers').notNull().default(0),
  totalQuestions: integer('total_questions').notNull(),
  answerKey: jsonb('answer_key').$type<{ id: number; options: number; correctAnswer: number }[]>().notNull(),
  timePerQuestion: integer('time_per_question').notNull(),
  opensInMs: integer('opens_in_ms').notNull().default(0),
  completedAt: moment('completed_at'),
  createdAt: created(),
})

export const soloAnswers = pgTable('solo_answers', {
  id: serial('id').primaryKey(),
  sessionId: text('session_id').notNull(),
  questionId: integer('question_id').notNull(),
  selectedAnswer: integer('selected_answer').notNull(),
  isCorrect: boolean('is_correct').notNull(),
  responseTime: integer('response_time').notNull(),
  pointsAwarded: integer('points_awarded').notNull().default(0),
  answeredAt: moment('answered_at').notNull().defaultNow(),
})

export const feedback = pgTable('feedback', {
  id: serial('id').primaryKey(),
  userId: text('user_id'),
  isPro: boolean('is_pro').notNull().default(false),
  name: text('name').notNull(),
  email: text('email').notNull(),
  subject: text('subject').notNull(),
  category: text('category').$type<FeedbackCategory>().notNull(),
  message: text('message').notNull(),
  createdAt: created(),
  answeredAt: moment('answered_at'),
  submissionId: uuid('sending_id').unique(),
})
