import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../installation/machine'
import { program, Service } from './service'
import { redisSays } from './redis-command'

const run = promisify(execFile)

export interface RedisCluster {
  ports: number[]
  end(): Promise<void>
}

/** Three masters, each with its share of the slots. */
export async function redisCluster(): Promise<RedisCluster> {
  const server = await program('redis-server')
  const cli = await program('redis-cli', 'redis-tools')
  const folder = mkdtempSync(join(tmpdir(), 'quizhall-redis-cluster-'))
  const [ports, busPorts] = await Promise.all([freePorts(), freePorts()])
  const nodes = ports.map(
    (port, index) =>
      new Service({
        name: 'Redis cluster',
        command: [
          server,
          '--port',
          String(port),
          '--bind',
          '127.0.0.1',
          '--save',
          '',
          '--cluster-enabled',
          'yes',
          '--cluster-config-file',
          `${port}.conf`,
          '--cluster-port',
          String(busPorts[index]),
        ],
        cwd: folder,
        isReady: () => redisSays(port, 'ping').then((said) => said.startsWith('PONG')),
      }),
  )
  await Promise.all(nodes.map((node) => node.start()))
  await run(cli, ['--cluster', 'create', ...ports.map((port) => `127.0.0.1:${port}`), '--cluster-yes'])
  return {
    ports,
    async end() {
      await Promise.all(nodes.map((node) => node.stop()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const freePorts = () => Promise.all([freePort(), freePort(), freePort()])
