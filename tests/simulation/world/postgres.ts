/**
 * The real PostgreSQL as the simulated processes reach it. Statements of all connections are carried out one at a time, so
 * transactions interleave statement by statement, with the server's real locks. What a lock stops is tried again when some
 * other transaction has ended, which is what waiting comes to.
 */
import { Client, type QueryResult } from 'pg'
import type { World } from './world'

export interface Statement {
  text: string
  values?: unknown[] | undefined
  name?: string
  rowMode?: 'array'
  types?: never
}

export type Outcome = { result: QueryResult } | { error: Error }

/** One statement waits for locks this long in a transaction, as the product asks of the server. */
const statementTimeoutMs = 2_800
const lockNotAvailable = '55P03'

/** Real connections, handed from one simulated connection to the next, and from seed to seed. */
export class Backends {
  readonly #url: string
  readonly #all: Client[] = []
  readonly #free: Client[] = []

  constructor(url: string) {
    this.#url = url
  }

  async lease(): Promise<Client> {
    const free = this.#free.pop()
    if (free) return free
    // Nothing else runs meanwhile, so who waits at all waits for another transaction.
    const client = new Client({ connectionString: this.#url, options: '-c lock_timeout=1' })
    await client.connect()
    this.#all.push(client)
    return client
  }

  giveBack(client: Client): void {
    this.#free.push(client)
  }

  async end(): Promise<void> {
    for (const client of this.#all) await client.end()
  }
}

/** The server's side of one connection. */
export class Session {
  backend: Client | null = null
  isInTransaction = false
  isReadOnly = false
  /** The other side is gone. What has arrived is carried out all the same. */
  isHungUp = false
  isEnded = false
}

interface Parked {
  session: Session
  statement: Statement
  reply: (outcome: Outcome) => void
}

export class SimulatedPostgres {
  /** Called after each commit that may have moved a game. */
  onCommit: () => Promise<void> = async () => {}
  readonly #world: World
  readonly #backends: Backends
  readonly #sessions = new Set<Session>()
  #parked: Parked[] = []

  constructor(world: World, backends: Backends) {
    this.#world = world
    this.#backends = backends
  }

  open(): Session {
    const session = new Session()
    this.#sessions.add(session)
    return session
  }

  /** A statement has arrived. Resolves when the server is at rest again; `reply` may be called later. */
  async receive(session: Session, statement: Statement, reply: (outcome: Outcome) => void): Promise<void> {
    if (session.isEnded) return
    await this.#try({ session, statement, reply })
    await this.#wake()
  }

  async hangUp(session: Session): Promise<void> {
    session.isHungUp = true
    // A statement that waits for a lock outside of a transaction is still carried out, without a reply.
    if (!this.#parked.some((it) => it.session === session && !session.isInTransaction)) await this.#end(session)
  }

  /** Killed and started again: what was not committed has never been. */
  async crash(): Promise<void> {
    this.#parked = []
    for (const session of [...this.#sessions]) await this.#end(session)
  }

  async #try(parked: Parked): Promise<boolean> {
    const { session, statement, reply } = parked
    const outcome = await this.#carryOut(session, statement)
    if (outcome !== 'blocked') {
      reply(outcome)
      if (session.isHungUp) await this.#end(session)
      return true
    }
    if (this.#parked.includes(parked)) return false
    this.#parked.push(parked)
    this.#world.log('postgres', `must wait for a lock: ${head(statement)}`)
    if (session.isInTransaction) this.#world.schedule(statementTimeoutMs, null, () => this.#giveUp(parked))
    return false
  }

  async #carryOut(session: Session, statement: Statement): Promise<Outcome | 'blocked'> {
    const backend = (session.backend ??= await this.#backends.lease())
    const isControl = /^(begin|commit|rollback)/i.test(statement.text)
    const isWithin = session.isInTransaction && !isControl
    try {
      if (isWithin) await backend.query('SAVEPOINT statement')
      // What follows a BEGIN are limits by the server's own clock, which goes on while simulated time stands still.
      const result = await backend.query(isControl ? { text: statement.text.split(';', 1)[0]! } : statement)
      if (isControl) await this.#turned(session, statement)
      return { result }
    } catch (error) {
      if (!(error instanceof Error)) throw error
      if (!('code' in error) || error.code !== lockNotAvailable) return { error }
      if (isWithin) await backend.query('ROLLBACK TO SAVEPOINT statement')
      return 'blocked'
    }
  }

  async #turned(session: Session, { text }: Statement): Promise<void> {
    session.isInTransaction = /^begin/i.test(text)
    if (session.isInTransaction) session.isReadOnly = /read only/i.test(text)
    else if (/^commit/i.test(text) && !session.isReadOnly) await this.onCommit()
  }

  async #wake(): Promise<void> {
    for (const parked of [...this.#parked])
      if (this.#parked.includes(parked) && (await this.#try(parked)))
        this.#parked = this.#parked.filter((it) => it !== parked)
  }

  async #giveUp(parked: Parked): Promise<void> {
    if (!this.#parked.includes(parked)) return
    this.#parked = this.#parked.filter((it) => it !== parked)
    // The transaction has failed with the statement.
    await parked.session.backend?.query('SELECT 1 / 0').catch(() => {})
    const error = new Error('canceling statement due to statement timeout')
    parked.reply({ error: Object.assign(error, { code: '57014' }) })
  }

  async #end(session: Session): Promise<void> {
    if (session.isEnded) return
    session.isEnded = true
    this.#sessions.delete(session)
    this.#parked = this.#parked.filter((it) => it.session !== session)
    const { backend } = session
    if (!backend) return
    if (session.isInTransaction) await backend.query('ROLLBACK')
    this.#backends.giveBack(backend)
    await this.#wake()
  }
}

/** Enough of a statement to know it by. */
export const head = ({ text }: Statement): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 60)
