/** Gathers taps and sends them together, a message a second at most. What the server refuses is not sent again. */
import { addReactions, noReactions, reactions, reactionsPerSecond, type Reaction } from '../../../contract/reactions'

export interface ReactionSender {
  /** Returns whether it was taken: more than five a second are not. */
  tap: (reaction: Reaction) => boolean
  stop: () => void
}

const everyMs = 1_000

export function reactionSender(send: (counts: number[]) => Promise<unknown>): ReactionSender {
  let waiting = noReactions()
  let timer: ReturnType<typeof setTimeout> | null = null
  /** Since the last message, so that no message holds more than a second's. */
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
