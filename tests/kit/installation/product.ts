/**
 * The real built product as a child process, with its own folder and a fixed port, so that it can be killed and
 * restarted. Only its address and its data folder are set.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { family, freePort, isAlive, killNow, pause, waitFor } from './machine'
import { Connection, type Address } from '../../../bots/wire'

const root = resolve(import.meta.dirname, '../../..')
const instrumentation = resolve(import.meta.dirname, 'instrumentation.mjs')

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
const [, ...argumentsOfStart] = scripts.start.replace(/^exec /, '').split(' ')
/** What `npm start` runs, without npm. */
export const startCommand = [process.execPath, ...argumentsOfStart]
/** Starts an existing build, as deploy/ does. */
export const serveCommand = [...startCommand.slice(0, -1), 'dist/server/main.js']

export interface Usage {
  cpuMs: number
  /** The event loop's delay at the 99th percentile, since the last read. */
  lateMs: number
  rss: number
  heapUsed: number
  external: number
  arrayBuffers: number
}

/** A measured process: the product, or the bare server that it is compared with. */
export interface Running {
  readonly address: Address
  /** With `collectFirst`, after a garbage collection. */
  usage(collectFirst?: boolean): Promise<Usage>
  end(): Promise<void>
}

/** A listening child process, with the instrumentation inside. */
export class Server implements Running {
  readonly address: Address
  readonly #command: string[]
  readonly #env: Record<string, string>
  #child: ChildProcess | null = null
  #output = ''

  constructor(address: Address, command: string[], env: Record<string, string> = {}) {
    this.address = address
    this.#command = command
    this.#env = env
  }

  /** Resolves at the first good reply, with the ms since the start of the process. */
  async start(withinMs = 60_000, [command = '', ...args] = this.#command): Promise<number> {
    const started = performance.now()
    this.#output = ''
    const child = spawn(command, args, {
      cwd: root,
      env: { ...inherited(), ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    this.#child = child
    child.stdout?.on('data', (text: Buffer) => (this.#output += text))
    child.stderr?.on('data', (text: Buffer) => (this.#output += text))
    const isReady = () => {
      if (child.exitCode !== null) throw new Error(`it ended at its start:\n${this.#output}`)
      return answers(this.address, '/readyz')
    }
    await waitFor(isReady, withinMs, 'ready', 10).catch((error: Error) => {
      throw new Error(`${error.message}\n${this.#output}`)
    })
    return performance.now() - started
  }

  get output(): string {
    return this.#output
  }

  get pid(): number {
    if (!this.#child?.pid) throw new Error('it has not been started')
    return this.#child.pid
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** Sends SIGKILL to this process alone. Resolves when the system has removed it. */
  kill(): Promise<void> {
    return this.stop('SIGKILL')
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM', withinMs = 20_000): Promise<void> {
    if (!this.isRunning) return
    this.#child?.kill(signal)
    await waitFor(() => !this.isRunning, withinMs, `ended by ${signal}`, 5)
  }

  /** Stops the process until it is thawed. The system still accepts connections and bytes for it. */
  freeze(): void {
    process.kill(this.pid, 'SIGSTOP')
  }

  thaw(): void {
    process.kill(this.pid, 'SIGCONT')
  }

  usage(collectFirst = false): Promise<Usage> {
    return this.#ask({ ask: 'usage', collectFirst }) as Promise<Usage>
  }

  /** Holds back everything written to these clients, as if their networks took nothing. */
  async jam(clientPorts: number[]): Promise<void> {
    await this.#ask({ ask: 'jam', clientPorts })
  }

  #ask(question: object): Promise<unknown> {
    const child = this.#child
    if (!child) throw new Error('it has not been started')
    return new Promise((done) => {
      child.once('message', done)
      child.send(question)
    })
  }

  async end(): Promise<void> {
    await this.stop('SIGTERM').catch(() => this.kill())
  }
}

type Settings = Record<string, string>

export class Product extends Server {
  readonly dataDir: string
  readonly #given: Settings

  private constructor(address: Address, dataDir: string, env: Settings) {
    super(address, startCommand, {
      HOST: address.host,
      PORT: String(address.port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      NODE_OPTIONS: `--import ${instrumentation}`,
      ...env,
    })
    this.dataDir = dataDir
    this.#given = env
  }

  /**
   * Without a `DATABASE_URL` it runs a PostgreSQL of its own. Settings that contain the product's address are functions
   * of it, because the port is known only here.
   */
  static async start(settings: Settings | ((origin: string) => Settings) = {}): Promise<Product> {
    const address = { host: '127.0.0.1', port: await freePort() }
    const env = typeof settings === 'function' ? settings(`http://localhost:${address.port}`) : settings
    const product = new Product(address, mkdtempSync(join(tmpdir(), 'quizhall-')), env)
    // The first start installs and builds what is missing, and makes the database.
    await product.start(300_000)
    return product
  }

  override async start(withinMs?: number, command?: string[]): Promise<number> {
    const tookMs = await super.start(withinMs, command)
    const isNamed = () => this.#given.ADMIN_PASSWORD !== undefined || this.#passwordFile !== undefined
    await waitFor(isNamed, 5_000, 'naming the file with the password')
    return tookMs
  }

  get adminPassword(): string {
    return this.#given.ADMIN_PASSWORD ?? readFileSync(this.#passwordFile ?? '', 'utf8').trim()
  }

  /** The password file's path, as the start printed it. */
  get #passwordFile(): string | undefined {
    return this.output.match(/\/\S*password\b/)?.[0]
  }

  get databaseUrl(): string {
    if (this.#given.DATABASE_URL !== undefined) return this.#given.DATABASE_URL
    const password = readFileSync(join(this.dataDir, 'postgres-password'), 'utf8').trim()
    return `postgres://quizhall:${password}@127.0.0.1:${this.#postmaster[3]}/postgres`
  }

  get databasePid(): number {
    return Number(this.#postmaster[0])
  }

  /** Kills all processes of the database, as when the system runs out of memory. */
  killDatabase(): void {
    for (const pid of family(this.databasePid)) killNow(pid)
  }

  /** Ends everything that still runs, including the database, and deletes the folder. */
  override async end(): Promise<void> {
    await super.end()
    if (existsSync(this.#pidFile)) {
      const pid = this.databasePid
      process.kill(pid, 'SIGINT')
      await waitFor(() => !isAlive(pid), 10_000, 'the database ended').catch(() => this.killDatabase())
    }
    await pause(50)
    rmSync(this.dataDir, { recursive: true, force: true })
  }

  get #pidFile(): string {
    return join(this.dataDir, 'postgres/postmaster.pid')
  }

  get #postmaster(): string[] {
    return readFileSync(this.#pidFile, 'utf8').split('\n')
  }
}

/** Settings of the surrounding shell must not affect measurements. */
function inherited(): Record<string, string | undefined> {
  const { PATH, HOME, USER, LANG, TMPDIR, npm_config_registry } = process.env
  return { PATH, HOME, USER, LANG, TMPDIR, npm_config_registry }
}

async function answers(address: Address, path: string): Promise<boolean> {
  const connection = new Connection(address)
  const status = await connection.call({ method: 'GET', path }).then(
    (reply) => reply.status,
    () => 0,
  )
  connection.close()
  return status === 200
}
