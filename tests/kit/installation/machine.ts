/** What a suite needs of the operating system: free ports, waiting, and ending its processes. */
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Below the system's ephemeral ports, so that no outgoing connection occupies it at a restart. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = 20_000 + Math.floor(Math.random() * 10_000)
    if (await isFree(port)) return port
  }
  throw new Error('found no free port between 20000 and 30000')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

export async function waitFor(isTrue: () => boolean | Promise<boolean>, withinMs: number, what: string, everyMs = 20) {
  const end = performance.now() + withinMs
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(`${what}: not within ${withinMs} ms`)
    await pause(everyMs)
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

export function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has ended by itself.
  }
}

/** A process and its descendants, from Linux's /proc. */
export function family(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    try {
      // The bracketed name may contain spaces; the state and the parent follow it.
      const [, parent] = readFileSync(`/proc/${entry}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      parents.set(Number(entry), Number(parent))
    } catch {
      // The process ended meanwhile.
    }
  }
  const found = [pid]
  for (const member of found) for (const [child, parent] of parents) if (parent === member) found.push(child)
  return found
}

export const openFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length
