/** What a screen shows of a game, and what changes it. */
import type { AnswerResult, Counts, GameState, SentText } from '../../../contract/games/game-state'
import type { GameEvent } from '../../../contract/games/game-events'
import type { OwnCorrection, Standing } from '../../../contract/games/players'
import type { QuestionKind } from '../../../contract/questions/question-kinds'
import type { ReactionCounts } from '../../../contract/games/reactions'
import type { DoubledBy, Joker, JokerOf, RoundShown } from '../../../contract/games/evenings'
import type { Team, TeamSettings } from '../../../contract/games/teams'
import type { GameSettings } from '../../../contract/games/game-settings'
import type { Answer } from '../../questions/kinds'
import type { Phase } from './phase'
import type { KnownRemote } from './remotes'

export interface GameView {
  version: number
  /** The server's wire version; 0 if it sends none. */
  wire: number
  /** When the last full state arrived that may hide missed events: any except one read beside a stream. */
  stateAt: number
  as: GameState['as']
  pin: string
  title: string
  /** Of the title, by BCP 47, where it is known. */
  language: string | undefined
  locked: boolean
  singlePlayer: boolean
  totalQuestions: number
  /** 0 for a slide without a limit. */
  timePerQuestion: number
  /** The kinds of the quiz's questions. */
  kinds: readonly QuestionKind[]
  /** From the end of a reveal to the next question; null: the host presses. */
  countdownSeconds: number | null
  /** Null if the server is of the previous version. */
  settings: GameSettings | null
  counts: Counts
  phase: Phase
  /** `playsFrom`: the index of the first question that this player can answer. */
  me: {
    id: number
    nickname: string
    face?: number
    standing: Standing
    playsFrom: number
    /** Null without a team. */
    teamId: number | null
    /** The faces of the team's first members. */
    teamFaces: readonly number[]
    /** Undefined where there are no jokers. */
    joker?: Joker | undefined
    isOwnProposal?: true | undefined
  } | null
  /** Null where everybody plays for themselves. */
  teams: TeamsView | null
  /** Each player is a team on one phone: how many of them can play in one browser. Null elsewhere. */
  teamsPerPhone: number | null
  /** Null in a game without rounds. */
  evening: EveningView | null
  /** What becomes of the jokers, by the ids of players, or of teams. Only hosts' screens know. */
  jokers: readonly JokerOf[]
  /** The last question whose key was corrected since the current one closed, as it counts now. */
  corrected: (NonNullable<GameState['corrected']> & { remote?: number | undefined }) | undefined
  /** How much that has changed this player's total, if it has. */
  correction: OwnCorrection | undefined
  /** The players in the lobby, newest first. Only hosts' screens and remotes fill it. */
  lobby: LobbyName[]
  /** How newcomers get in, and who waits. Only hosts' screens know. */
  admission: GameState['admission']
  /** The game's remotes, and devices that ask to be one. Only hosts' screens know. */
  remotes: KnownRemote[]
  /** This player waits until the host lets them in. */
  newcomer: GameState['newcomer']
  /** The face chosen on this page, until the server has replied. */
  chosenFace: number | null
  removedIds: ReadonlySet<number>
  /** The latest reactions: a new value with each message. Only hosts' screens receive any. */
  reactions: ReactionCounts
  /** What players have sent as text to the current question. Only hosts' screens and remotes receive it. */
  sentTexts: readonly SentText[]
  /** New names since the last full state: a list requested earlier may arrive after them. */
  newNames: ReadonlyMap<number, string>
  /** The PIN of the game that repeats this one with everybody; null without one. */
  nextPin: string | null
}

export interface TeamsView {
  /** By rank. */
  list: readonly Team[]
  settings: TeamSettings | undefined
}

export interface EveningView {
  /** The number of the round that is played, or was last played; 0 in the lobby. */
  round: number
  list: readonly RoundShown[]
  /** Each player or team may double one round. */
  hasJokers: boolean
  /** The players whose jokers double the round that is played. */
  doubledBy?: DoubledBy | undefined
}

export interface LobbyName {
  id: number
  nickname: string
  face?: number | undefined
  /** Null or missing without a team. */
  teamId?: number | null | undefined
  /** Who shares the phone, where each player is a team on one. */
  members?: readonly string[] | undefined
}

/** An event of the server, with its version and its arrival time by this page's clock. */
export interface ReceivedEvent {
  version: number
  at: number
  event: GameEvent
  /** A state that was read while a stream was delivering events. */
  isBesideStream?: boolean
}

/** Something that happened on this page. Actions about an answer name its question: a late one affects no other. */
export type PageAction =
  | { type: 'answer-chosen'; questionId: number; answer: Answer; tookMs: number }
  | { type: 'sending-failed'; questionId: number }
  | { type: 'answer-recorded'; result: AnswerResult }
  | { type: 'answer-late'; questionId: number }
  | { type: 'answer-refused'; questionId: number; message: string }
  | { type: 'answer-reset'; questionId: number }
  | { type: 'face-chosen'; face: number }
  | { type: 'face-recorded'; face: number }
  | { type: 'face-refused' }
  /** `before`: the names shown when the list was requested. */
  | { type: 'lobby-read'; participants: LobbyName[]; before: readonly LobbyName[] }

export type ViewAction = ReceivedEvent | PageAction
