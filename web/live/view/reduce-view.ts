/** All events of the server and all actions of the page, reduced to what a screen shows. */
import type { GameEvent, GameState } from '../../../contract/game-events'
import { withAnswerAction } from './answer-actions'
import type { GameView, PageAction, ViewAction } from './game-view'
import { addNames, renamed, withFaces, withLobby, withoutParticipants } from './lobby'
import { withFaceAction } from './own-face'
import {
  answerSubmitted,
  ceremonySkipped,
  countdownStarted,
  ownPartReceived,
  quizFinished,
  showChanged,
} from './phase-events'
import { questionExtended, questionPaused, questionResumed, questionStarted } from './question-clock'
import { remotesAt } from './remotes'
import { viewOfState, viewOfStateBesideStream } from './view-of-state'

/** No state has arrived yet. */
export const initialView: GameView | null = null

/** `view = actions.reduce(reduceView, initialView)`. An event older than the view changes nothing. */
export function reduceView(view: GameView | null, action: ViewAction): GameView | null {
  if ('type' in action) return view && withPageAction(view, action)
  const { event, version, at, isBesideStream } = action
  if (view && version < view.version) return view
  if (event.type === 'game_state') return (isBesideStream ? viewOfStateBesideStream : viewOfState)(view, event, at)
  return view && { ...applyUpdate(view, event, at), version }
}

function withPageAction(view: GameView, action: PageAction): GameView {
  switch (action.type) {
    case 'lobby-read':
      return withLobby(view, action)
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

/** Every event but the whole state. */
type Update = Exclude<GameEvent, GameState>
type UpdateOf<Type extends Update['type']> = Extract<Update, { type: Type }>
type Reducers = { [Type in Update['type']]: (view: GameView, event: UpdateOf<Type>, at: number) => GameView }

const reducers: Reducers = {
  player_joined: (view, { participant, joined }) => ({
    ...view,
    counts: { ...view.counts, joined },
    lobby: isController(view) ? addNames(view, [participant]) : view.lobby,
  }),
  participant_renamed: renamed,
  participant_removed: (view, { participantId, joined, ...boards }) =>
    withoutParticipants(view, [participantId], joined, boards),
  participants_removed: (view, { participantIds = [], joined, ...boards }) =>
    withoutParticipants(view, participantIds, joined, boards),
  remotes: (view, { remotes }, at) => ({ ...view, remotes: remotesAt(remotes, at) }),
  admission: (view, { byHand, waiting }) => ({ ...view, admission: { byHand, waiting } }),
  faces: withFaces,
  lobby_locked: (view, { locked }) => ({ ...view, locked }),
  question_started: questionStarted,
  question_paused: questionPaused,
  question_resumed: questionResumed,
  question_extended: questionExtended,
  show_changed: showChanged,
  reactions: (view, { counts }) => ({ ...view, reactions: counts }),
  settings_changed: (view, { settings }) => ({
    ...view,
    settings,
    countdownSeconds: settings.countdownBetweenQuestions,
  }),
  answer_submitted: answerSubmitted,
  countdown_started: countdownStarted,
  quiz_finished: quizFinished,
  you: ownPartReceived,
  counts: countsReceived,
  ceremony_skipped: ceremonySkipped,
  next_game: (view, { pin }) => ({ ...view, nextPin: pin }),
  // The connection ends with these, and names the reason.
  removed: (view) => view,
  remote_ended: (view) => view,
}

/** A newer server may send events that this page does not know. */
export const isKnownEvent = ({ type }: GameEvent): boolean => type === 'game_state' || Object.hasOwn(reducers, type)

const applyUpdate = <Type extends Update['type']>(view: GameView, event: UpdateOf<Type>, at: number): GameView =>
  (reducers[event.type as Type] as Reducers[Type])(view, event, at)

/** Hosts and remotes add up the answers themselves, one by one, so that their sum and the four tallies never disagree. */
function countsReceived(view: GameView, { type: _, ...counts }: UpdateOf<'counts'>): GameView {
  return { ...view, counts: isController(view) ? { ...counts, answered: view.counts.answered } : counts }
}

const isController = ({ as }: GameView): boolean => as === 'host' || as === 'remote'
