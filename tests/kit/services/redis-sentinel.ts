import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, waitFor } from '../installation/machine'
import { program, Service } from './service'
import { redisSays } from './redis-command'

export interface WatchedRedis {
  sentinelPort: number
  master: string
  /** Kills the current master; a sentinel promotes its replica. */
  killMaster(): Promise<void>
  end(): Promise<void>
}

const master = 'hall'

/** A Redis and its replica, watched by a sentinel. */
export async function watchedRedis(): Promise<WatchedRedis> {
  const server = await program('redis-server')
  const folder = mkdtempSync(join(tmpdir(), 'quizhall-redis-sentinel-'))
  const [first, second, sentinelPort] = await Promise.all([freePort(), freePort(), freePort()])
  const on = (port: number, args: string[]) =>
    new Service({
      name: 'Redis',
      command: [server, ...args, '--port', String(port), '--bind', '127.0.0.1', '--save', ''],
      cwd: folder,
      isReady: () => redisSays(port, 'ping').then((said) => said.startsWith('PONG')),
    })

  const one = on(first, [])
  const other = on(second, ['--replicaof', '127.0.0.1', String(first)])
  await one.start()
  await other.start()
  await waitFor(
    async () => (await redisSays(first, 'info', 'replication')).includes('state=online'),
    20_000,
    'a replica',
  )

  const file = join(folder, 'sentinel.conf')
  const watch = [`monitor ${master} 127.0.0.1 ${first} 1`, `down-after-milliseconds ${master} 1000`]
  writeFileSync(file, watch.map((line) => `sentinel ${line}\n`).join(''))
  const sentinel = on(sentinelPort, [file, '--sentinel'])
  await sentinel.start()
  const knowsReplica = async () =>
    (await redisSays(sentinelPort, 'sentinel', 'replicas', master)).includes(String(second))
  await waitFor(knowsReplica, 20_000, 'a sentinel that knows the replica')

  return {
    sentinelPort,
    master,
    killMaster: () => one.kill(),
    async end() {
      await Promise.all([sentinel, other, one].map((service) => service.stop()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
