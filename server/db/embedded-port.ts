import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A free port outside the ephemeral range, so that no outgoing connection of this process can take it while the
 * database restarts.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = randomInt(15_000, 32_768)
    if (await isFree(port)) return port
  }
  throw new Error('no free port between 15000 and 32767')
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
