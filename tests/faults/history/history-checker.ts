/**
 * Checks what every client observed against what the database has stored. Pure, and with arithmetic of its own but for
 * what kinds-of-questions.ts says. Each finding begins with the rule that was broken.
 */
import type { LeaderboardEntry } from '../../../contract/games/players'
import type { History } from '../../kit/players/history'
import { checkDeadlines } from './deadline-check'
import { checkEvenings } from './evening-check'
import { expectedResults, type Expected, type ExpectedAt } from './expected-results'
import { checkOrder, eventsOf } from './order-check'
import { checkOwn } from './own-check'
import { checkReplies } from './reply-check'
import { checkQuestions, checkReveals, sameBoard } from './reveal-check'
import { checkSecrecy } from './secrecy-check'
import { checkStored } from './stored-check'
import type { StoredGame } from './stored-game'

export interface Evidence {
  stored: StoredGame
  histories: History[]
  /** The game as it counted at a version, where keys were corrected meanwhile: the same object for the same keys. */
  storedAt?: (version: number) => StoredGame
  /** Whole leaderboards that were read after the end. */
  boards?: LeaderboardEntry[][]
  /** Texts of players may be hidden: what is told of them is judged elsewhere, by what was hidden when. */
  mayHideTexts?: boolean
  /** How much later than it was sent a message may have been read, on a machine that is busy. */
  slackMs?: number
}

export function checkHistory(evidence: Evidence): string[] {
  const { stored, histories, boards = [], mayHideTexts = false, slackMs = 250 } = evidence
  const { storedAt = () => stored } = evidence
  const known = new Map<StoredGame, Expected>()
  const expectedOf = (game: StoredGame): Expected => {
    const before = known.get(game)
    const counted = before ?? { ...expectedResults(game), mayHideTexts }
    known.set(game, counted)
    return counted
  }
  const expected = expectedOf(stored)
  const at = (version: number) => expectedOf(storedAt(version))
  const states = stored.corrections.length === 0 ? [expected] : distinct(histories, at)
  const each = (rule: (history: History) => Iterable<string>) => histories.flatMap((history) => [...rule(history)])
  return [
    ...checkStored(expected),
    ...each((history) => checkReplies(states, history)),
    ...each((history) => checkReveals(at, history)),
    ...each((history) => checkEvenings(at, history)),
    ...each((history) => checkOwn(at, history)),
    ...boards.flatMap((board) => [...sameBoard('G30 a leaderboard that was read', board, expected.board())]),
    ...checkOrder(histories),
    ...checkQuestions(histories),
    ...checkDeadlines(histories, slackMs),
    ...each(checkSecrecy),
  ]
}

/** The results that counted at any time, as far as somebody was told of it. */
const distinct = (histories: History[], at: ExpectedAt): Expected[] => [
  ...new Set(histories.flatMap((history) => eventsOf(history).map(({ id }) => at(id)))),
]
