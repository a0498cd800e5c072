/** What a screen shows of a game, and what changes it. */
import type { AnswerResult, Counts, GameEvent, GameState, Standing } from '../../../contract/game-events'
import type { ReactionCounts } from '../../../contract/reactions'
import type { GameSettings } from '../../../contract/game-settings'
import type { Phase } from './phase'
import type { KnownRemote } from './remotes'

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

export interface LobbyName {
  id: number
  nickname: string
  face?: number | undefined
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
