/** Games with a closed question, whose key is corrected. */
import type { CorrectedKey } from '../../../contract/games/corrections'
import { routes } from '../../../contract/routes'
import { aGame, type TestGame } from './live-game'
import type { TestApp } from './test-app'

/** A question in the path of a call. */
export const at = (index: number) => ({ index: String(index) })

export function closedQuestions(t: TestApp) {
  /** Corrects the first question. */
  const correcting = (game: TestGame) => {
    const path = { pin: game.pin, ...at(0) }
    return async (
      key: CorrectedKey,
      { preview = false, after = undefined as number | undefined, host = game.host } = {},
    ) => t.call(routes.games.rekey, { ...path, key, preview, ...(after !== undefined && { after }) }, host)
  }

  /** Zoë, Amir and Mia have answered options 1, 2 and 2 of a question whose key is option 1. */
  async function aClosedQuestion(questions: Parameters<typeof aGame>[1] = {}) {
    const game = await aGame(t, questions)
    const [zoe, amir, mia] = [await game.join('Zoë'), await game.join('Amir'), await game.join('Mia')]
    await game.startQuestion(0)
    await game.answer(zoe, { selectedAnswer: 1 })
    await game.answer(amir, { selectedAnswer: 2 })
    await game.answer(mia, { selectedAnswer: 2 })
    await game.close(0)
    return { game, zoe, amir, mia, correct: correcting(game) }
  }

  const boardOf = async ({ pin }: TestGame) => (await t.call(routes.games.leaderboard, { pin })).body
  const scoresOf = async (game: TestGame) =>
    Object.fromEntries((await boardOf(game)).map(({ nickname, score }) => [nickname, score]))
  return { correcting, aClosedQuestion, boardOf, scoresOf }
}
