/** How a live game goes on: every command on a game is a step here, or is refused here. */
import { admitStep, removeStep, setAdmissionStep } from './admission'
import { changed, followedBy, unchanged, type Outcome, type Refused } from './change'
import { closesAt, currentIndex, type Game } from './game-state'
import { opensInMs } from './pictures-first'

export type Command =
  /** On to the next question. `to` names the one that is to be open afterwards. */
  | { type: 'advance'; to?: number }
  | { type: 'close'; index: number }
  /** Time has passed. Any process may send it at any moment, any number of times. */
  | { type: 'clock' }
  | { type: 'finish' }
  | { type: 'lock'; locked: boolean }
  /** Removes `players`, who had a seat, and newcomers who waited for one. */
  | { type: 'remove'; players: readonly number[]; newcomers: readonly number[]; canRejoin: boolean }
  /** Admits newcomers; `waiting` are all of them in their order, `only` names some. */
  | { type: 'admit'; waiting: readonly number[]; only?: ReadonlySet<number> | undefined }
  | { type: 'set_admission'; byHand: boolean; waiting: readonly number[] }

export function step(game: Game, command: Command, now: number): Outcome | Refused {
  switch (command.type) {
    case 'advance':
      return advance(game, command.to, now)
    case 'close':
      return closeQuestion(game, command.index, now)
    case 'clock':
      return clock(game, now)
    case 'finish':
      return finish(game, now)
    case 'lock':
      return lock(game, command.locked)
    case 'remove':
      return removeStep(game, command)
    case 'admit':
      return admitStep(game, command.waiting, command.only)
    case 'set_admission':
      return setAdmissionStep(game, command.byHand, command.waiting)
  }
}

function advance(game: Game, to: number | undefined, now: number): Outcome | Refused {
  if (game.phase.name === 'finished') return unchanged(game)
  const next = (currentIndex(game.phase) ?? -1) + 1
  if (to !== undefined && to < next) return unchanged(game)
  if (to !== undefined && to > next) return { refused: 'question_not_next' }
  return followedBy(closeOpen(game, now), (closed) =>
    next < game.questions.length ? open(closed, next, now) : end(closed),
  )
}

function closeQuestion(game: Game, index: number, now: number): Outcome | Refused {
  const current = currentIndex(game.phase) ?? -1
  if (index > current) return { refused: game.phase.name === 'finished' ? 'game_finished' : 'question_not_next' }
  return index === current ? closeOpen(game, now) : unchanged(game)
}

function clock(game: Game, now: number): Outcome {
  return game.phase.name === 'question' && now >= closesAt(game, game.phase) ? closeOpen(game, now) : unchanged(game)
}

function finish(game: Game, now: number): Outcome {
  return game.phase.name === 'finished' ? unchanged(game) : followedBy(closeOpen(game, now), end)
}

function lock(game: Game, locked: boolean): Outcome | Refused {
  if (game.phase.name === 'finished') return { refused: 'game_finished' }
  if (game.locked === locked) return unchanged(game)
  return changed({ ...game, locked }, { type: 'locked', locked })
}

function open(game: Game, index: number, now: number): Outcome {
  const opensAt = now + opensInMs(game.questions[index]!)
  return changed({ ...game, phase: { name: 'question', index, opensAt } }, { type: 'opened', index })
}

function closeOpen(game: Game, now: number): Outcome {
  const { phase } = game
  if (phase.name !== 'question') return unchanged(game)
  const { index, opensAt } = phase
  return changed({ ...game, phase: { name: 'countdown', index, opensAt, closedAt: now } }, { type: 'closed', index })
}

function end(game: Game): Outcome {
  const index = currentIndex(game.phase) ?? -1
  return changed({ ...game, phase: { name: 'finished', index }, waiting: 0 }, { type: 'finished' })
}
