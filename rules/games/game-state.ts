/** Where a live game stands, and what follows from it. */
import type { ExtraTime } from '../../contract/games/extra-time'
import type { Shown } from '../../contract/games/game-state'
import type { GameSettings } from '../../contract/games/game-settings'
import { limits } from '../../contract/limits'
import type { HiddenText } from './shown-texts'
import { isCounted, secondsOf, type GameQuestion } from '../questions'
import { leftMsOf, type Break } from './evenings/break-clock'
import { roundOf, type Evening } from './evenings/evening'
import type { Teams } from './teams/team-list'
import type { Scoring } from '../../contract/questions/quiz-choices'

/** Moments are milliseconds since 1970 by the database's clock. */
export type Phase = { name: 'waiting' } | QuestionPhase | CountdownPhase | FinishedPhase

export interface QuestionPhase {
  name: 'question'
  index: number
  /** When the question is shown. Before that, players get ready. */
  shownAt: number
  /** When answers are taken. A pause moves this and `shownAt`. */
  opensAt: number
  /** The answers are shown only when the question opens. */
  areAnswersHidden: boolean
  /** Players learn their result when the question closes. */
  isToldAtClose: boolean
  /** When the clock was paused; null while it runs. */
  pausedAt: number | null
  extensions: number
  /** Each phone shows its answers in another order. */
  isMixed: boolean
}

export interface CountdownPhase {
  name: 'countdown'
  index: number
  opensAt: number
  closedAt: number
  /** When the countdown to the next question begins: at the end of the reveal, or when a hold is released. */
  countsFrom: number
  shown: Shown
  isHeld: boolean
  isMixed: boolean
  /** Before the next round of an evening. */
  break?: Break
}

export interface FinishedPhase {
  name: 'finished'
  index: number
  /** When the ceremony has shown who won; 0 once skipped, which is in the past for every clock. */
  revealedAt: number
  /** Until when phones can get a take-home link, if the host offers it. */
  linksUntil: number
}

export interface Game {
  /** Grows by one with every lasting change that viewers are told of. */
  version: number
  phase: Phase
  questions: readonly GameQuestion[]
  /** The quiz's time for a question that has none of its own, in seconds. */
  timePerQuestion: number
  /** The quiz's. */
  quizScoring: Scoring
  settings: GameSettings
  singlePlayer: boolean
  locked: boolean
  joined: number
  /** Newcomers wait until the host lets them in. */
  byHand: boolean
  /** Newcomers who wait. They hold no seat yet. */
  waiting: number
  /** Newcomers who wait until the host has looked at their names, in places of their own. */
  toLookAt: number
  /** What the host has decided on texts of players. */
  hiddenTexts: HiddenText[]
  /** How often a key has been corrected, or a correction undone: the last one's number. */
  lastCorrection: number
  /** The question that was corrected last since the current one closed; null if none was. */
  correctedIndex: number | null
  /** Null where everybody plays for themselves. */
  teams: Teams | null
  /** Where each player is a team on one phone: how many of them can play in one browser. Null elsewhere. */
  teamsPerPhone: number | null
  /** Null in a game without rounds. */
  evening: Evening | null
  /** How often a round that had not begun was given its quiz anew, which changes the questions. */
  refreshes: number
  /** Where a finished game is played again with all its players; null if it is not. */
  nextPin: string | null
}

/** Callers take the index from the game itself, so it exists. */
export const questionAt = ({ questions }: Pick<Game, 'questions'>, index: number): GameQuestion => questions[index]!

/** The question that the game is at, or was last at; null before the first. */
export const currentIndex = (phase: Phase): number | null => (phase.name === 'waiting' ? null : phase.index)

/** What becomes of rude names. Somebody who plays alone is read by nobody. */
export const rudeNamesOf = ({ settings, byHand, singlePlayer }: Pick<Game, 'settings' | 'byHand' | 'singlePlayer'>) =>
  singlePlayer ? 'allow' : (settings.rudeNames ?? (byHand ? 'ask' : 'replace'))

/** Whether players are given drawn names. Somebody who plays alone keeps their own. */
export const drawsNames = ({ settings, singlePlayer }: Pick<Game, 'settings' | 'singlePlayer'>): boolean =>
  settings.nicknames === 'drawn' && !singlePlayer

/** How a question is scored: as its round's quiz says, where there are rounds. */
export const scoringOf = (game: Game, index: number): Scoring =>
  game.settings.scoring ?? roundOf(game, index)?.scoring ?? game.quizScoring

/** How long a question takes answers, in ms. A slide without a limit stays for as long as a pause may last. */
export function limitMs(game: Game, index: number): number {
  const seconds = secondsOf(questionAt(game, index), game.timePerQuestion)
  return seconds === null ? limits.longestPauseMs : seconds * 1_000
}

/** What a player without an answer to this question has taken, in ms. */
export function missedMs(game: Game, index: number): number {
  const question = game.questions[index]
  return question && isCounted(question) ? limitMs(game, index) : 0
}

type Timing = Pick<QuestionPhase, 'index' | 'opensAt' | 'extensions' | 'pausedAt'>

/** When the open question's time is over, as screens show it. It moves on with the clock during a pause. */
const deadline = (game: Game, { index, opensAt, extensions }: Timing, extraTime: ExtraTime): number =>
  opensAt + limitMs(game, index) * extraTime + extensions * limits.extensionMs

/** The time left to answer, in ms; it stands still during a pause. */
export const remainingMs = (game: Game, phase: Timing, now: number, extraTime: ExtraTime = 1): number =>
  Math.max(0, Math.round(deadline(game, phase, extraTime) - (phase.pausedAt ?? now)))

/** From when on an answer is too late while the question's clock runs: of a seat with this extra time. */
export const answersUntil = (game: Game, phase: Timing, extraTime: ExtraTime = 1): number =>
  deadline(game, phase, extraTime) + limits.closeGraceMs

/** When the open question closes, even if players have not answered. `longest`: the most extra time that one of them has. */
export const closesAt = (game: Game, phase: Timing, longest: ExtraTime = 1): number =>
  phase.pausedAt === null ? answersUntil(game, phase, longest) : phase.pausedAt + limits.longestPauseMs

/** Time until the host's screens go on by themselves, in ms; null when they wait for the host. */
export function nextInMs(
  game: Game,
  { index, countsFrom, isHeld, ...phase }: CountdownPhase,
  now: number,
): number | null {
  if (phase.break) return isHeld ? null : leftMsOf(phase.break, now)
  return isSlide(game, index) && !isHeld ? 0 : waitMs(game, { countsFrom, isHeld }, now)
}

/** Nothing is shown after a slide. */
export const isSlide = ({ questions }: Game, index: number): boolean => questions[index]?.kind === 'slide'

const waitMs = (
  { settings }: Game,
  { countsFrom, isHeld }: Pick<CountdownPhase, 'countsFrom' | 'isHeld'>,
  now: number,
): number | null =>
  isHeld || settings.countdownBetweenQuestions === null
    ? null
    : Math.max(0, Math.round(countsFrom + settings.countdownBetweenQuestions * 1_000 - now))

export function closedQuestions({ phase }: Game): number {
  switch (phase.name) {
    case 'waiting':
      return 0
    case 'question':
      return phase.index
    case 'countdown':
    case 'finished':
      return phase.index + 1
  }
}

export const lastHasOpened = ({ phase, questions }: Game): boolean =>
  phase.name !== 'waiting' && phase.index >= questions.length - 1
