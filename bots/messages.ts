/** What the server and its bots tell each other, over the channel between a process and its child. */

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

/** In ms. */
export interface Spread {
  median: number
  p95: number
}

/** The open question, or the one before. */
export interface QuestionFigures {
  index: number
  /** How many bots have seen it. */
  seen: number
  /** From the server's opening to the last of them. Null until all have seen it. */
  lastMs: number | null
  answered: number
  answers: Spread | null
}

/** From the bots, every half second. */
export interface BotFigures {
  joined: number
  joins: Spread | null
  question: QuestionFigures | null
  /** How late the bots' own process is at its work: what it measures is late by as much. */
  lateMs: number
}
