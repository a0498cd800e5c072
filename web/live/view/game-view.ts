/** What a screen shows of a game: all events of the server and all actions of the page, reduced to one value. */
import type { AnswerResult, Counts, GameEvent, GameState, Standing } from '../../../contract/game-events'
import type { ReactionCounts } from '../../../contract/reactions'
import type { GameSettings } from '../../../contract/game-settings'
import { addNames, renamed, withFaces, withLobby, withoutParticipants, type LobbyName } from './lobby'
import { withAnswerAction } from './own-answer'
import { withFaceAction } from './own-face'
import {
  answerSubmitted,
  ceremonySkipped,
  countdownStarted,
  ownPartReceived,
  quizFinished,
  showChanged,
  type Phase,
} from './phase'
import { questionExtended, questionPaused, questionResumed, questionStarted } from './question-clock'
import { remotesAt, type KnownRemote } from './remotes'
import { viewOfState, viewOfStateBesideStream } from './view-of-state'

export interface GameView {
  version: number
  /** The version of the wire that the server speaks; 0 where it names none. */
  wire: number
  /** When the last whole state arrived that may stand for missed events: any but one read beside a stream. */
  stateAt: number
  as: GameState['as']
  pin: string
  title: string
  locked: boolean
  singlePlayer: boolean
  totalQuestions: number
  timePerQuestion: number
  /** From the end of a reveal to the next question; null: the host presses. */
  countdownSeconds: number | null
  /** Null where the server is of the version before. */
  settings: GameSettings | null
  counts: Counts
  phase: Phase
  /** `playsFrom` is the index of the first question that one can answer. */
  me: { id: number; nickname: string; face?: number; standing: Standing; playsFrom: number } | null
  /** The players in the lobby, the newest first. Only hosts' screens and remotes fill it. */
  lobby: LobbyName[]
  /** How newcomers get in, and the ones who wait. Only a host's screen knows. */
  admission: GameState['admission']
  /** The remotes of the game and those who ask to be one. Only a host's screen knows. */
  remotes: KnownRemote[]
  /** This player waits until the host lets them in. */
  newcomer: GameState['newcomer']
  /** The face that was chosen on this page, until the server has replied. */
  chosenFace: number | null
  removedIds: ReadonlySet<number>
  /** The reactions that came last: a new value with each message. Only a host's screen is sent any. */
  reactions: ReactionCounts
  /** New names since the last whole state: a list that was requested before may arrive after them. */
  newNames: ReadonlyMap<number, string>
  /** Where the finished game is played again with everybody; null where it is not. */
  nextPin: string | null
}

/** An event of the server, with its version and the time of its arrival by this page's clock. */
export interface ReceivedEvent {
  version: number
  at: number
  event: GameEvent
  /** A state that was read while a stream was delivering events. */
  isBesideStream?: boolean
}

/** Something that happened on this page. Actions about an answer name its question, so that a late one touches no other. */
export type PageAction =
  | { type: 'answer-chosen'; questionId: number; selected: number; tookMs: number }
  | { type: 'sending-failed'; questionId: number }
  | { type: 'answer-recorded'; result: AnswerResult }
  | { type: 'answer-late'; questionId: number }
  | { type: 'answer-refused'; questionId: number; message: string }
  | { type: 'answer-reset'; questionId: number }
  | { type: 'face-chosen'; face: number }
  | { type: 'face-recorded'; face: number }
  | { type: 'face-refused' }
  /** `before` are the names that were shown when the list was requested. */
  | { type: 'lobby-read'; participants: LobbyName[]; before: readonly LobbyName[] }

export type ViewAction = ReceivedEvent | PageAction

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
