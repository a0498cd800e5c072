import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './machine'
import { endingWithUs, program, Service } from './service'
import { takesConnections } from './service-link'
import type { Address } from './wire'

/** A load balancer that sends each call and each stream to the process whose turn it is: nobody belongs to one. */
export class HAProxy extends Service {
  readonly address: Address
  readonly #folder: string

  private constructor(address: Address, file: string, folder: string) {
    const command = [...endingWithUs, file, '-db', '-f', join(folder, 'haproxy.cfg')]
    super({ name: 'HAProxy', command, isReady: () => takesConnections(address) })
    this.address = address
    this.#folder = folder
  }

  static async start(processes: Address[]): Promise<HAProxy> {
    const address = { host: '127.0.0.1', port: await freePort() }
    const folder = mkdtempSync(join(tmpdir(), 'quizhall-haproxy-'))
    writeFileSync(join(folder, 'haproxy.cfg'), configuration(address, processes))
    const haproxy = new HAProxy(address, await program('haproxy'), folder)
    await haproxy.start()
    return haproxy
  }

  async end(): Promise<void> {
    await this.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/**
 * With none of them ready, which is what a database that is away looks like from here, calls still go to the processes:
 * they know what to say.
 */
const configuration = (address: Address, processes: Address[]) => `
global
  maxconn 9000
defaults
  mode http
  maxconn 9000
  option redispatch 1
  retries 3
  timeout connect 1s
  timeout client 75s
  timeout server 75s
  timeout check 2s
  balance roundrobin
frontend front
  bind ${address.host}:${address.port}
  use_backend all if { nbsrv(ready) eq 0 }
  default_backend ready
backend ready
  option httpchk GET /readyz
  default-server check inter 500ms fall 1 rise 1
${processes.map((it, index) => `  server ${index + 1} ${it.host}:${it.port}`).join('\n')}
backend all
${processes.map((it, index) => `  server ${index + 1} ${it.host}:${it.port}`).join('\n')}
`
