import type { GameState } from '../../../contract/game-events'
import { limits } from '../../../contract/limits'
import type { GameView } from './game-view'
import { answerTo, closedUnanswered, noAnswer, recordedAnswer } from './own-answer'
import { isCountdownOf, noTallies, type Phase } from './phase'

/**
 * The state replaces everything but what this page knows better: a choice that is still on its way to the server, and
 * what it has already begun to show. It may come at any time, also in the middle of a stream.
 */
export function viewOfState(before: GameView | null, state: GameState, at: number): GameView {
  return {
    version: state.version,
    wire: state.wire ?? 0,
    stateAt: at,
    as: state.as,
    pin: state.pin,
    title: state.title,
    locked: state.locked,
    singlePlayer: state.singlePlayer,
    lateJoin: state.lateJoin === true,
    totalQuestions: state.totalQuestions,
    timePerQuestion: state.timePerQuestion,
    countdownSeconds: state.countdownBetweenQuestions,
    counts: state.counts,
    phase: phaseOf(state, at, before),
    me: meOf(state, before),
    lobby: before?.lobby ?? [],
    admission: state.admission,
    newcomer: state.newcomer,
    removedIds: before?.removedIds ?? new Set(),
  }
}

/**
 * A state that was read beside a stream that works. Of the answers to an open question the stream brings each one, and
 * the state may have counted some of them already: the view's own count is the exact one.
 */
export function viewOfStateBesideStream(before: GameView | null, state: GameState, at: number): GameView {
  const view = { ...viewOfState(before, state, at), stateAt: before?.stateAt ?? at }
  const known = before && openQuestionOf(before, state)
  if (!known || view.phase.name !== 'question') return view
  const { answered } = before.counts
  return { ...view, counts: { ...view.counts, answered }, phase: { ...view.phase, tallies: known.tallies } }
}

/** A state that was written before one's own answer may come after the reply to it, and a score never falls. */
function meOf({ you }: GameState, before: GameView | null): GameView['me'] {
  if (!you) return null
  const { participant, answer: _, playsFrom = 0, ...standing } = you
  const { id, nickname } = participant
  const known = before?.me?.id === id ? before.me.standing.score : 0
  return { id, nickname, standing: { ...standing, score: Math.max(known, standing.score) }, playsFrom }
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
      return { name: 'finished', leaderboard: state.leaderboard ?? [], asked: state.questionIndex + 1 }
  }
}

function questionOf(state: GameState, at: number, before: GameView | null): Phase {
  const { question, you } = state
  if (!question) return { name: 'waiting' }
  const known = before && openQuestionOf(before, state)
  return {
    name: 'question',
    index: state.questionIndex,
    question,
    opensAt: steady(known?.opensAt, at + (state.opensInMs ?? 0)),
    deadline: steady(known?.deadline, at + (state.remainingMs ?? 0)),
    tallies: state.tallies ?? noTallies(),
    own: you?.answer ? recordedAnswer(you.answer) : answerTo(before, question.id),
  }
}

function countdownOf(state: GameState, at: number, before: GameView | null): Phase {
  const { question = null, questionIndex: index, you } = state
  return {
    name: 'countdown',
    index,
    question,
    correctAnswer: state.correctAnswer ?? -1,
    tallies: state.tallies ?? noTallies(),
    leaderboard: state.leaderboard ?? [],
    // A countdown that this page has already begun goes on; after a reload it begins again.
    until: isCountdownOf(before, index) ? before.phase.until : at + state.countdownBetweenQuestions * 1_000,
    own: you?.answer
      ? recordedAnswer(you.answer)
      : closedUnanswered(question ? answerTo(before, question.id) : noAnswer),
  }
}

const openQuestionOf = ({ phase }: GameView, { question }: GameState) =>
  phase.name === 'question' && phase.question.id === question?.id ? phase : null

/** A state that travelled slowly seems to leave more time: for that alone, the time on the screen does not run back. */
const steady = (known: number | undefined, computed: number): number =>
  known !== undefined && computed > known && computed <= known + limits.networkAllowanceMs ? known : computed
