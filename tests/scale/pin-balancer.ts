/** A load balancer that leads everybody of a game to the same process, as long as that is ready: the plan of docs/scale.md. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../kit/installation/machine'
import { endingWithUs, program, Service } from '../kit/services/service'
import { takesConnections } from '../kit/services/tcp-proxy'
import type { Address } from '../../bots/wire'

export interface Balancer {
  address: Address
  end(): Promise<void>
}

export async function balancedByPin(processes: Address[]): Promise<Balancer> {
  const address = { host: '127.0.0.1', port: await freePort() }
  const folder = mkdtempSync(join(tmpdir(), 'quizhall-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configuration(address, processes))
  const command = [...endingWithUs, await program('haproxy'), '-db', '-f', file]
  const service = new Service({ name: 'HAProxy', command, isReady: () => takesConnections(address) })
  await service.start()
  return {
    address,
    async end() {
      await service.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Every path of a game has its PIN. What has none goes to whose turn it is. */
const configuration = ({ host, port }: Address, processes: Address[]) => `
global
  maxconn 9000
defaults
  mode http
  maxconn 9000
  option forwardfor
  option abortonclose
  option redispatch 1
  timeout connect 1s
  timeout client 75s
  timeout server 75s
  timeout check 2s
frontend web
  bind ${host}:${port}
  http-request set-var(txn.pin) path,field(4,/)
  http-request set-var(txn.pin) path,field(5,/) if { path_beg /api/games/pin/ }
  use_backend games if { path_reg ^/api/games/(pin/)?[0-9]{6} }
  default_backend all
backend games
  balance hash var(txn.pin)
  hash-type consistent
  ${serversOf(processes)}
backend all
  balance roundrobin
  ${serversOf(processes)}
`

const serversOf = (processes: Address[]): string =>
  [
    'option httpchk GET /readyz',
    'default-server check inter 500ms fall 1 rise 1',
    ...processes.map(({ host, port }, index) => `server ${index + 1} ${host}:${port}`),
  ].join('\n  ')
