import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../installation/machine'
import { endingWithUs, program, Service } from './service'
import { takesConnections } from './tcp-proxy'
import type { Address } from '../../../bots/wire'

/** A load balancer that sends calls and streams to the processes in turn: no player is bound to one. */
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

/** The documented configuration, with other ports, no certificate, and fewer connections. */
function configuration({ host, port }: Address, processes: Address[]): string {
  const given = readFileSync(resolve(import.meta.dirname, '../../../deploy/haproxy.cfg'), 'utf8')
  return given
    .replace('bind :80\n', `bind ${host}:${port}\n`)
    .replace(/^ *(bind :443|http-request (redirect|set-header)) .*\n/gm, '')
    .replace(/maxconn \d+/g, 'maxconn 9000')
    .replace(/127\.0\.0\.1:300(\d)/g, (_, index: string) => {
      const { host, port } = processes[Number(index)]!
      return `${host}:${port}`
    })
}
