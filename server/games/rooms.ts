import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { closesAt } from '../../rules/live-game'
import { isDatabaseAway } from '../db/database-away'
import { grouped, inTurn } from '../db/grouped'
import type { Deps } from '../deps'
import { Problem } from '../http/problem'
import { answersTo, findGame, loadGame, versionsOf } from './game-store'
import { closeIfComplete, move } from './moves'
import { channelOf, type News } from './news'
import { notePresent, seatsHeld } from './participant-store'
import { Room } from './room'

const retryMs = 500
/** How late news of a commit may be. */
const newsMs = 500
const lookMs = 20
const idleMs = 10 * 60_000

export type Rooms = ReturnType<typeof openRooms>

/** The games that this process holds a copy of: those that somebody here plays, hosts, or watches. */
export function openRooms(deps: Deps) {
  const processName = randomUUID()
  const rooms = new Map<number, Promise<Room | null>>()
  const byPin = new Map<string, Room>()
  const turn = inTurn()
  const closing = new Map<number, NodeJS.Timeout>()
  const leaving = new Map<Room, () => void>()
  const doubted = new Set<Room>()
  let isClosed = false

  const held = grouped((asked: { gameId: number; hash: Buffer }[]) => seatsHeld(deps.db, asked))
  const present = grouped(async (who: { gameId: number; id: number }[]) => {
    await notePresent(deps.db, processName, who)
    return who.map(() => undefined)
  })

  /** The copy of a game; null when there is no such game. */
  function byId(id: number): Promise<Room | null> {
    const known = rooms.get(id)
    if (known) return known
    const loading = load(id)
    rooms.set(id, loading)
    const forget = () => rooms.get(id) === loading && rooms.delete(id)
    loading.then((room) => room ?? forget(), forget)
    return loading
  }

  async function load(id: number): Promise<Room | null> {
    // Listening begins before reading, so that nothing falls between the two.
    let room: Room | null = null
    const early: News[] = []
    const stop = deps.bus.subscribe(channelOf(id), (message) => {
      if (room) hear(room, message as News)
      else early.push(message as News)
    })
    try {
      const loaded = await loadGame(deps.db, id)
      if (!loaded) return null
      const opened = new Room(
        deps,
        processName,
        loaded.record,
        loaded.people,
        (task) => takeTurn(opened, task),
        completed,
      )
      if (!early.every((news) => opened.apply(news))) {
        opened.stop()
        return await load(id)
      }
      if (isClosed) {
        // Read while the process ends, it may keep neither a timer nor a listener.
        opened.stop()
        return opened
      }
      room = opened
      leaving.set(room, stop)
      if (!room.isFinished) byPin.set(room.record.pin, room)
      schedule(room)
      completed(room)
      return room
    } finally {
      if (!room) stop()
    }
  }

  /** Moves of a game follow each other; one that fails half way may have been committed. */
  async function takeTurn<T>(room: Room, task: () => Promise<T>): Promise<T> {
    try {
      return await turn(room.id, task)
    } catch (error) {
      if (!(error instanceof Problem)) doubt(room)
      throw error
    }
  }

  function hear(room: Room, news: News): void {
    if (!room.apply(news)) return drop(room)
    if (room.isFinished && byPin.get(room.record.pin) === room) byPin.delete(room.record.pin)
    if (news.type !== 'answered') schedule(room)
    completed(room)
  }

  /** Forgets a copy. Whoever watches it comes back, and finds the truth. */
  function drop(room: Room): void {
    if (room.isStopped) return
    leaving.get(room)?.()
    leaving.delete(room)
    rooms.delete(room.id)
    if (byPin.get(room.record.pin) === room) byPin.delete(room.record.pin)
    clearTimeout(closing.get(room.id))
    closing.delete(room.id)
    room.stop()
  }

  function completed(room: Room): void {
    const { phase } = room.game
    if (phase.name !== 'question' || room.isStopped || !room.looksComplete()) return
    closeIfComplete(deps, room, phase.index).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'a question could not be closed; it will be tried again')
      setTimeout(() => completed(room), retryMs).unref()
    })
  }

  /** A copy that has come up to this version: a moment is for news under way, then the game is read anew. */
  async function upTo(room: Room, version: number): Promise<Room | null> {
    const isBehind = () => room.game.version < version && !room.isStopped
    for (let waitedMs = 0; isBehind() && waitedMs < newsMs; waitedMs += lookMs)
      await pause(lookMs, undefined, { ref: false })
    if (isBehind()) drop(room)
    return room.isStopped ? byId(room.id) : room
  }

  /** Something was written or not, nobody knows: as soon as the database answers, the copy is held against it. */
  function doubt(room: Room): void {
    if (doubted.has(room)) return
    doubted.add(room)
    setTimeout(() => {
      doubted.delete(room)
      if (room.isStopped) return
      check(room).catch((error: unknown) => {
        if (!isDatabaseAway(error)) deps.log.error({ err: error }, 'could not hold a game against the database')
        doubt(room)
      })
    }, retryMs).unref()
  }

  async function check(room: Room): Promise<void> {
    await catchUp([room])
    const { phase } = room.game
    if (phase.name !== 'question' || room.isStopped) return
    const answers = await answersTo(deps.db, room.id, phase.index)
    deps.bus.publish(channelOf(room.id), { type: 'answered', questionIndex: phase.index, answers } satisfies News)
  }

  async function catchUp(copies: Room[]): Promise<void> {
    if (copies.length === 0) return
    const ids = copies.map(({ id }) => id)
    const versions = new Map((await versionsOf(deps.db, ids)).map(({ id, version }) => [id, version]))
    await Promise.all(copies.map((room) => upTo(room, versions.get(room.id) ?? 0)))
  }

  /** Closes the open question when its time is over, and goes on trying while the database is away. */
  function schedule(room: Room): void {
    clearTimeout(closing.get(room.id))
    closing.delete(room.id)
    const { phase } = room.game
    if (phase.name === 'question') wait(room, closesAt(room.game, phase) - deps.now())
  }

  function wait(room: Room, ms: number): void {
    const timer = setTimeout(
      () => {
        move(deps, room, { type: 'clock' }).then(
          // The timer may be a little ahead of the database's clock.
          () => closing.get(room.id) === timer && room.game.phase.name === 'question' && wait(room, 20),
          () => closing.get(room.id) === timer && wait(room, retryMs),
        )
      },
      Math.max(0, ms),
    )
    closing.set(room.id, timer)
  }

  /** A copy that nobody has watched for a while makes room. */
  function forgetIdle(): void {
    for (const room of leaving.keys()) if (room.game.phase.name !== 'question' && room.idleFor() > idleMs) drop(room)
  }

  return {
    byId,

    upTo,
    doubt,

    /** Unfinished games that this process has fallen behind with, though nothing more is told of them, are read anew. */
    catchUpAll: () => catchUp([...leaving.keys()].filter(({ isFinished }) => !isFinished)),

    /** The game of a PIN that is already here, without asking the database. */
    peek: (pin: string): Room | undefined => byPin.get(pin),

    /** The unfinished game of a PIN, else the newest finished one. */
    async byPin(pin: string): Promise<Room | null> {
      const here = byPin.get(pin)
      if (here) return here
      const id = await findGame(deps.db, pin)
      return id === null ? null : byId(id)
    },

    async ofHost(pin: string, hostId: string): Promise<Room | null> {
      const here = byPin.get(pin)
      if (here?.record.hostId === hostId) return here
      const id = await findGame(deps.db, pin, hostId)
      return id === null ? null : byId(id)
    },

    /** The seats that a browser holds in a game, the newest first. */
    seatsHeld: held,

    /** Notes that a player has a stream on this process. */
    present: (gameId: number, id: number) => present({ gameId, id }),
    processName,

    all: (): Iterable<Room> => leaving.keys(),
    forgetIdle,

    close(): void {
      isClosed = true
      for (const room of [...leaving.keys()]) drop(room)
    },
  }
}
