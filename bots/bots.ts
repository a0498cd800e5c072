/** The bots' own process, a child of a server's: it plays until the server tells it to end, or is gone. */
import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { Crowd } from './crowd'
import type { ToBots } from './messages'
import { installPageGlobals } from './page-globals'

const figuresEveryMs = 500

yieldToGames()
installPageGlobals()
let crowd: Crowd | undefined

process.on('message', (message: ToBots) => {
  if (message.type === 'begin') begin(message)
  else if (message.type === 'opened') crowd?.opened(message.index, message.at)
  else crowd?.slowDown()
})
process.on('disconnect', () => process.exit())
// Ctrl-C reaches the whole terminal: the server ends its bots itself.
process.on('SIGINT', () => {})

function begin(plan: Extract<ToBots, { type: 'begin' }>): void {
  const started = new Crowd(plan)
  crowd = started
  started.start()
  setInterval(() => process.send?.(started.figures()), figuresEveryMs)
}

/**
 * Games come first, for the processor and for memory. Not every system lets a process say so.
 * At the lowest priority the bots would hardly begin beside two busy programs.
 */
function yieldToGames(): void {
  for (const step of [
    () => setPriority(constants.priority.PRIORITY_BELOW_NORMAL),
    () => writeFileSync('/proc/self/oom_score_adj', '1000'),
  ])
    try {
      step()
    } catch {
      // It plays on, at the priority that it has.
    }
}
