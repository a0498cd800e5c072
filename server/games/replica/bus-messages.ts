import type { BoardEntry, LeaderboardEntry } from '../../../contract/game-events'
import type { Beginning } from '../../../rules/joining'
import type { Game } from '../../../rules/live-game'
import type { Player, Result } from '../../../rules/standings'
import type { SeatTaken } from './seats'

/** The part of a game that moves: everything but its questions and settings. */
export type Standpoint = Pick<Game, 'version' | 'phase' | 'locked' | 'joined' | 'byHand' | 'waiting'>

/** What has happened in one move, with the version that it brought the game to. */
export type Happening = { version: number } & (
  | { type: 'opened'; index: number }
  | { type: 'closed'; index: number; results: Result[]; tallies: number[]; leaderboard: BoardEntry[] }
  | { type: 'finished'; leaderboard: LeaderboardEntry[] }
  | { type: 'locked'; locked: boolean }
)

/** What one process tells all others of a game, after the commit. `from` is the version before: a gap shows what was lost. */
export type News =
  | { type: 'moved'; from: number; after: Standpoint; happenings: Happening[] }
  /** `process` seated them, and judges who of them never comes. Not `admitted`, they wait for the host. */
  | {
      type: 'joined'
      from: number
      after: Standpoint
      process: string
      admitted: boolean
      players: (Player & SeatTaken)[]
    }
  /** These have waited and have a seat from now on; or only the way in has changed. */
  | ({ type: 'admitted'; from: number; after: Standpoint; ids: number[] } & Beginning)
  | { type: 'removed'; from: number; after: Standpoint; ids: number[]; canRejoin: boolean }
  /** Nothing new, but whoever is behind this has missed something. */
  | { type: 'stands'; version: number }
  | { type: 'answered'; questionIndex: number; answers: { participantId: number; selectedAnswer: number }[] }
  /** Their streams have been closed for long, or they are back. */
  | { type: 'gone'; ids: number[] }
  | { type: 'back'; ids: number[] }
  /** How many watch at this process. */
  | ({ type: 'watching'; process: string } & Watching)

/** Streams of a game, by who holds them. */
export interface Watching {
  players: number
  spectators: number
}

export const channelOf = (gameId: number): string => `game:${gameId}`
