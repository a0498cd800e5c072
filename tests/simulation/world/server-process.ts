/** One simulated process: the whole real server, with simulated connections to all that is outside of it. */
import type { FastifyInstance, InjectOptions } from 'fastify'
import pino from 'pino'
import { openDatabase } from '../../../server/db/database'
import { readEnv } from '../../../server/env'
import { severalProcesses } from '../../../server/processes/processes'
import { memoryRateCounters } from '../../../server/limits/rate-counters'
import type { SimulatedRedis } from './bus'
import { Connection, type ConnectionContext } from './connection'
import type { Actor } from './world'
import { Texts } from '../../../server/texts/texts'

/** More than any request needs, few enough that a busy process has to wait for one. */
const connectionsMost = 4

export const sessionSecret = 'the secret of all simulated sessions'

export interface Request {
  method: InjectOptions['method']
  url: string
  headers: Record<string, string>
  remoteAddress: string
  payload?: string
}

export interface Reply {
  status: number
  body: string
  headers: Record<string, string>
  cookies: { name: string; value: string }[]
}

/** An open stream. All that its reader can do is hang up. */
export interface OpenStream {
  status: number
  hangUp: () => void
}

/** Of modules that a harness has loaded for itself. */
export type BuildApp = (typeof import('../../../server/app'))['buildApp']

export interface Environment {
  buildApp: BuildApp
  redis: SimulatedRedis
  database: Omit<ConnectionContext, 'actor' | 'connections'>
}

export class ServerProcess implements Actor {
  readonly name: string
  isDead = false
  frozenUntil = 0
  /** Takes requests: it has started and is not on its way out. */
  isUp = false
  readonly #context: ConnectionContext
  readonly #streams = new Set<() => void>()
  /** Called when the process dies before it has answered. */
  readonly #waiting = new Set<() => void>()
  #app: FastifyInstance | null = null

  constructor(name: string, { buildApp, redis, database }: Environment) {
    this.name = name
    this.#context = { ...database, actor: this, connections: new Set() }
    database.world.runAs(this, () => void this.#start(buildApp, redis))
  }

  async #start(buildApp: BuildApp, redis: SimulatedRedis): Promise<void> {
    const { world } = this.#context
    const db = openDatabase('postgres://192.0.2.1/simulated', { max: connectionsMost })
    const context = this.#context
    Object.assign(db.$client, {
      Client: class extends Connection {
        constructor(options: { query_timeout: number }) {
          super(context, options)
        }
      },
    })
    const complain = { write: (entry: string) => world.addFinding(`${this.name} logged ${readable(entry)}`) }
    const now = () => world.clock
    const bus = redis.bus(this)
    // The real ones differ from one run of a seed to the next.
    const vitals = () => ({ eventLoopDelayMs: 0, memoryBytes: 0 })
    this.#app = await buildApp({
      env: readEnv({}),
      secrets: { sessionSecret, verifyAdminPassword: async () => false },
      db,
      bus,
      processes: severalProcesses({ db, bus, now, vitals }),
      rateCounters: memoryRateCounters(),
      texts: new Texts(),
      now,
      log: pino({ level: 'error' }, complain),
    })
    await this.#app.ready()
    this.isUp = true
    world.log(this.name, 'is up')
  }

  /** Calls `answer` with the reply, or `isCut` when none will come. */
  handle(request: Request, answer: (reply: Reply) => void, isCut: () => void): void {
    if (!this.#app) return isCut()
    this.#waiting.add(isCut)
    void this.#app.inject(request).then(
      ({ statusCode: status, body, cookies, headers }) => {
        this.#waiting.delete(isCut)
        if (status >= 500 && status !== 503)
          this.#context.world.addFinding(`B6 ${request.url} was answered by ${status} ${body}`)
        answer({ status, body, cookies, headers: headers as Record<string, string> })
      },
      () => {
        this.#waiting.delete(isCut)
        isCut()
      },
    )
  }

  /** Opens an event stream; null when the process is gone. `onEnd` is called when it is over, from either side. */
  async stream(request: Request, onData: (text: string) => void, onEnd: () => void): Promise<OpenStream | null> {
    if (!this.#app) return null
    this.#waiting.add(onEnd)
    const reply = await this.#app.inject({ ...request, payloadAsStream: true }).catch(() => null)
    this.#waiting.delete(onEnd)
    if (!reply) return null
    const { res } = reply.raw
    const hangUp = () => this.#context.world.runAs(this, () => void res.destroy())
    this.#streams.add(hangUp)
    res.once('close', () => {
      this.#streams.delete(hangUp)
      onEnd()
    })
    const body = reply.stream()
    body.on('data', (bytes: Buffer) => onData(bytes.toString()))
    body.on('error', () => {})
    return { status: reply.statusCode, hangUp }
  }

  /** Ends at once: kill -9, or the machine is gone. */
  kill(): void {
    if (this.isDead) return
    this.isUp = false
    this.isDead = true
    // The dead process's own code no longer reacts to it.
    this.#context.world.runAs(this, () => {
      for (const connection of [...this.#context.connections]) connection.cut()
      for (const hangUp of [...this.#streams]) hangUp()
      for (const isCut of [...this.#waiting]) isCut()
    })
  }

  /** Ends in good order, as at SIGTERM. Until the load balancer has noticed, calls still come. */
  stop(onEnd: () => void): void {
    const { world, random } = this.#context
    world.schedule(random.between(0, 1_000), null, () => (this.isUp = false))
    world.schedule(0, this, () => {
      void this.#app?.close().then(() => {
        world.log(this.name, 'has ended')
        this.kill()
        onEnd()
      })
    })
  }

  /** The database has closed all connections. */
  cutConnections(): void {
    this.#context.world.runAs(this, () => {
      for (const connection of [...this.#context.connections]) connection.cut()
    })
  }
}

function readable(entry: string): string {
  const { msg, err } = JSON.parse(entry) as { msg: string; err?: { stack?: string } }
  return `${msg}: ${err?.stack ?? ''}`
}
