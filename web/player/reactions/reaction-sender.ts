/** Collects taps and sends them together, at most one message a second. Refused taps are not sent again. */
import {
  addReactions,
  noReactions,
  reactions,
  reactionsPerSecond,
  type Reaction,
} from '../../../contract/games/reactions'

export interface ReactionSender {
  /** Returns whether the tap was taken: at most five a second are. */
  tap: (reaction: Reaction) => boolean
  stop: () => void
}

const everyMs = 1_000

export function reactionSender(send: (counts: number[]) => Promise<unknown>): ReactionSender {
  let waiting = noReactions()
  let timer: ReturnType<typeof setTimeout> | null = null
  /** The taps since the last message, so that none holds more than a second's. */
  let taken = 0

  const flush = () => {
    timer = null
    taken = 0
    if (waiting.some((count) => count > 0)) post()
  }
  function post() {
    const counts = waiting
    waiting = noReactions()
    timer = setTimeout(flush, everyMs)
    send(counts).catch(() => {})
  }

  return {
    tap(reaction) {
      if (taken >= reactionsPerSecond) return false
      taken++
      waiting = addReactions(
        waiting,
        reactions.map((one) => (one === reaction ? 1 : 0)),
      )
      if (!timer) post()
      return true
    },
    stop() {
      if (timer) clearTimeout(timer)
      timer = null
    },
  }
}
