import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../installation/machine'
import { endingWithUs, program, Service } from './service'
import { takesConnections } from './tcp-proxy'
import { databaseName, owner, type Postgres } from './postgres'
import type { Address } from '../../../bots/wire'

/** A pooler in transaction mode: each transaction of a connection may get another session of the server. */
export class PgBouncer extends Service {
  readonly address: Address
  readonly #folder: string

  private constructor(address: Address, command: string[], folder: string) {
    super({ name: 'PgBouncer', command, isReady: () => takesConnections(address) })
    this.address = address
    this.#folder = folder
  }

  static async start(postgres: Postgres): Promise<PgBouncer> {
    const address = { host: '127.0.0.1', port: await freePort() }
    const folder = mkdtempSync(join(tmpdir(), 'quizhall-pgbouncer-'))
    // PgBouncer refuses to run as root, and its own user must be able to read these files.
    chmodSync(folder, 0o755)
    writeFileSync(join(folder, 'users.txt'), `"${owner.user}" "${owner.password}"\n`)
    writeFileSync(join(folder, 'pgbouncer.ini'), configuration(address, postgres, folder))
    const file = await program('pgbouncer')
    const command = [...asNobody(), ...endingWithUs, file, join(folder, 'pgbouncer.ini')]
    const pgbouncer = new PgBouncer(address, command, folder)
    await pgbouncer.start()
    return pgbouncer
  }

  async end(): Promise<void> {
    await this.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

const asNobody = () =>
  process.getuid?.() === 0 ? ['setpriv', '--reuid', 'nobody', '--regid', 'nogroup', '--clear-groups', '--'] : []

/** Fewer sessions than the processes have connections, so that they must share. */
const configuration = (address: Address, postgres: Postgres, folder: string) => `
[databases]
${databaseName} = host=${postgres.addresses[0]!.host} port=${postgres.port}
[pgbouncer]
listen_addr = ${address.host}
listen_port = ${address.port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 8
max_client_conn = 500
`
