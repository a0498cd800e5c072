/** A finished game as the database has it, in plain values. */
import { Client } from 'pg'
import type { CorrectedKey } from '../../../contract/games/corrections'
import type { QuestionKind } from '../../../contract/questions/question-kinds'
import type { Answer } from '../../../contract/questions/questions'
import type { Scoring } from '../../../contract/questions/quiz-choices'
import type { QuestionDetails, StoredKey } from '../../../server/db/question-columns'

export interface StoredGame {
  timePerQuestion: number
  closedQuestions: number
  /** Players learn how they did when a question closes. */
  isToldAtClose: boolean
  scoring: Scoring
  /** In their order; none where the game is one quiz. */
  rounds: StoredRound[]
  /** Jokers are of teams then. */
  hasTeams: boolean
  questions: StoredQuestion[]
  participants: StoredParticipant[]
  answers: StoredAnswer[]
  /** In the order in which they were made, with those that were undone. */
  corrections: StoredCorrection[]
}

export interface StoredRound {
  first: number
  weight: number
  /** The players, or teams, who double it; null until it has begun. */
  jokers: number[] | null
}

export interface StoredCorrection {
  id: number
  questionIndex: number
  key: CorrectedKey
  undoneBy: number | null
}

export interface StoredQuestion {
  questionIndex: number
  questionId: number
  kind: QuestionKind
  correctAnswer: number
  options: string[]
  details: QuestionDetails | null
  /** The key with which it was asked; null until it is corrected. */
  played: StoredKey | null
}

export interface StoredParticipant {
  id: number
  nickname: string
  score: number
  correctAnswers: number
  bestPoints: number
  /** Null where no question has brought points. */
  bestIndex: number | null
  isRemoved: boolean
  /** By the host: it had another nickname when it joined. */
  isRenamed: boolean
  /** The same for all seats of one browser. */
  browser: string
  firstQuestion: number
  /** What its time is multiplied by, each from a question on. */
  extraTimes: [from: number, factor: number][]
}

export interface StoredAnswer {
  participantId: number
  questionIndex: number
  questionId: number
  selectedAnswer: number
  /** Null where `selectedAnswer` says it. */
  answer: Answer | null
  /** Null for an answer to a `choice`. */
  credit: number | null
  isCorrect: boolean
  responseTime: number
  pointsAwarded: number
  /** From the opening to its arrival, without pauses; null where the question has not closed. */
  elapsedMs: number | null
}

/** Read by SQL of its own, so that a fault in the product's queries cannot hide itself. */
export async function readStoredGame(databaseUrl: string, pin: string): Promise<StoredGame> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows: games } = await client.query<GameRow>(
      `SELECT id, status, time_per_question AS "timePerQuestion", current_question_index AS index,
              tell_players = 'at_close' OR teams IS NOT NULL AS "isToldAtClose", teams IS NOT NULL AS "hasTeams", coalesce(scoring, quiz_scoring) AS scoring
       FROM game_sessions WHERE pin = $1 ORDER BY id DESC LIMIT 1`,
      [pin],
    )
    const game = games[0]
    if (!game) throw new Error(`no game ${pin} in the database`)
    const read = async <Row extends object>(sql: string) => (await client.query<Row>(sql, [game.id])).rows
    return {
      timePerQuestion: game.timePerQuestion,
      isToldAtClose: game.isToldAtClose,
      scoring: game.scoring,
      closedQuestions: { waiting: 0, question: game.index, countdown: game.index + 1, finished: game.index + 1 }[
        game.status
      ],
      hasTeams: game.hasTeams,
      rounds: await read(
        'SELECT first_question AS first, weight, jokers FROM game_rounds WHERE game_session_id = $1 ORDER BY round',
      ),
      questions: await read(
        `SELECT question_index AS "questionIndex", question_id AS "questionId", kind,
                correct_answer AS "correctAnswer", options, details, played
         FROM game_questions WHERE game_session_id = $1 ORDER BY question_index`,
      ),
      participants: await read(
        `SELECT id, nickname, score, correct_answers AS "correctAnswers",
                best_points AS "bestPoints", best_index AS "bestIndex", removed_at IS NOT NULL AS "isRemoved",
                former_keys <> '{}' AS "isRenamed",
                encode(seat_hash, 'hex') AS browser, first_question_index AS "firstQuestion",
                extra_times AS "extraTimes"
         FROM game_participants WHERE game_session_id = $1 ORDER BY id`,
      ),
      answers: await read(
        `SELECT a.participant_id AS "participantId", a.question_index AS "questionIndex", a.question_id AS "questionId",
                a.selected_answer AS "selectedAnswer", a.answer, a.credit, a.is_correct AS "isCorrect",
                a.response_time AS "responseTime", a.points_awarded AS "pointsAwarded",
                extract(epoch FROM a.answered_at - q.opened_at)::float8 * 1000 + (
                  SELECT coalesce(sum((pause->>1)::float8), 0) FROM jsonb_array_elements(q.pauses) pause
                  WHERE (pause->>0)::float8 >= extract(epoch FROM a.answered_at) * 1000
                ) AS "elapsedMs"
         FROM game_answers a
         JOIN game_questions q ON q.game_session_id = a.game_session_id AND q.question_index = a.question_index
         WHERE a.game_session_id = $1 ORDER BY a.question_index, a.participant_id`,
      ),
      corrections: await read(
        `SELECT id, question_index AS "questionIndex", key, undone_by AS "undoneBy"
         FROM game_corrections WHERE game_session_id = $1 ORDER BY id`,
      ),
    }
  } finally {
    await client.end()
  }
}

interface GameRow {
  id: number
  status: 'waiting' | 'question' | 'countdown' | 'finished'
  timePerQuestion: number
  isToldAtClose: boolean
  hasTeams: boolean
  scoring: Scoring
  index: number
}
