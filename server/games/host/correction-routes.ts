/** The calls by which the host or a remote puts a wrong key right. */
import { gamesApi } from '../../../contract/endpoints/games'
import type { CorrectableQuestion } from '../../../contract/games/corrections'
import { closedQuestions, type Game } from '../../../rules/games/game-state'
import type { Deps } from '../../deps'
import { transaction } from '../../db/transaction'
import type { LiveGames } from '../live-games'
import type { Finders } from '../remotes/game-control'
import { findCorrections } from '../store/correction-store'
import { readGame } from '../store/game-store'
import { correctKey, undoCorrection } from '../write/corrections'

export function correctionRoutes({ db }: Deps, { writes }: LiveGames, { control }: Pick<Finders, 'control'>): void {
  control.serve(gamesApi.corrections, async (_, { replica: { record } }) =>
    transaction(
      db,
      async (tx) => {
        const game = await readGame(tx, record)
        return { last: game.lastCorrection, questions: correctable(game, await findCorrections(tx, record.id)) }
      },
      { snapshot: true },
    ),
  )

  control.serve(gamesApi.rekey, async ({ index, key, preview, after }, { replica: { record } }) =>
    correctKey(writes, record, { index, key, preview, after }),
  )

  control.serve(gamesApi.undoRekey, async ({ index, correction: id }, { replica: { record } }) =>
    undoCorrection(writes, record, { index, id }),
  )
}

const correctable = (game: Game, corrections: Awaited<ReturnType<typeof findCorrections>>): CorrectableQuestion[] =>
  game.questions.slice(0, closedQuestions(game)).map((question, index) => {
    const { id: _, ...rest } = question
    const { shuffle: __, ...content } = { shuffle: null, ...rest }
    return { ...content, index, corrections: ofQuestion(corrections, index) } as CorrectableQuestion
  })

const ofQuestion = (corrections: Awaited<ReturnType<typeof findCorrections>>, asked: number) =>
  corrections.filter(({ index }) => index === asked).map(({ id, key }) => ({ id, key }))
