/** What a command does to a game: the state after it, and the changes that led there. */
import type { CorrectedKey } from '../../contract/games/corrections'
import type { Shown } from '../../contract/games/game-state'
import type { GameSettings } from '../../contract/games/game-settings'
import type { ProblemCode } from '../../contract/problems'
import type { Evening } from './evenings/evening'
import type { Game } from './game-state'
import type { GameQuestion } from '../questions'
import type { HiddenText } from './shown-texts'
import type { Start } from './seats/joining'

/** One change, with the version it leads to. */
export type Change = { version: number } & ChangeKind

type ChangeKind =
  | ({ type: 'opened'; index: number } & Opening)
  /** `opensAt`: when it took answers, moved by its pauses. */
  | { type: 'closed'; index: number; opensAt: number }
  | { type: 'paused'; index: number; remainingMs: number }
  | ({ type: 'resumed'; index: number; remainingMs: number; opensInMs: number; shownInMs: number } & Pause)
  | { type: 'extended'; index: number; remainingMs: number; extensions: number }
  /** What the hall shows after this question, and when the game goes on from there. */
  | ({ type: 'shown'; index: number; shown: Shown; isHeld: boolean; nextInMs: number | null } & InBreak)
  /** The rounds of an evening, at its start and when one has taken its quiz anew, from question `changedFrom` on. */
  | { type: 'evening'; evening: Evening; changedFrom: number | null }
  /** A round of an evening begins; its first question opens next. */
  | { type: 'round_begun'; round: number }
  | { type: 'settings'; settings: GameSettings }
  /** `isCelebrated`: with a ceremony, whose length depends on the standings. */
  | { type: 'finished'; isCelebrated: boolean }
  | { type: 'ceremony_skipped' }
  | { type: 'locked'; locked: boolean }
  /** The finished game continues with all its players in the game with this PIN. */
  | { type: 'next'; pin: string }
  /** The host has hidden a text of players, or brought it back. `replaces`: the place of the last decision on it. */
  | ({ type: 'text_hidden'; replaces: number | null } & HiddenText)
  /** The key of a closed question has been corrected, or that was undone. All scores are counted anew. */
  | ({ type: 'corrected'; index: number; question: GameQuestion } & Cause)
  /** A player has had their name and texts removed. */
  | { type: 'erased'; id: number }
  /** `isCarried`: they are those of the game before. */
  | ({ type: 'teams'; isCarried?: true } & Pick<Game, 'teams' | 'teamsPerPhone'>)
  | { type: 'moved'; ids: number[]; teamId: number | null }
  | { type: 'set_aside'; id: number; isSetAside: boolean; past: boolean }
  /** The requests for control and the allowed remotes have changed. */
  | { type: 'remotes' }
  | { type: 'removed'; ids: number[]; canRejoin: boolean }
  /** `formerKeys` are the seat's earlier nicknames, as keys. */
  | { type: 'renamed'; id: number; nickname: string; key: string; formerKeys: string[] }
  /** These newcomers now have a seat; without ids, only the admission setting has changed. */
  | ({ type: 'admission'; ids: number[] } & Start)

/** What is left of a break between rounds, also while it is held; null until the host presses. Missing elsewhere. */
interface InBreak {
  endsInMs?: number | null
}

/** What changed a key: a new one, or the number of a correction that was undone. */
export type Cause = { key: CorrectedKey; undoes: null } | { key: null; undoes: number }

/** `pausedAt` is its beginning. */
export interface Pause {
  pausedAt: number
  pausedMs: number
}

export interface Opening {
  shownInMs: number
  opensInMs: number
  areAnswersHidden: boolean
}

export interface Outcome {
  game: Game
  /** Empty when the command changed nothing. */
  changes: Change[]
}

export interface Refused {
  refused: ProblemCode
}

export const unchanged = (game: Game): Outcome => ({ game, changes: [] })

export function changed(game: Game, kind: ChangeKind): Outcome {
  const version = game.version + 1
  return { game: { ...game, version }, changes: [{ ...kind, version }] }
}

export function followedBy(first: Outcome, next: (game: Game) => Outcome): Outcome {
  const second = next(first.game)
  return { game: second.game, changes: [...first.changes, ...second.changes] }
}
