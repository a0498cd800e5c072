/** Reduces the events for players, and the actions of their pages, to what a screen shows. */
import type { GameEvent } from '../../../contract/games/game-events'
import type { GameState } from '../../../contract/games/game-state'
import { withAnswerAction } from './answer-actions'
import type { GameView, PageAction, ViewAction } from './game-view'
import { renamed, withoutParticipants } from './lobby'
import { withFaceAction } from './own-face'
import { receivedInOrder } from './own-order'
import {
  ceremonySkipped,
  countdownStarted,
  ownPartReceived,
  quizFinished,
  resultsChanged,
  scoresCorrected,
  showChanged,
} from './phase-events'
import { questionExtended, questionPaused, questionResumed, questionStarted } from './question-clock'
import { roundStarted, withOwnJoker } from './rounds'
import { teamsOf, withOwnTeam, withTeamCounts, withTeams } from './teams'
import { viewOfState, viewOfStateBesideStream } from './view-of-state'

/** Every event except the full state. */
type Update = Exclude<GameEvent, GameState>
type UpdateOf<Type extends Update['type']> = Extract<Update, { type: Type }>
export type Reducers = { [Type in Update['type']]?: (view: GameView, event: UpdateOf<Type>, at: number) => GameView }

export interface ViewReducer {
  /** `view = actions.reduce(reduce, null)`. An event older than the view changes nothing. */
  reduce: (view: GameView | null, action: ViewAction) => GameView | null
  /** A newer server may send events that this page does not know. */
  isKnown: (event: GameEvent) => boolean
}

export function viewReducer(
  reducers: Reducers,
  withPageAction: (view: GameView, action: PageAction) => GameView,
): ViewReducer {
  const applyUpdate = <Type extends Update['type']>(view: GameView, event: UpdateOf<Type>, at: number): GameView =>
    reducers[event.type as Type]?.(view, event, at) ?? view
  return {
    reduce(view, action) {
      if ('type' in action) return view && withPageAction(view, action)
      const { event, version, at, isBesideStream } = receivedInOrder(view, action)
      if (view && version < view.version) return view
      if (event.type === 'game_state') return (isBesideStream ? viewOfStateBesideStream : viewOfState)(view, event, at)
      return view && { ...withTeams(applyUpdate(view, event, at), event), version }
    },
    isKnown: ({ type }) => type === 'game_state' || Object.hasOwn(reducers, type),
  }
}

export const playersReducers: Reducers = {
  player_joined: (view, { joined }) => ({ ...view, counts: { ...view.counts, joined } }),
  participant_renamed: renamed,
  participant_removed: (view, { participantId, joined, ...boards }) =>
    withoutParticipants(view, [participantId], joined, boards),
  participants_removed: (view, { participantIds = [], joined, ...boards }) =>
    withoutParticipants(view, participantIds, joined, boards),
  lobby_locked: (view, { locked }) => ({ ...view, locked }),
  question_started: questionStarted,
  question_paused: questionPaused,
  question_resumed: questionResumed,
  question_extended: questionExtended,
  show_changed: showChanged,
  settings_changed: (view, { settings }) => ({
    ...view,
    settings,
    countdownSeconds: settings.countdownBetweenQuestions,
  }),
  countdown_started: countdownStarted,
  results_changed: resultsChanged,
  scores_corrected: scoresCorrected,
  quiz_finished: quizFinished,
  you: ownPartReceived,
  teams_changed: (view, event) => ({ ...view, ...teamsOf(event) }),
  team_counts: withTeamCounts,
  own_team: withOwnTeam,
  own_joker: withOwnJoker,
  round_started: roundStarted,
  // The teams of every event are applied.
  team_scores: (view) => view,
  counts: (view, { type: _, ...counts }) => ({ ...view, counts }),
  ceremony_skipped: ceremonySkipped,
  next_game: (view, { pin }) => ({ ...view, nextPin: pin }),
  // The connection ends with it, and reports the reason.
  removed: (view) => view,
}

export function withPlayersAction(view: GameView, action: PageAction): GameView {
  switch (action.type) {
    // No player's page reads it.
    case 'lobby-read':
      return view
    case 'face-chosen':
    case 'face-recorded':
    case 'face-refused':
      return withFaceAction(view, action)
    case 'answer-chosen':
    case 'sending-failed':
    case 'answer-recorded':
    case 'answer-late':
    case 'answer-refused':
    case 'answer-reset':
      return withAnswerAction(view, action)
  }
}

export const playersReducer = viewReducer(playersReducers, withPlayersAction)
