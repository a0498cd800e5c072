import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { prepareCluster, superuser, type Cluster } from '../../../server/db/embedded-cluster'
import { freePort } from '../installation/machine'
import { endingWithUs, Service } from './service'
import type { Address } from '../../../bots/wire'

/** The owner of the product's database. No superuser, as on a shared server. */
export const owner = { user: 'product', password: 'known to this test alone' }
export const databaseName = 'product'

/** A PostgreSQL server on two addresses, with an empty database for the product. Commits survive a kill. */
export class Postgres extends Service {
  readonly port: number
  readonly #folder: string
  readonly #password: string

  private constructor(cluster: Cluster, folder: string, port: number) {
    const { runner, postgres, password } = cluster
    const command = [...runner.prefix, ...endingWithUs, postgres, '-D', cluster.folder, ...flags(port)]
    super({
      name: 'PostgreSQL',
      command,
      isReady: () => this.sql('SELECT 1').then(...asBoolean),
      cwd: cluster.folder,
      user: runner.user,
    })
    this.port = port
    this.#folder = folder
    this.#password = password
  }

  static async start(): Promise<Postgres> {
    const folder = mkdtempSync(join(tmpdir(), 'quizhall-postgres-'))
    const cluster = await prepareCluster(folder, ['--no-sync'])
    const postgres = new Postgres(cluster, folder, await freePort())
    await postgres.start()
    await postgres.sql(`CREATE ROLE ${owner.user} LOGIN PASSWORD '${owner.password}'`)
    await postgres.sql(`CREATE DATABASE ${databaseName} OWNER ${owner.user}`)
    return postgres
  }

  /** The address for the product, by any of the ways to it. */
  url(way: Address = this.addresses[0]!): string {
    const { user, password } = owner
    return `postgres://${user}:${encodeURIComponent(password)}@${way.host}:${way.port}/${databaseName}`
  }

  get addresses(): Address[] {
    return ['127.0.0.1', '127.0.0.2'].map((host) => ({ host, port: this.port }))
  }

  /** As the superuser, for whom a connection is always reserved. */
  async sql<Row extends object>(text: string): Promise<Row[]> {
    const { host, port } = this.addresses[0]!
    const client = new Client({ host, port, user: superuser, password: this.#password, database: 'postgres' })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end()
    }
  }

  async end(): Promise<void> {
    await this.stop('SIGINT')
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

const flags = (port: number) =>
  Object.entries({
    listen_addresses: '127.0.0.1,127.0.0.2',
    port,
    unix_socket_directories: '',
    max_connections: 100,
    // A killed test's tables must only reach the system, not the disk.
    fsync: 'off',
    timezone: 'UTC',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])

const asBoolean = [() => true, () => false] as const
