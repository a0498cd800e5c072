/** What the server and its bots tell each other, over the channel between a process and its child. */
import type { RehearsalFigures } from '../contract/games/rehearsals'

/** From the server. The first one is `begin`. */
export type ToBots =
  | {
      type: 'begin'
      /** The server's own address. */
      host: string
      port: number
      pin: string
      players: number
      /** The cookie by which the server knows its bots. */
      cookie: string
    }
  /** This process has just heard that the question was opened. */
  | { type: 'opened'; index: number; at: number }
  /** Bots take their time, because another game meets delays. */
  | { type: 'slow_down' }

/** From the bots, every half second. */
export type BotFigures = RehearsalFigures
export type QuestionFigures = NonNullable<RehearsalFigures['question']>
export type Spread = NonNullable<RehearsalFigures['joins']>
