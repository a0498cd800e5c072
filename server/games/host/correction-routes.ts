/** The calls by which the host or a remote puts a wrong key right. */
import { gamesApi } from '../../../contract/endpoints/games/games'
import type { CorrectableQuestion } from '../../../contract/games/corrections'
import { closedQuestions, type Game } from '../../../rules/games/game-state'
import { correctedParts } from '../../../rules/questions'
import type { Deps } from '../../deps'
import { columnsOf, contentOf } from '../../db/question-columns'
import { transaction } from '../../db/transaction'
import type { LiveGames } from '../live-games'
import type { Finders } from '../remotes/game-control'
import { findCorrections } from '../store/scores/correction-store'
import { readGame } from '../store/game-store'
import { quizOfEach } from '../store/evenings/round-store'
import { corrections } from '../write/corrections/corrections'

export function correctionRoutes(
  { db, rateCounters }: Deps,
  { writes }: LiveGames,
  { control }: Pick<Finders, 'control'>,
): void {
  const { correct, undo } = corrections(writes, rateCounters)

  control.serve(gamesApi.corrections, async (_, { replica: { record }, remote }) =>
    transaction(
      db,
      async (tx) => {
        const game = await readGame(tx, record)
        const quizOf = remote ? () => ({}) : await quizOfEach(tx, record)
        return { last: game.lastCorrection, questions: correctable(game, await findCorrections(tx, record.id), quizOf) }
      },
      { snapshot: true },
    ),
  )

  control.serve(gamesApi.rekey, async ({ index, key, preview, after }, { replica: { record }, who }) =>
    correct(record, who, { index, key, preview, after }),
  )

  control.serve(gamesApi.undoRekey, async ({ index, correction: id }, { replica: { record }, who }) =>
    undo(record, who, { index, id }),
  )
}

const correctable = (
  game: Game,
  made: Awaited<ReturnType<typeof findCorrections>>,
  quizOf: (index: number) => Pick<CorrectableQuestion, 'ofQuiz'>,
): CorrectableQuestion[] =>
  game.questions.slice(0, closedQuestions(game)).map((question, index) => ({
    // Without what only a game's copy has.
    ...contentOf(columnsOf(question)),
    ...correctedParts(question),
    ...quizOf(index),
    index,
    corrections: made.filter((each) => each.index === index).map(({ id, key }) => ({ id, key })),
  }))
