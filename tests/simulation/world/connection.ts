/**
 * A process's connection to PostgreSQL, in the place of pg's Client under pg's own pool: it breaks, hangs and loses
 * replies as connections do, with the words that pg has for it.
 */
import { EventEmitter } from 'node:events'
import type { QueryResult } from 'pg'
import type { SeededRandom } from './seeded-random'
import { head, type Outcome, type Session, type SimulatedPostgres, type Statement } from './postgres'
import type { FaultRates } from './fault-rates'
import type { Actor, World } from './world'

/** What all connections of one process share. */
export interface ConnectionContext {
  world: World
  actor: Actor
  postgres: SimulatedPostgres
  faultRates: FaultRates
  random: SeededRandom
  /** Until when the database refuses, or does not answer at all. */
  outage: { until: number; kind: 'refuses' | 'hangs' }
  connections: Set<Connection>
  /** Observation when something goes wrong, and for how long that may hold things up. */
  onFault: (forMs: number) => void
}

const brokenWords = 'Client has encountered a connection error and is not queryable'

type Callback = (error: Error | null, result?: QueryResult) => void

interface Waiting {
  statement: Statement
  settle: (outcome: Outcome) => void
  isSettled: boolean
}

export class Connection extends EventEmitter {
  // Both are read by pg's pool.
  _queryable = true
  _ending = false
  readonly #context: ConnectionContext
  readonly #timeoutMs: number
  readonly #waiting: Waiting[] = []
  #session: Session | null = null
  #isBusy = false
  #onConnected: ((error: Error | null) => void) | null = null

  constructor(context: ConnectionContext, options: { query_timeout: number }) {
    super()
    this.#context = context
    this.#timeoutMs = options.query_timeout
  }

  connect(callback: (error: Error | null) => void): void {
    const { world, actor, outage, random, connections, postgres } = this.#context
    this.#onConnected = callback
    const isAway = outage.until > world.nowMs
    if (isAway && outage.kind === 'hangs') return
    world.schedule(random.between(1, 8), actor, () => {
      if (isAway) return this.#connected(refused())
      this.#session = postgres.open()
      connections.add(this)
      this.#connected(null)
    })
  }

  isConnected(): boolean {
    return this.#session !== null
  }

  query(config: string | Statement, values?: unknown[] | Callback, callback?: Callback): Promise<QueryResult> | void {
    if (typeof values === 'function') return this.query(config, undefined, values)
    const statement = { ...(typeof config === 'string' ? { text: config } : config), ...(values && { values }) }
    if (callback) return this.#ask(statement, callback)
    return new Promise((resolve, reject) =>
      this.#ask(statement, (error, result) => (error ? reject(error) : resolve(result!))),
    )
  }

  end(callback: () => void = () => {}): void {
    this._ending = true
    this.#break(new Error('Connection terminated'), false)
    this.#connected(new Error('Connection terminated'))
    callback()
  }

  /** The other end, or something in between, has closed it. */
  cut(): void {
    if (this._queryable) this.#break(new Error('Connection terminated unexpectedly'), true)
  }

  ref(): void {}
  unref(): void {}

  #connected(error: Error | null): void {
    const callback = this.#onConnected
    this.#onConnected = null
    callback?.(error)
  }

  #ask(statement: Statement, callback: Callback): void {
    const { world, actor } = this.#context
    if (!this._queryable || this._ending) {
      const words = this._ending ? 'Client was closed and is not queryable' : brokenWords
      return queueMicrotask(() => callback(new Error(words)))
    }
    const late = world.schedule(this.#timeoutMs, actor, () =>
      waiting.settle({ error: new Error('Query read timeout') }),
    )
    const waiting: Waiting = {
      statement,
      isSettled: false,
      settle(outcome) {
        late.isCancelled = true
        if (waiting.isSettled) return
        waiting.isSettled = true
        if ('error' in outcome) callback(outcome.error)
        else callback(null, outcome.result)
      },
    }
    this.#waiting.push(waiting)
    this.#next()
  }

  #next(): void {
    const [waiting] = this.#waiting
    if (this.#isBusy || !waiting) return
    this.#isBusy = true
    const { statement } = waiting
    const { world, actor, postgres, outage, random, faultRates } = this.#context
    const session = this.#session!
    const fate = this.#fateOf(statement)
    if (fate === 'lost') return void world.schedule(random.between(1, 50), actor, () => this.cut())

    const hangsMs = outage.kind === 'hangs' ? Math.max(0, outage.until - world.nowMs) : 0
    const latencyMs =
      hangsMs + (fate === 'slow' ? random.between(50, 4_000) : random.between(0.2, faultRates.latencyMs))
    // What is on its way arrives, whatever becomes of its sender.
    world.schedule(latencyMs, null, () =>
      postgres.receive(session, statement, (outcome) => {
        if (fate === 'reply lost') return world.schedule(random.between(1, 100), actor, () => this.cut())
        const backMs =
          fate === 'slow' && random.chance(0.5) ? random.between(50, 2_000) : random.between(0.2, faultRates.latencyMs)
        world.schedule(backMs, actor, () => this.#answered(waiting, outcome))
      }),
    )
  }

  #fateOf(statement: Statement): 'arrives' | 'lost' | 'reply lost' | 'slow' {
    const { world, actor, faultRates, random } = this.#context
    const { statementLost, replyLost, statementSlow } = faultRates
    // The reply to a commit is the one whose loss leaves the most to doubt.
    const replyLostShare = /^commit/i.test(statement.text) ? 3 * replyLost : replyLost
    const thrown = random.next()
    if (thrown >= statementLost + replyLostShare + statementSlow) return 'arrives'
    const fate = thrown < statementLost ? 'lost' : thrown < statementLost + replyLostShare ? 'reply lost' : 'slow'
    world.log(actor.name, `statement ${fate}: ${head(statement)}`)
    this.#context.onFault(6_000)
    return fate
  }

  #answered(waiting: Waiting, outcome: Outcome): void {
    if (!this._queryable) return
    this.#isBusy = false
    this.#waiting.shift()
    waiting.settle(outcome)
    this.#next()
  }

  #break(error: Error, isUnexpected: boolean): void {
    const { world, postgres, random, connections } = this.#context
    if (!this._queryable) return
    this._queryable = false
    connections.delete(this)
    const session = this.#session
    // The server notices at once or a little later, and holds the locks until then.
    if (session) world.schedule(random.chance(0.8) ? 0 : random.between(10, 800), null, () => postgres.hangUp(session))
    for (const waiting of this.#waiting.splice(0)) waiting.settle({ error })
    if (isUnexpected) this.emit('error', error)
    this.emit('end')
  }
}

const refused = () => Object.assign(new Error('connect ECONNREFUSED 192.0.2.1:5432'), { code: 'ECONNREFUSED' })
