/** Reads the file of a game's log. */
import type { GivenInFile } from '../../../contract/games/game-log'
import type { Game } from '../../../rules/games/game-state'
import type { MadeCorrection, RecordedAnswer, RecordedGame, RecordedRow } from '../../../rules/games/log/recorded-game'
import type { Difference } from '../../../rules/games/log/verdict'
import type { GameQuestion } from '../../../rules/questions'
import { gameQuestionOf, type QuestionColumns, type StoredKey } from '../../db/question-columns'
import { checkedRows } from './check-rows'
import { answerIn, attempt, jsonIn, partsOf, UnreadableLog, type FileParts, type Part } from './file-parts'

export interface ReadLog {
  /** Null where a changed file makes no sense. */
  recorded: RecordedGame | null
  /** The rows that do not fit their hashes. */
  changed: Difference[]
  /** The lines are not those that were written, wherever that is. */
  isDamaged: boolean
  /** The game changed while the file was made; or somebody has changed the file, and its hash, too. */
  isUnfitting: boolean
}

/** Lines without their breaks. Throws if they are no whole log. */
export async function readLog(lines: AsyncIterable<string> | Iterable<string>): Promise<ReadLog> {
  const parts = await partsOf(lines)
  const { log, end, sha256, rows } = parts
  if (!log) throw new UnreadableLog('This file is no log of a game.')
  if (!end) throw new UnreadableLog('This file is cut: its last line is missing. Download the log again.')
  const game = log.game as unknown as Game
  const { recordedRows, changed } = checkedRows(parts)
  const isUnfitting = game.version !== end.version || (log.removed !== null) !== end.isRemoved
  const isDamaged = end.sha256 !== sha256 || rows.length !== recordedRows.length
  // What does not fit together is of two moments, and shows no more than that.
  const recorded = isUnfitting ? null : attempt(() => recordedGame(parts, recordedRows, log))
  return { recorded, changed, isDamaged, isUnfitting }
}

function recordedGame(parts: FileParts, rows: RecordedRow[], { game, removed }: Part<'log'>): RecordedGame {
  const questions = parts.questions.map(({ asked, key }) => questionIn(asked, key))
  return {
    questions: parts.questions.map(({ asked }) => questionIn(asked)),
    rows,
    answers: new Map([...parts.answers].map(([index, given]) => [index, given.map(recordedAnswer)])),
    teamResults: parts.teamResults,
    openings: new Map(
      parts.questions.flatMap(({ index, opensAt = null, pauses }) =>
        pauses ? [[index, { opensAt, pauses }] as const] : [],
      ),
    ),
    stored: {
      // Files from before there were evenings do not tell of any.
      game: { evening: null, refreshes: 0, ...(game as Omit<Game, 'evening' | 'refreshes'>), questions },
      seats: parts.participants,
      corrections: parts.corrections as unknown as MadeCorrection[],
      removed,
    },
  }
}

type Asked = QuestionColumns & { id: number }

/** `key` is what corrections have made of it. */
function questionIn(asked: string, key: string | null = null): GameQuestion {
  const { id, ...columns } = jsonIn(asked) as Asked
  return gameQuestionOf(id, { ...columns, ...(key !== null && (jsonIn(key) as StoredKey)) })
}

function recordedAnswer([
  participantId,
  text,
  countedMs,
  ,
  isCorrect,
  credit,
  pointsAwarded,
]: GivenInFile): RecordedAnswer {
  return { participantId, answer: answerIn(text), countedMs, isCorrect, credit, pointsAwarded }
}
