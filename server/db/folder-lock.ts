import { stat, unlink } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SetupError } from '../settings/setup-error'

const maxAttempts = 40
const retryMs = 50

/**
 * Locks a folder for this process, so that no two processes use one database. The lock is a socket, which the system
 * closes however the process ends; a lock file would survive a kill -9. Returns a function that unlocks.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const { dev, ino } = await stat(folder)
  const name = `quizhall-${dev}-${ino}`
  // On Linux an abstract socket, which is not a file and needs no cleanup.
  const path = process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`)
  for (let attempt = 0; ; attempt++) {
    const server = await listen(path)
    if (server) return () => new Promise((resolve) => server.close(() => resolve()))
    const holder = await pidOfHolder(path)
    if (holder && attempt >= maxAttempts) {
      throw new SetupError(`Another process (${holder}) is already using ${folder}. Stop it first, or set DATA_DIR.`)
    }
    if (attempt > maxAttempts) throw new SetupError(`Another process is using ${folder}, but it is not clear which.`)
    // The holder is about to end, or died and left its socket behind.
    if (!holder && !path.startsWith('\0')) await unlink(path).catch(() => {})
    await pause(retryMs)
  }
}

/** Undefined if another process holds the lock. */
const listen = (path: string) =>
  new Promise<Server | undefined>((resolve, reject) => {
    const server = createServer((socket) => socket.on('error', () => {}).end(String(process.pid)))
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(path, () => resolve(server.unref()))
  })

/** The id of the lock's holder. Undefined for a socket left behind by a dead process. */
const pidOfHolder = (path: string) =>
  new Promise<string | undefined>((resolve) => {
    let pid = ''
    connect(path)
      .on('data', (part: Buffer) => (pid += part.toString()))
      .on('end', () => resolve(pid))
      .on('error', () => resolve(undefined))
      .setTimeout(1_000, () => resolve('unknown'))
  })
