/** The rounds of a log's evening, made once more. */
import type { RowOf } from '../../../contract/games/game-log'
import { beginStep } from '../evenings/break'
import { roundBeginningAt } from '../evenings/evening'
import { planStep, refreshStep } from '../evenings/plan'
import { nextRound } from '../evenings/rounds'
import type { Game } from '../game-state'
import { asLogged, type Made } from './as-logged'
import type { RecordedRow } from './recorded-game'

type List = RecordedRow['list']

export const roundsAgain = (game: Game, row: RowOf<'evening' | 'round_begun'>, list: List): Made =>
  row.did === 'evening' ? planAgain(game, row, list) : beginAgain(game, row, list)

/** Only a round that is another has another list. */
function planAgain(game: Game, { jokers, changedFrom, asked }: RowOf<'evening'>, list: List): Made {
  const rounds = (list?.of === 'rounds' ? list.rounds : []).map((round) => ({ ...round, title: '' }))
  if (changedFrom === null) {
    if (game.evening || game.joined > 0) return { impossible: 'The game had begun before it got its rounds' }
    return asLogged(planStep(game, rounds, jokers))
  }
  const number = roundBeginningAt(game, changedFrom)
  const taken = number === null ? undefined : rounds[number - 1]
  if (number === null || !taken) return { impossible: 'There was no such round' }
  return asLogged(refreshStep(game, number, taken), { asked })
}

/** Each joker is played once. */
function beginAgain(game: Game, { round }: RowOf<'round_begun'>, list: List): Made {
  const jokers = list?.of === 'ids' ? list.ids : []
  const before = game.evening?.rounds.flatMap((each) => each.jokers ?? []) ?? []
  if (jokers.some((id) => before.includes(id))) return { impossible: 'A joker was played twice' }
  if (nextRound(game) !== round) return { refused: 'round_not_next' }
  return asLogged(beginStep(game, round, jokers), { jokers })
}
