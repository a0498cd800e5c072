import type { GameState } from '../../../contract/games/game-state'
import { limits } from '../../../contract/limits'
import type { ReactionCounts } from '../../../contract/games/reactions'
import { answerTo } from './answer-actions'
import type { GameView } from './game-view'
import { closedUnanswered, noAnswer, recordedAnswer } from './own-answer'
import { closingOf, noTallies, type Phase, type QuestionPhase } from './phase'
import { isCountdownOf, nextAt } from './phase-events'
import { breakOf, eveningOf } from './rounds'
import { teamsOf } from './teams'
import { remotesAt } from './remotes'

const none: ReactionCounts = []
const extensionSeconds = limits.extensionMs / 1_000

/**
 * The state replaces everything except what this page knows better: a choice still on its way to the server, and
 * moments already on the screen. It may come at any time, even in the middle of a stream.
 */
export function viewOfState(before: GameView | null, state: GameState, at: number): GameView {
  return {
    version: state.version,
    wire: state.wire ?? 0,
    stateAt: at,
    as: state.as,
    pin: state.pin,
    title: state.title,
    language: state.language,
    locked: state.locked,
    singlePlayer: state.singlePlayer,
    totalQuestions: state.totalQuestions,
    timePerQuestion: secondsOf(state),
    countdownSeconds: state.countdownBetweenQuestions,
    kinds: state.kinds ?? [],
    settings: state.settings ?? null,
    counts: state.counts,
    phase: phaseOf(state, at, before),
    me: meOf(state, before),
    ...teamsOf(state),
    evening: eveningOf(state),
    jokers: state.jokers ?? [],
    corrected: state.corrected,
    correction: state.you?.correction,
    lobby: before?.lobby ?? [],
    admission: state.admission,
    remotes: remotesAt(state.remotes ?? [], at),
    newcomer: state.newcomer,
    chosenFace: before?.chosenFace ?? null,
    removedIds: before?.removedIds ?? new Set(),
    reactions: before?.reactions ?? none,
    sentTexts: state.typedAnswers ?? [],
    newNames: new Map(),
    nextPin: state.nextGame?.pin ?? null,
  }
}

/**
 * Applies a state read beside a working stream. The stream brings every answer to an open question, and the state may
 * include some of them already: the view's own count is exact.
 */
export function viewOfStateBesideStream(before: GameView | null, state: GameState, at: number): GameView {
  const whole = viewOfState(before, state, at)
  const view = { ...whole, stateAt: before?.stateAt ?? at, newNames: before?.newNames ?? whole.newNames }
  const known = before && openQuestionOf(before, state)
  if (!known || view.phase.name !== 'question') return view
  const { answered } = before.counts
  return { ...view, counts: { ...view.counts, answered }, phase: { ...view.phase, tallies: known.tallies } }
}

/** A state written before the player's answer may arrive after the reply to it. No correction comes meanwhile. */
function meOf(state: GameState, before: GameView | null): GameView['me'] {
  const { you } = state
  if (!you) return null
  const {
    participant,
    answer: _,
    correction: __,
    playsFrom = 0,
    teamFaces = [],
    joker,
    isOwnProposal,
    ...standing
  } = you
  const { id, nickname, face, teamId = null } = participant
  const known = before?.me?.id === id && openQuestionOf(before, state) ? before.me.standing.score : 0
  return {
    id,
    nickname,
    ...(face !== undefined && { face }),
    standing: { ...standing, score: Math.max(known, standing.score) },
    ...{ playsFrom, teamId, teamFaces, joker, isOwnProposal },
  }
}

function phaseOf(state: GameState, at: number, before: GameView | null): Phase {
  switch (state.phase) {
    case 'waiting':
      return { name: 'waiting' }
    case 'question':
      return questionOf(state, at, before)
    case 'countdown':
      return countdownOf(state, at, before)
    case 'finished':
      return finishedOf(state, at, before)
  }
}

function questionOf(state: GameState, at: number, before: GameView | null): Phase {
  const { you } = state
  const question = state.question
  if (!question) return { name: 'waiting' }
  const known = before && openQuestionOf(before, state)
  return {
    name: 'question',
    index: state.questionIndex,
    question,
    ...clockOf(state, at, known),
    areAnswersHidden: state.areAnswersHidden ?? false,
    pausedAt: state.isPaused ? at : null,
    extensions: state.extensions ?? 0,
    ...orderOf(state),
    tallies: state.tallies ?? noTallies(question),
    own: you?.answer ? recordedAnswer(you.answer) : answerTo(before, question.id),
  }
}

const orderOf = ({ isMixed = false, you }: GameState) => ({ isMixed, order: you?.answerOrder })

/** A seat with extra time has its own. */
const secondsOf = ({ timePerQuestion, you }: GameState): number =>
  you?.windowMs ? you.windowMs / 1_000 : (timePerQuestion ?? 0)

/** A late state reports an old opening as new: moments that this page knows better stay. */
function clockOf(state: GameState, at: number, known: QuestionPhase | null) {
  const { shownInMs = 0, opensInMs = 0, you } = state
  const remainingMs = you?.remainingMs ?? state.remainingMs
  // A slide without a limit has been open for an unknown time.
  const isTimeless = state.timePerQuestion === null
  const deadline = isTimeless ? Infinity : at + (remainingMs ?? 0)
  const limitMs = (secondsOf(state) + (state.extensions ?? 0) * extensionSeconds) * 1_000
  const isSteady = known !== null && known.pausedAt === null && !state.isPaused
  const moment = (before: number | undefined, computed: number) => (isSteady ? steady(before, computed) : computed)
  return {
    shownAt: moment(known?.shownAt, at + shownInMs),
    opensAt: moment(known?.opensAt, opensInMs > 0 ? at + opensInMs : isTimeless ? at : deadline - limitMs),
    deadline: moment(known?.deadline, deadline),
  }
}

function finishedOf(state: GameState, at: number, before: GameView | null): Phase {
  const { leaderboard = [], questionIndex, revealInMs = 0, questionsCounted = 0 } = state
  const revealedAt = revealedAtOf(before, at + revealInMs)
  return { name: 'finished', leaderboard, asked: questionIndex + 1, questionsCounted, revealedAt, told: state }
}

/** A running ceremony keeps its end, unless the state says that it was skipped. */
const revealedAtOf = (before: GameView | null, computed: number): number =>
  before?.phase.name === 'finished' ? Math.min(before.phase.revealedAt, computed) : computed

function countdownOf(state: GameState, at: number, before: GameView | null): Phase {
  const { questionIndex: index, you } = state
  const question = state.question ?? null
  return {
    name: 'countdown',
    index,
    question,
    ...closingOf(state),
    leaderboard: state.leaderboard ?? [],
    previousLeaderboard: state.previousLeaderboard ?? [],
    ...breakOf(state, isCountdownOf(before, index) ? before.phase : null),
    revealedAt: isCountdownOf(before, index) ? before.phase.revealedAt : at,
    until: untilOf(state, at, before),
    shown: state.shown ?? 'reveal',
    isHeld: state.isHeld ?? false,
    ...orderOf(state),
    own: you?.answer
      ? recordedAnswer(you.answer)
      : closedUnanswered(question ? answerTo(before, question.id) : noAnswer),
  }
}

function untilOf(state: GameState, at: number, before: GameView | null): number | null {
  // A server of the previous version sends no time: a running countdown goes on, and a reload restarts it.
  const isRunning = state.nextInMs === undefined && isCountdownOf(before, state.questionIndex)
  return isRunning ? before.phase.until : nextAt(state, at, at)
}

const openQuestionOf = ({ phase }: GameView, { question }: GameState) =>
  phase.name === 'question' && phase.question.id === question?.id ? phase : null

/** A slow state seems to leave more time: that alone must not turn back the clock on the screen. */
const steady = (known: number | undefined, computed: number): number =>
  known !== undefined && computed > known && computed <= known + limits.networkAllowanceMs ? known : computed
