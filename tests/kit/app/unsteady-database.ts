/** Another connection to a test's database, which can fail without affecting others. */
import { createServer, type AddressInfo } from 'node:net'
import { openDatabase, type Database } from '../../../server/db/database'
import { TcpProxy } from '../services/tcp-proxy'

export interface UnsteadyDatabase {
  db: Database
  goAway: () => void
  comeBack: () => void
  /** The number of connections refused while it was away. */
  refused: () => number
  end: () => Promise<void>
}

export async function unsteadyDatabase(direct: Database): Promise<UnsteadyDatabase> {
  let refused = 0
  const refusing = createServer((socket) => {
    refused++
    socket.on('error', () => {}).destroy()
  })
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve))
  const nowhere = { host: '127.0.0.1', port: (refusing.address() as AddressInfo).port }

  const url = new URL(direct.$client.options.connectionString!)
  const there = { host: url.hostname, port: Number(url.port) }
  const proxy = await TcpProxy.start(there)
  url.host = `${proxy.address.host}:${proxy.address.port}`
  const db = openDatabase(url.href)
  return {
    db,
    goAway() {
      proxy.target = nowhere
      proxy.cut()
    },
    comeBack: () => void (proxy.target = there),
    refused: () => refused,
    async end() {
      await db.$client.end()
      await proxy.end()
      await new Promise((resolve) => refusing.close(resolve))
    },
  }
}
