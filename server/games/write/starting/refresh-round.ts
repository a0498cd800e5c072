import { isDeepStrictEqual } from 'node:util'
import { asc, eq } from 'drizzle-orm'
import { refreshRefusal, refreshStep } from '../../../../rules/games/evenings/plan'
import { unchanged, type Refused } from '../../../../rules/games/change'
import type { Game } from '../../../../rules/games/game-state'
import { gameQuestions } from '../../../db/tables'
import type { Transaction } from '../../../db/transaction'
import { Problem } from '../../../problems/problem'
import type { GameRecord } from '../../store/game-record'
import { questionsOf } from '../../store/game-store'
import { roundsWithQuizzes, saveRounds } from '../../store/evenings/round-store'
import { runWhileLocked, type WriteDeps } from '../commands/run-command'
import { readRound, saveAsked, withOwnIds, type QuestionCopy } from './copy-quizzes'

/** A round that has not begun takes its quiz as it is now. Throws a Problem if the quiz is gone, or the round has begun. */
export const refreshRound = async (deps: WriteDeps, record: GameRecord, round: number): Promise<Game> =>
  (await runWhileLocked(deps, record, 'host', (tx, game) => refreshed(tx, record, game, round))).game

async function refreshed(tx: Transaction, { id, hostId }: GameRecord, game: Game, number: number) {
  const refusal: Refused | null = refreshRefusal(game, number)
  if (refusal) return refusal
  const before = await roundsWithQuizzes(tx, id)
  const round = before[number - 1]
  const quiz = round && round.quizId !== null ? await readRound(tx, hostId, round.quizId) : null
  if (!round || !quiz) throw new Problem('round_quiz_gone')
  const { title, scoring, asked } = quiz
  const all = await askedIn(tx, id)
  const asCopied = all.slice(round.from, round.from + round.count)
  if (title === round.title && scoring === round.scoring && areSame(asked, asCopied)) return unchanged(game)
  const outcome = refreshStep(game, number, { title, scoring, count: asked.length })
  if ('refused' in outcome) return outcome
  const after = withOwnIds([...all.slice(0, round.from), ...asked, ...all.slice(round.from + round.count)])
  await saveAsked(tx, id, after.slice(round.from), round.from)
  const rounds = outcome.game.evening?.rounds ?? []
  await saveRounds(
    tx,
    id,
    rounds.map((each, place) => ({ ...each, quizId: before[place]?.quizId ?? null })),
  )
  return { ...outcome, game: { ...outcome.game, questions: await questionsOf(tx, id) } }
}

/** Ids are the game's own where a quiz is played twice, and an `order` is shuffled anew by each copy. */
function areSame(asked: readonly QuestionCopy[], copied: readonly QuestionCopy[]): boolean {
  const contents = (questions: readonly QuestionCopy[]) =>
    questions.map(({ questionId: _, details, ...content }) => ({ ...content, details: { ...details, shuffle: null } }))
  return isDeepStrictEqual(contents(asked), contents(copied))
}

/** What was copied of each question. */
async function askedIn(tx: Transaction, gameId: number) {
  const { gameSessionId, questionIndex, questionId, kind, text, options, image, optionImages, correctAnswer, details } =
    gameQuestions
  return tx
    .select({ questionId, kind, text, options, image, optionImages, correctAnswer, details })
    .from(gameQuestions)
    .where(eq(gameSessionId, gameId))
    .orderBy(asc(questionIndex))
}
