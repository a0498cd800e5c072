import type { ExtraTime } from '../../contract/games/extra-time'
import type { AnswerResult, Counts, GameState, Remote, SentText } from '../../contract/games/game-state'
import type { DoubledBy, EndOfEvening, Joker } from '../../contract/games/evenings'
import type { BoardEntry, LeaderboardEntry, LongestStreak, Newcomer, Standing } from '../../contract/games/players'
import type { Team } from '../../contract/games/teams'
import { wireVersion } from '../../contract/wire-version'
import type { QuestionKind } from '../../contract/questions/question-kinds'
import type { AnswerSummary } from '../../contract/questions/questions'
import { isCounted, secondsOf, revealOf, told, withoutKey, type GameQuestion } from '../questions'
import { nextInMs, questionAt, remainingMs, type Game } from './game-state'
import { teamSettings } from './teams/teams-shown'
import { leftMsOf } from './evenings/break-clock'
import { isBreak, nextRound, roundNumber } from './evenings/rounds'
import type { OwnJoker } from './evenings/jokers'
import { ownWindow } from './seats/extra-time'

/** A viewer of a game, with the data that only this viewer may see. */
export type Viewer =
  | { as: 'host' }
  /** Controls the game beside the host. */
  | { as: 'remote'; remote: number }
  | { as: 'watch' }
  | {
      as: 'player'
      id: number
      nickname: string
      face: number
      standing: Standing
      answer?: AnswerResult
      /** How much the last correction has changed their total. */
      correction: number
      /** The index of the first question that this seat can answer. */
      firstQuestion: number
      /** What its time for the open question is multiplied by. */
      extraTime: ExtraTime
      /** Its team, with the faces of the first members; missing without one. */
      team?: { id: number; faces: number[] }
      /** Its joker, or that of its team; missing where there are none. */
      joker?: OwnJoker | undefined
      /** The order in which it sees the options of the question; missing where all see the same. */
      answerOrder?: readonly number[] | undefined
    }
  /** Waits for the host's admission. */
  | { as: 'newcomer'; id: number; nickname: string; face: number; teamId: number | null }

export interface GameContext {
  pin: string
  title: string
  counts: Counts
  /** All answers to the current question together; null where nothing can be answered. */
  summary: () => AnswerSummary | null
  /** All answers to the question that was corrected last. */
  correctedSummary: AnswerSummary | null
  /** What players have sent as text to the current question; null where they send none. */
  typedAnswers: () => SentText[] | null
  /** Newcomers, until the host admits them. */
  waiting: Newcomer[]
  /** The remotes, and the browsers asking to become one. */
  remotes: Remote[]
  /** The top after the last closed question, or at the end. */
  leaderboard: BoardEntry[]
  /** The top after the question before, while the hall shows it. */
  previousLeaderboard: BoardEntry[]
  longestStreak: LongestStreak | null
  endOfEvening: EndOfEvening
  /** By rank; null where everybody plays for themselves. */
  teams: Team[] | null
  /** The best players of the evening in a break; null elsewhere. */
  eveningBoard: LeaderboardEntry[] | null
  /** The players whose jokers double the round that is played; null where there are none. */
  doubledBy: DoubledBy | null
  /** The jokers that are not free; null where there are none. */
  jokers: ReadonlyMap<number, Joker> | null
}

/** The game's state sent to a viewer who connects: on a first visit, a reload, after a locked phone or a restart. */
export function stateFor(game: Game, context: GameContext, viewer: Viewer, now: number): GameState {
  const { phase } = game
  const { leaderboard, previousLeaderboard, longestStreak, summary, correctedSummary, ...others } = context
  const { typedAnswers, waiting, remotes, teams, eveningBoard, endOfEvening, doubledBy, jokers, ...shared } = others
  const isController = viewer.as === 'host' || viewer.as === 'remote'
  const question = phase.name === 'question' || phase.name === 'countdown' ? game.questions[phase.index] : undefined
  return {
    type: 'game_state',
    version: game.version,
    wire: wireVersion,
    as: viewer.as === 'newcomer' ? 'player' : viewer.as,
    phase: phase.name,
    ...shared,
    ...titleLanguage(game),
    singlePlayer: game.singlePlayer,
    locked: game.locked,
    questionIndex: phase.name === 'waiting' ? 0 : Math.max(0, phase.index),
    totalQuestions: game.questions.length,
    timePerQuestion: question ? secondsOf(question, game.timePerQuestion) : game.timePerQuestion,
    countdownBetweenQuestions: game.settings.countdownBetweenQuestions,
    settings: game.settings,
    remainingMs: null,
    ...clockOf(game, now),
    kinds: kindsOf(game.questions),
    ...(question && { question: withoutKey(question) }),
    ...('isMixed' in phase && phase.isMixed && { isMixed: true }),
    ...(question &&
      phase.name === 'countdown' && {
        ...closing(question, summary()),
        leaderboard: question.kind === 'slide' && !isBreak(phase) ? [] : leaderboard,
      }),
    ...teamsOf(game, teams),
    ...roundsShown(game),
    ...(game.evening?.hasJokers && { hasJokers: true }),
    ...(question && doubledBy && { doubledBy }),
    ...breakOf(game, now),
    ...(eveningBoard && { eveningLeaderboard: eveningBoard }),
    ...correctedOf(game, correctedSummary),
    ...(question && phase.name === 'question' && isController && openTallies(question, summary())),
    ...(question && isController && textsOf(typedAnswers())),
    ...(phase.name === 'countdown' &&
      phase.shown === 'previous_leaderboard' &&
      isController && { previousLeaderboard }),
    ...(viewer.as === 'host' && {
      remotes,
      ...(jokers && { jokers: Array.from(jokers, ([id, joker]) => ({ id, joker })) }),
    }),
    ...(isController && { admission: { byHand: game.byHand, waiting } }),
    ...countedAtEnd(game),
    ...(phase.name === 'finished' && { leaderboard, ...(longestStreak && { longestStreak }), ...endOfEvening }),
    ...(game.nextPin !== null && { nextGame: { pin: game.nextPin } }),
    ...(viewer.as === 'newcomer' && { newcomer: newcomer(viewer) }),
    ...(viewer.as === 'player' && { you: you(viewer, game, now) }),
  }
}

function teamsOf(game: Game, teams: Team[] | null): Pick<GameState, 'teams' | 'teamSettings'> {
  const settings = teamSettings(game)
  return { ...(teams && { teams }), ...(settings && { teamSettings: settings }) }
}

/** The rounds of an evening, and which is played. */
export const roundsShown = (game: Game): Pick<GameState, 'round' | 'rounds'> =>
  game.evening
    ? {
        round: roundNumber(game),
        rounds: game.evening.rounds.map(({ title, weight, from, count }) => ({
          ...{ title, ...languageOf(game.questions[from]), weight, from, count },
        })),
      }
    : {}

/** A quiz's title is in the language of its questions; an evening's own is in any. */
export const titleLanguage = ({ evening, questions }: Pick<Game, 'evening' | 'questions'>): { language?: string } =>
  evening ? {} : languageOf(questions[0])

const languageOf = (question: Pick<GameQuestion, 'language'> | undefined): { language?: string } =>
  question?.language === undefined ? {} : { language: question.language }

function breakOf(game: Game, now: number): Pick<GameState, 'break'> {
  const { phase } = game
  const next = nextRound(game)
  if (!isBreak(phase) || next === null) return {}
  return { break: { nextRound: next, endsInMs: leftMsOf(phase.break, now), held: phase.isHeld } }
}

const newcomer = ({ id, nickname, face, teamId }: Extract<Viewer, { as: 'newcomer' }>): GameState['newcomer'] => ({
  ...{ id, nickname, face },
  ...(teamId !== null && { teamId }),
})

/** The phase's times, as of now. */
function clockOf(game: Game, now: number): Partial<GameState> {
  const { phase } = game
  const until = (moment: number, from = now) => Math.max(0, Math.round(moment - from))
  switch (phase.name) {
    case 'waiting':
      return {}
    case 'question': {
      const { opensAt, shownAt, areAnswersHidden, extensions, pausedAt } = phase
      const standsAt = pausedAt ?? now
      const seconds = secondsOf(questionAt(game, phase.index), game.timePerQuestion)
      return {
        remainingMs: seconds === null ? null : remainingMs(game, phase, now),
        ...{ opensInMs: until(opensAt, standsAt), shownInMs: until(shownAt, standsAt) },
        ...{ areAnswersHidden, isPaused: pausedAt !== null, extensions },
      }
    }
    case 'countdown':
      return { shown: phase.shown, isHeld: phase.isHeld, nextInMs: nextInMs(game, phase, now) }
    case 'finished':
      return { revealInMs: until(phase.revealedAt) }
  }
}

/** At the end: how many of the questions that were asked count now. */
export const countedAtEnd = ({ phase, questions }: Pick<Game, 'phase' | 'questions'>) =>
  phase.name === 'finished' ? { questionsCounted: questions.slice(0, phase.index + 1).filter(isCounted).length } : {}

/** What is told of the question that was corrected last. */
export function correctedOf(
  { questions, correctedIndex }: Pick<Game, 'questions' | 'correctedIndex'>,
  summary: AnswerSummary | null,
): Pick<GameState, 'corrected'> {
  const question = questions[correctedIndex ?? -1]
  if (!question || correctedIndex === null) return {}
  return {
    corrected: { questionIndex: correctedIndex, reveal: revealOf(question), ...(summary && { results: summary }) },
  }
}

/** The part of a player whose total the last correction has changed. */
export const ownCorrection = ({ correctedIndex }: Pick<Game, 'correctedIndex'>, delta: number) =>
  correctedIndex === null || delta === 0 ? {} : { correction: { questionIndex: correctedIndex, delta } }

/** A player's own part counts their answer at once, although the standings wait for the close. */
function you(viewer: Extract<Viewer, { as: 'player' }>, game: Game, now: number): GameState['you'] {
  const { phase } = game
  const { id, nickname, face, standing, answer, correction, firstQuestion, extraTime, answerOrder, team, joker } =
    viewer
  const counted = phase.name === 'question' ? answer : undefined
  const isLate = (phase.name === 'question' || phase.name === 'countdown') && phase.index < firstQuestion
  const score = counted?.score ?? standing.score
  const isRight = counted?.isCorrect === true && phase.name === 'question' && isCounted(questionAt(game, phase.index))
  const correctAnswers = standing.correctAnswers + (isRight ? 1 : 0)
  return {
    participant: { id, nickname, face, score, correctAnswers, ...(team && { teamId: team.id }) },
    ...standing,
    score,
    correctAnswers,
    ...(answer && { answer }),
    ...(team && { teamFaces: team.faces }),
    ...joker,
    ...ownCorrection(game, correction),
    ...(answerOrder && { answerOrder: [...answerOrder] }),
    ...(isLate ? { playsFrom: firstQuestion } : ownWindow(game, extraTime, now)),
  }
}

// A hall connects all at once, and the questions of a game never change.
const knownKinds = new WeakMap<Game['questions'], QuestionKind[]>()

function kindsOf(questions: Game['questions']): QuestionKind[] {
  const kinds = knownKinds.get(questions) ?? [...new Set(questions.map(({ kind }) => kind))]
  knownKinds.set(questions, kinds)
  return kinds
}

/** What is told of a question at its close, and in the states after it. */
export function closing(question: GameQuestion, summary: AnswerSummary | null): Closing {
  if (question.kind === 'slide') return {}
  const { explanation } = question
  const tallies = summary && 'tallies' in summary ? summary : null
  if (question.kind === 'choice') return { ...told(question), ...tallies, ...(explanation !== null && { explanation }) }
  return {
    ...told(question),
    ...(summary && { results: summary }),
    ...(question.kind === 'poll' && tallies),
  }
}

type Closing = Pick<GameState, 'correctAnswer' | 'tallies' | 'explanation' | 'reveal' | 'results'>

const textsOf = (typedAnswers: SentText[] | null) => typedAnswers && { typedAnswers }

/** The counts that the hall can show while a question is open. */
const openTallies = ({ kind }: GameQuestion, summary: AnswerSummary | null) =>
  (kind === 'choice' || kind === 'poll') && summary && 'tallies' in summary ? summary : {}
