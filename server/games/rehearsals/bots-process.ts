/** The process in which the bots of a rehearsal play: a child of this one, which ends with it. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { BotFigures, ToBots } from '../../../bots/messages'
import { scriptOf } from '../../sandbox/program-script'

const program = new URL('../../../bots/bots.ts', import.meta.url)
/** Two thousand bots take a fifth of it. */
const memoryMegabytes = 768

export interface BotsListener {
  onFigures: (figures: BotFigures) => void
  /** It has ended without being told to. */
  onLost: () => void
}

export interface BotsProcess {
  tell(message: ToBots): void
  /** At once: their connections break, as those of phones that leave a hall. */
  end(): void
}

/** Rejects if the system starts no process. */
export async function startBots(
  begin: Extract<ToBots, { type: 'begin' }>,
  { onFigures, onLost }: BotsListener,
): Promise<BotsProcess> {
  const child = fork(scriptOf(program), {
    execArgv: [`--max-old-space-size=${memoryMegabytes}`],
    // No settings of the server.
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  await once(child, 'spawn')
  let isEnding = false
  child.on('message', (figures) => onFigures(figures as BotFigures))
  child.once('exit', () => !isEnding && onLost())
  const bots = {
    tell: (message: ToBots) => void tell(child, message),
    end() {
      isEnding = true
      child.kill('SIGKILL')
    },
  }
  bots.tell(begin)
  return bots
}

/** The child may be gone at any moment, which its exit says. */
const tell = (child: ChildProcess, message: ToBots): boolean => child.connected && child.send(message, () => {})
