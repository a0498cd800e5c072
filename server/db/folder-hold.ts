import { stat, unlink } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SetupError } from '../settings/setup-error'

/** How often one asks again, 50 ms apart. */
const patience = 40

/**
 * Makes a folder this process's own, so that two never work on one database. The system lets go of it when the process
 * ends, however it ends: a lock file would outlive a kill -9. Answers how to let go before that.
 */
export async function holdFolder(folder: string): Promise<() => Promise<void>> {
  const { dev, ino } = await stat(folder)
  const name = `quizhall-${dev}-${ino}`
  // On Linux a name outside the file system, which needs no cleaning up.
  const path = process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`)
  for (let attempt = 0; ; attempt++) {
    const server = await listen(path)
    if (server) return () => new Promise((resolve) => server.close(() => resolve()))
    const holder = await askHolder(path)
    if (holder && attempt >= patience) {
      throw new SetupError(`Another process (${holder}) is already using ${folder}. Stop it first, or set DATA_DIR.`)
    }
    if (attempt > patience) throw new SetupError(`Another process is using ${folder}, but it is not clear which.`)
    // It is ending at this moment, or it died and left its socket behind.
    if (!holder && !path.startsWith('\0')) await unlink(path).catch(() => {})
    await pause(50)
  }
}

/** Nothing if somebody has it. */
const listen = (path: string) =>
  new Promise<Server | undefined>((resolve, reject) => {
    const server = createServer((socket) => socket.on('error', () => {}).end(String(process.pid)))
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(path, () => resolve(server.unref()))
  })

/** The number of the process that listens there; nothing if it is a socket that a dead process left. */
const askHolder = (path: string) =>
  new Promise<string | undefined>((resolve) => {
    let said = ''
    connect(path)
      .on('data', (part: Buffer) => (said += part.toString()))
      .on('end', () => resolve(said))
      .on('error', () => resolve(undefined))
      .setTimeout(1_000, () => resolve('unknown'))
  })
