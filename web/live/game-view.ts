/** What a screen shows of a game: everything heard from the server and done by the player, folded into one value. */
import type { AnswerResult, BoardEntry, Counts, GameEvent, GameState, OpenQuestion } from '../../contract/game-events'
import type { LeaderboardEntry, Standing } from '../../contract/game-events'
import { limits } from '../../contract/limits'

/** The player's own answer to the question at hand. Only a reply of the server makes it `taken`. */
export type OwnAnswer =
  | { name: 'none' }
  | { name: 'sending'; selected: number; tookMs: number }
  /** The lock is open again; the choice stays and is sent once more by itself. */
  | { name: 'unsent'; selected: number; tookMs: number }
  | {
      name: 'taken'
      selected: number | null
      isCorrect: boolean
      correctAnswer: number
      points: number
      tookMs: number | null
    }
  /** Recorded too, but how it went is told at the close only: this browser holds another seat. */
  | { name: 'locked'; selected: number; tookMs: number }
  | { name: 'late'; selected: number }
  | { name: 'refused'; selected: number; message: string }

export type Phase =
  | { name: 'waiting' }
  | {
      name: 'question'
      index: number
      question: OpenQuestion
      /** When the options can be chosen: later than the start when there are pictures to see first. */
      opensAt: number
      deadline: number
      tallies: number[]
      own: OwnAnswer
    }
  | {
      name: 'countdown'
      index: number
      question: OpenQuestion | null
      correctAnswer: number
      tallies: number[]
      leaderboard: BoardEntry[]
      /** When the countdown to the next question is over. */
      until: number
      own: OwnAnswer
    }
  /** `asked` is how many questions were: a game can be ended before its last. */
  | { name: 'finished'; leaderboard: LeaderboardEntry[]; asked: number }

export interface LobbyName {
  id: number
  nickname: string
}

export interface GameView {
  version: number
  /** When the whole state came last: of what is told one by one, something may have been missed before it. */
  stateAt: number
  as: GameState['as']
  pin: string
  title: string
  locked: boolean
  singlePlayer: boolean
  /** Whether one can join while it runs. Only a host's screen knows. */
  lateJoin: boolean
  totalQuestions: number
  timePerQuestion: number
  countdownSeconds: number
  counts: Counts
  phase: Phase
  /** `playsFrom` is the index of the first question that one can answer. */
  me: { id: number; nickname: string; standing: Standing; playsFrom: number } | null
  /** Who is here, the newest first. Only a host's screen fills it. */
  lobby: LobbyName[]
  /** How newcomers get in, and who waits. Only a host's screen knows. */
  admission: GameState['admission']
  /** This player waits until the host lets them in. */
  newcomer: GameState['newcomer']
  removedIds: ReadonlySet<number>
}

/** A message of the game, with its version and the moment by this page's clock. */
export interface Heard {
  version: number
  at: number
  event: GameEvent
}

/** What happened on this page. It belongs to one question, so what comes late touches no other. */
export type Done =
  | { did: 'choose'; questionId: number; selected: number; tookMs: number }
  | { did: 'fail-to-send'; questionId: number }
  | { did: 'get-answered'; result: AnswerResult }
  | { did: 'come-late'; questionId: number }
  | { did: 'get-refused'; questionId: number; message: string }
  | { did: 'release'; questionId: number }
  /** `before` are the names that were shown when it was asked. */
  | { did: 'read-lobby'; participants: LobbyName[]; before: readonly LobbyName[] }

export type Happening = Heard | Done

/** Nothing has been heard yet. */
export const start: GameView | null = null

/** `view = happenings.reduce(show, start)`. What is older than the view changes nothing. */
export function show(view: GameView | null, happening: Happening): GameView | null {
  if ('did' in happening) return view && showDone(view, happening)
  const { event, version } = happening
  if (view && version < view.version) return view
  if (event.type === 'game_state') return arrive(view, event, happening.at)
  return view && { ...hear(view, event, happening.at), version }
}

/**
 * The state replaces everything but what this page knows better: a choice that is still on its way to the server, and
 * what it has already begun to show. It may come at any time, also in the middle of a stream.
 */
function arrive(before: GameView | null, state: GameState, at: number): GameView {
  return {
    version: state.version,
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

/** A state that was written before one's own answer may come after the reply to it, and a score never falls. */
function meOf({ you }: GameState, before: GameView | null): GameView['me'] {
  if (!you) return null
  const { participant, answer: _, playsFrom = 0, ...standing } = you
  const { id, nickname } = participant
  const known = before?.me?.id === id ? before.me.standing.score : 0
  return { id, nickname, standing: { ...standing, score: Math.max(known, standing.score) }, playsFrom }
}

function phaseOf(state: GameState, at: number, before: GameView | null): Phase {
  const { question, questionIndex: index } = state
  const tallies = state.tallies ?? noTallies()
  switch (state.phase) {
    case 'waiting':
      return { name: 'waiting' }
    case 'question': {
      if (!question) return { name: 'waiting' }
      const known = before?.phase.name === 'question' && before.phase.question.id === question.id ? before.phase : null
      return {
        name: 'question',
        index,
        question,
        opensAt: steady(known?.opensAt, at + (state.opensInMs ?? 0)),
        deadline: steady(known?.deadline, at + (state.remainingMs ?? 0)),
        tallies,
        own: state.you?.answer ? recorded(state.you.answer) : ownAnswer(before, question.id),
      }
    }
    case 'countdown': {
      const own = question ? ownAnswer(before, question.id) : nothing
      return {
        name: 'countdown',
        index,
        question: question ?? null,
        correctAnswer: state.correctAnswer ?? -1,
        tallies,
        leaderboard: state.leaderboard ?? [],
        // A countdown that this page has already begun goes on; after a reload it begins again.
        until: isCountdownOf(before, index) ? before.phase.until : at + state.countdownBetweenQuestions * 1_000,
        own: state.you?.answer ? recorded(state.you.answer) : closedWithout(own),
      }
    }
    case 'finished':
      return { name: 'finished', leaderboard: state.leaderboard ?? [], asked: index + 1 }
  }
}

/** What has travelled slowly seems to leave more time: for that the time on the screen does not run back. */
const steady = (known: number | undefined, told: number): number =>
  known !== undefined && told > known && told <= known + limits.networkAllowanceMs ? known : told

function hear(view: GameView, event: Exclude<GameEvent, GameState>, at: number): GameView {
  const { phase, counts } = view
  switch (event.type) {
    case 'player_joined':
      return {
        ...view,
        counts: { ...counts, joined: event.joined },
        lobby: view.as === 'host' ? withNames(view, [event.participant]) : view.lobby,
      }
    case 'participant_removed':
      return without(view, [event.participantId], event.joined)
    case 'participants_removed':
      return without(view, event.participantIds ?? [], event.joined, event.leaderboard)
    case 'admission':
      return { ...view, admission: event }
    case 'question_started':
      // A state has told of it before.
      if (phase.name === 'question' && phase.index === event.questionIndex) return view
      return {
        ...view,
        totalQuestions: event.totalQuestions,
        timePerQuestion: event.timePerQuestion,
        counts: { ...counts, answered: 0 },
        phase: {
          name: 'question',
          index: event.questionIndex,
          question: event.question,
          opensAt: at + event.opensInMs,
          deadline: at + event.opensInMs + event.timePerQuestion * 1_000,
          tallies: noTallies(),
          own: ownAnswer(view, event.question.id),
        },
      }
    case 'answer_submitted': {
      if (phase.name !== 'question') return view
      const tallies = phase.tallies.map((count, option) => (option === event.selectedAnswer ? count + 1 : count))
      return { ...view, counts: { ...counts, answered: sum(tallies) }, phase: { ...phase, tallies } }
    }
    case 'countdown_started':
      return {
        ...view,
        countdownSeconds: event.countdownBetweenQuestions,
        counts: { ...counts, answered: sum(event.tallies) },
        phase: {
          name: 'countdown',
          index: event.questionIndex,
          question:
            phase.name !== 'waiting' && phase.name !== 'finished' && phase.index === event.questionIndex
              ? phase.question
              : null,
          correctAnswer: event.correctAnswer,
          tallies: event.tallies,
          leaderboard: event.leaderboard,
          until: isCountdownOf(view, event.questionIndex)
            ? view.phase.until
            : at + event.countdownBetweenQuestions * 1_000,
          own: 'own' in phase ? phase.own : nothing,
        },
      }
    case 'quiz_finished':
      return { ...view, phase: { name: 'finished', leaderboard: event.leaderboard, asked: askedUntil(phase) } }
    case 'you':
      return hearOwnPart(view, event)
    case 'counts': {
      const { type: _, ...heard } = event
      // The host counts the answers itself, one by one, so that the sum and the four counters never disagree.
      return { ...view, counts: view.as === 'host' ? { ...heard, answered: counts.answered } : heard }
    }
    case 'lobby_locked':
      return { ...view, locked: event.locked }
    case 'removed':
      // The connection ends with it, and says why.
      return view
  }
}

/** Comes after the shared message of the same version, and settles an answer whose reply was lost. */
function hearOwnPart(view: GameView, event: Extract<GameEvent, { type: 'you' }>): GameView {
  const { type: _, pointsAwarded, isCorrect, ...standing } = event
  const { phase } = view
  const me = view.me && { ...view.me, standing }
  if (phase.name !== 'countdown') return { ...view, me }
  if (isCorrect === null) return { ...view, me, phase: { ...phase, own: closedWithout(phase.own) } }
  if (phase.own.name === 'taken') return { ...view, me }
  const { selected, tookMs } = { selected: null, tookMs: null, ...phase.own }
  const own: OwnAnswer = {
    name: 'taken',
    // Without the reply, what was chosen here is what was sent, unless it contradicts the result.
    selected: isCorrect ? phase.correctAnswer : selected === phase.correctAnswer ? null : selected,
    isCorrect,
    correctAnswer: phase.correctAnswer,
    points: pointsAwarded,
    tookMs,
  }
  return { ...view, me, phase: { ...phase, own } }
}

function showDone(view: GameView, done: Done): GameView {
  if (done.did === 'read-lobby') return withLobby(view, done)
  const { phase } = view
  if (phase.name !== 'question' && phase.name !== 'countdown') return view
  const questionId = done.did === 'get-answered' ? done.result.questionId : done.questionId
  if (phase.question?.id !== questionId) return view
  if (done.did === 'release') return { ...view, phase: { ...phase, own: nothing } }
  const own = nextOwn(phase.own, done)
  const me =
    done.did === 'get-answered' && view.me && phase.name === 'question'
      ? { ...view.me, standing: { ...view.me.standing, score: done.result.score ?? view.me.standing.score } }
      : view.me
  return { ...view, me, phase: { ...phase, own } }
}

function nextOwn(own: OwnAnswer, done: Exclude<Done, { did: 'read-lobby' | 'release' }>): OwnAnswer {
  // The close may be heard before a reply that was written before it.
  if (own.name === 'taken') return own
  if (done.did === 'get-answered') return recorded(done.result)
  if (own.name === 'locked') return own
  switch (done.did) {
    case 'choose':
      return { name: 'sending', selected: done.selected, tookMs: done.tookMs }
    case 'fail-to-send':
      return own.name === 'sending' ? { ...own, name: 'unsent' } : own
    case 'come-late':
      return 'selected' in own ? { name: 'late', selected: own.selected } : own
    case 'get-refused':
      return 'selected' in own ? { name: 'refused', selected: own.selected, message: done.message } : own
  }
}

const nothing: OwnAnswer = { name: 'none' }

function recorded(result: AnswerResult): OwnAnswer {
  const { selectedAnswer: selected, responseTime: tookMs, isCorrect, correctAnswer = -1, pointsAwarded = 0 } = result
  if (isCorrect === undefined) return { name: 'locked', selected, tookMs }
  return { name: 'taken', selected, isCorrect, correctAnswer, points: pointsAwarded, tookMs }
}

/** The question closed, and the server knows of no answer. */
const closedWithout = (own: OwnAnswer): OwnAnswer =>
  own.name === 'sending' || own.name === 'unsent' ? { name: 'late', selected: own.selected } : own

function ownAnswer(view: GameView | null, questionId: number): OwnAnswer {
  const phase = view?.phase
  const isSame = (phase?.name === 'question' || phase?.name === 'countdown') && phase.question?.id === questionId
  return isSame ? phase.own : nothing
}

const isCountdownOf = (
  view: GameView | null,
  index: number,
): view is GameView & { phase: Extract<Phase, { name: 'countdown' }> } =>
  view?.phase.name === 'countdown' && view.phase.index === index

function withNames({ lobby, removedIds }: GameView, names: LobbyName[]): LobbyName[] {
  const known = new Set(lobby.map(({ id }) => id))
  const fresh = names.filter(({ id }) => !known.has(id) && !removedIds.has(id))
  const [newest] = lobby
  const [only, ...others] = fresh
  if (!only) return lobby
  const all = [...fresh.map(({ id, nickname }) => ({ id, nickname })), ...lobby]
  const isInOrder = others.length === 0 && (!newest || only.id > newest.id)
  return isInOrder ? all : all.sort((a, b) => b.id - a.id)
}

/** What was read is how it is, but for those who have come or gone while it was on its way. */
function withLobby(view: GameView, { participants, before }: Extract<Done, { did: 'read-lobby' }>): GameView {
  const shown = new Set(before.map(({ id }) => id))
  const came = view.lobby.filter(({ id }) => !shown.has(id))
  const lobby = withNames({ ...view, lobby: came }, participants)
  return { ...view, lobby, counts: { ...view.counts, joined: lobby.length } }
}

/** Without many the board is told anew: behind them there are others. */
function without(view: GameView, ids: number[], joined: number, board?: BoardEntry[]): GameView {
  const out = new Set(ids)
  const stays = ({ id }: { id: number }) => !out.has(id)
  const { phase } = view
  return {
    ...view,
    counts: { ...view.counts, joined },
    lobby: view.lobby.filter(stays),
    removedIds: new Set([...view.removedIds, ...ids]),
    phase: 'leaderboard' in phase ? { ...phase, leaderboard: board ?? phase.leaderboard.filter(stays) } : phase,
  }
}

const askedUntil = (phase: Phase): number =>
  phase.name === 'waiting' ? 0 : phase.name === 'finished' ? phase.asked : phase.index + 1

const noTallies = (): number[] => Array.from({ length: limits.optionsMax }, () => 0)
const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0)
