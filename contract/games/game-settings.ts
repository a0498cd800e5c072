/** The host's settings for the show. A game starts with them, and they can be changed while it runs. */
import * as z from 'zod/mini'
import { limits } from '../limits'
import { scorings } from '../questions/quiz-choices'
import { named } from '../values'
import { boards } from './teams'

export const getReadySeconds = [0, 3] as const
export const readingSeconds = [0, 3, 5] as const
export const tellPlayers = ['at_once', 'at_close'] as const
export const takeHomeDays = [0, 7, 30] as const

/** What becomes of rude names, and of rude texts in the hall. */
export const rudeNames = ['allow', 'ask', 'replace'] as const
export type RudeNames = (typeof rudeNames)[number]

/** Whether players choose their nicknames, or are given drawn ones. */
export const nicknames = ['own', 'drawn'] as const
export type Nicknames = (typeof nicknames)[number]

/** What phones show of a question whose options the hall shows. */
export const phoneShows = ['all', 'buttons'] as const
export type PhoneShows = (typeof phoneShows)[number]

export const GameSettings = named(
  'GameSettings',
  z.object({
    /** Seconds from the end of a reveal to the next question; null waits for the host. */
    countdownBetweenQuestions: z.nullable(
      z.int().check(z.minimum(limits.countdownSecondsMin), z.maximum(limits.countdownSecondsMax)),
    ),
    /** "Question 2 of 6" and a count of 3, 2, 1 before each question. */
    getReadySeconds: z.literal([...getReadySeconds]),
    /** How long a question is shown without its answers. */
    readingSeconds: z.literal([...readingSeconds]),
    /** When players learn whether they were right: at once, or when the question closes. */
    tellPlayers: z.enum(tellPlayers),
    /** Whether the hall sees how often each answer was chosen while the question is open. */
    countsShown: z.boolean(),
    /** Whether players can send reactions. */
    reactions: z.boolean(),
    /** Whether players can join while the game runs. Nobody can join during the last question. */
    lateJoin: z.boolean(),
    /** Whether each phone has the answers in another order. It holds from the next question on. */
    mixed: z.boolean(),
    /**
     * For how many days each player can keep a link to their results and the right answers; null until the host has
     * chosen, which is possible after the end, too.
     */
    takeHomeDays: z.nullable(z.literal([...takeHomeDays])),
    /**
     * What a right answer earns; null: as its quiz says. It stays as it is once the first question has opened, and is never
     * a preference.
     */
    scoring: z.nullable(z.enum(scorings)),
    /**
     * A rude name plays, waits until the host has looked at it, or is replaced by another. The hall is shown rude texts
     * of players only with `allow`. Null: `ask` while newcomers are let in by hand, else `replace`.
     */
    rudeNames: z.nullable(z.enum(rudeNames)),
    nicknames: z.enum(nicknames),
    /** What the hall's board ranks in a game with teams. */
    board: z.enum(boards),
    /**
     * Whether phones show question and answers of a choice, of several right ones and of a poll, or where to tap for
     * each answer alone. It holds at once, but for questions whose answers stand in another order on each phone.
     */
    phoneShows: z.enum(phoneShows),
  }),
)
export type GameSettings = z.output<typeof GameSettings>

export const defaultSettings: GameSettings = {
  countdownBetweenQuestions: limits.countdownSeconds,
  getReadySeconds: 0,
  readingSeconds: 0,
  tellPlayers: 'at_once',
  countsShown: true,
  reactions: true,
  lateJoin: false,
  mixed: false,
  takeHomeDays: null,
  scoring: null,
  rudeNames: null,
  nicknames: 'own',
  board: 'teams',
  phoneShows: 'all',
}

/** All settings, with those of `chosen` in place of the defaults. Anything else in `chosen` is dropped. */
export const settingsOf = (chosen: { [Key in keyof GameSettings]?: GameSettings[Key] | undefined }): GameSettings => ({
  countdownBetweenQuestions:
    chosen.countdownBetweenQuestions === undefined
      ? defaultSettings.countdownBetweenQuestions
      : chosen.countdownBetweenQuestions,
  getReadySeconds: chosen.getReadySeconds ?? defaultSettings.getReadySeconds,
  readingSeconds: chosen.readingSeconds ?? defaultSettings.readingSeconds,
  tellPlayers: chosen.tellPlayers ?? defaultSettings.tellPlayers,
  countsShown: chosen.countsShown ?? defaultSettings.countsShown,
  reactions: chosen.reactions ?? defaultSettings.reactions,
  lateJoin: chosen.lateJoin ?? defaultSettings.lateJoin,
  mixed: chosen.mixed ?? defaultSettings.mixed,
  takeHomeDays: chosen.takeHomeDays ?? null,
  scoring: chosen.scoring ?? null,
  rudeNames: chosen.rudeNames ?? null,
  nicknames: chosen.nicknames ?? defaultSettings.nicknames,
  board: chosen.board ?? defaultSettings.board,
  phoneShows: chosen.phoneShows ?? defaultSettings.phoneShows,
})
