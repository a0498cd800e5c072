/** Closes open questions when their time is over or everybody has answered, and goes on trying while the database is away. */
import { closesAt } from '../../../rules/live-game'
import type { Deps } from '../../deps'
import { closeIfComplete, move } from './commands'
import type { Room } from '../replica/replica'

const retryMs = 500
/** The timer may be a little ahead of the database's clock. */
const aheadMs = 20

export interface Closing {
  /** Sets the clock of a room by its phase. */
  schedule(room: Room): void
  /** Closes the question if it seems that nobody present is still to answer. */
  closeIfDone(room: Room): void
  forget(room: Room): void
}

/** Every process that holds a game does so: which of them is first makes no difference. */
export function closing(deps: Deps): Closing {
  const timers = new Map<number, NodeJS.Timeout>()

  function wait(room: Room, ms: number): void {
    const timer = setTimeout(
      () => {
        const isCurrent = () => timers.get(room.id) === timer && room.game.phase.name === 'question'
        move(deps, room, { type: 'clock' }).then(
          // Closed by another process, whose news are not here yet: nothing is left to do but to hear them.
          ({ phase }) => isCurrent() && wait(room, phase.name === 'question' ? aheadMs : retryMs),
          () => isCurrent() && wait(room, retryMs),
        )
      },
      Math.max(0, ms),
    )
    timers.set(room.id, timer)
  }

  function forget(room: Room): void {
    clearTimeout(timers.get(room.id))
    timers.delete(room.id)
  }

  function closeIfDone(room: Room): void {
    const { phase } = room.game
    if (phase.name !== 'question' || room.isStopped || !room.looksComplete()) return
    closeIfComplete(deps, room, phase.index).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'Could not close a question; will retry')
      setTimeout(() => closeIfDone(room), retryMs).unref()
    })
  }

  return {
    schedule(room) {
      forget(room)
      const { phase } = room.game
      if (phase.name === 'question') wait(room, closesAt(room.game, phase) - deps.now())
    },
    closeIfDone,
    forget,
  }
}
