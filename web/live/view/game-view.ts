/** What a screen shows of a game: all events of the server and all actions of the page, reduced to one value. */
import type { AnswerResult, Counts, GameEvent, GameState, Standing } from '../../../contract/game-events'
import { addNames, withLobby, withoutParticipants, type LobbyName } from './lobby'
import { withAnswerAction } from './own-answer'
import { answerSubmitted, countdownStarted, ownPartReceived, questionStarted, quizFinished, type Phase } from './phase'
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
  /** Whether one can join while it runs. Only a host's screen knows. */
  lateJoin: boolean
  totalQuestions: number
  timePerQuestion: number
  countdownSeconds: number
  counts: Counts
  phase: Phase
  /** `playsFrom` is the index of the first question that one can answer. */
  me: { id: number; nickname: string; standing: Standing; playsFrom: number } | null
  /** The players in the lobby, the newest first. Only a host's screen fills it. */
  lobby: LobbyName[]
  /** How newcomers get in, and the ones who wait. Only a host's screen knows. */
  admission: GameState['admission']
  /** This player waits until the host lets them in. */
  newcomer: GameState['newcomer']
  removedIds: ReadonlySet<number>
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
  /** `before` are the names that were shown when the list was requested. */
  | { type: 'lobby-read'; participants: LobbyName[]; before: readonly LobbyName[] }

export type ViewAction = ReceivedEvent | PageAction

/** No state has arrived yet. */
export const initialView: GameView | null = null

/** `view = actions.reduce(reduceView, initialView)`. An event older than the view changes nothing. */
export function reduceView(view: GameView | null, action: ViewAction): GameView | null {
  if ('type' in action)
    return view && (action.type === 'lobby-read' ? withLobby(view, action) : withAnswerAction(view, action))
  const { event, version, at, isBesideStream } = action
  if (view && version < view.version) return view
  if (event.type === 'game_state') return (isBesideStream ? viewOfStateBesideStream : viewOfState)(view, event, at)
  return view && { ...applyUpdate(view, event, at), version }
}

/** Every event but the whole state. */
type Update = Exclude<GameEvent, GameState>
type UpdateOf<Type extends Update['type']> = Extract<Update, { type: Type }>
type Reducers = { [Type in Update['type']]: (view: GameView, event: UpdateOf<Type>, at: number) => GameView }

const reducers: Reducers = {
  player_joined: (view, { participant, joined }) => ({
    ...view,
    counts: { ...view.counts, joined },
    lobby: view.as === 'host' ? addNames(view, [participant]) : view.lobby,
  }),
  participant_removed: (view, { participantId, joined }) => withoutParticipants(view, [participantId], joined),
  participants_removed: (view, { participantIds = [], joined, leaderboard }) =>
    withoutParticipants(view, participantIds, joined, leaderboard),
  admission: (view, { byHand, waiting }) => ({ ...view, admission: { byHand, waiting } }),
  lobby_locked: (view, { locked }) => ({ ...view, locked }),
  question_started: questionStarted,
  answer_submitted: answerSubmitted,
  countdown_started: countdownStarted,
  quiz_finished: quizFinished,
  you: ownPartReceived,
  counts: countsReceived,
  // The connection ends with it, and names the reason.
  removed: (view) => view,
}

/** A newer server may send events that this page does not know. */
export const isKnownEvent = ({ type }: GameEvent): boolean => type === 'game_state' || Object.hasOwn(reducers, type)

const applyUpdate = <Type extends Update['type']>(view: GameView, event: UpdateOf<Type>, at: number): GameView =>
  (reducers[event.type as Type] as Reducers[Type])(view, event, at)

/** The host adds up the answers itself, one by one, so that their sum and the four tallies never disagree. */
function countsReceived(view: GameView, { joined, connected, answered }: UpdateOf<'counts'>): GameView {
  return { ...view, counts: { joined, connected, answered: view.as === 'host' ? view.counts.answered : answered } }
}
