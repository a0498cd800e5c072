import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { scriptOf } from '../../sandbox/program-script'

export interface LanguageGuesser {
  /** The language of each text, by BCP 47 or `other`. One call at a time. */
  guess(texts: string[]): Promise<string[]>
  close(): Promise<void>
}

/** The library's tables take 60 MB. */
const idleMs = 60_000

/**
 * Recognizes languages in a thread of its own, because loading the library's tables takes a fifth of a second, in which
 * this process would send no hall its question. The thread ends when it has had nothing to do for a minute.
 */
export function languageGuesser(): LanguageGuesser {
  let worker: Worker | undefined
  let timer: NodeJS.Timeout | undefined

  async function close(): Promise<void> {
    clearTimeout(timer)
    const ended = worker
    worker = undefined
    await ended?.terminate()
  }

  return {
    close,
    async guess(texts) {
      clearTimeout(timer)
      worker ??= start()
      try {
        const reply = once(worker, 'message')
        worker.postMessage(texts)
        const [languages] = (await reply) as [string[]]
        return languages
      } catch (error) {
        worker = undefined
        throw error
      } finally {
        timer = setTimeout(() => void close(), idleMs).unref()
      }
    },
  }
}

/** It needs none of our settings, and ends with this process. */
function start(): Worker {
  const worker = new Worker(scriptOf(new URL('./recognize.ts', import.meta.url)), { env: {} })
  worker.unref()
  return worker
}
