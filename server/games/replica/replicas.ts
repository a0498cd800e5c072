/** The games that this process holds a copy of: those that somebody here plays, hosts, or watches. */
import { batched, batchedBy } from '../../jobs/batched'
import { keyedMutex } from '../../jobs/keyed-mutex'
import type { Deps } from '../../deps'
import { Problem } from '../../http/problem'
import { watchGames } from '../../metrics/metrics'
import { closing } from '../write/closing'
import { Follower } from './follower'
import { findGame, loadGame, versionsOf } from '../store/game-store'
import { channelOf, type News } from './bus-messages'
import { notedGone, notePresent, seatsHeld, streamsOf } from '../store/participant-store'
import type { Dead } from './processes'
import { Room } from './replica'

const idleMs = 10 * 60_000

export type Rooms = ReturnType<typeof openRooms>

export function openRooms(deps: Deps) {
  const { processes } = deps
  const rooms = new Map<number, Promise<Room | null>>()
  const byPin = new Map<string, Room>()
  const followers = new Map<Room, { follower: Follower; leave: () => void }>()
  const turn = keyedMutex()
  const clock = closing(deps)
  const stopCounting = watchGames(() => [...followers.keys()].map(({ game }) => game.phase.name))
  const unburied: Dead[] = []
  let isClosed = false

  const held = batched((asked: { gameId: number; hash: Buffer }[]) => seatsHeld(deps.db, asked))
  const versions = batched(async (ids: number[]) => {
    const known = new Map((await versionsOf(deps.db, ids)).map(({ id, version }) => [id, version]))
    return ids.map((id) => known.get(id))
  })
  // A game that a move holds keeps nobody out of another.
  const present = batchedBy(
    ({ gameId }: { gameId: number; id: number }) => gameId,
    async (who) => {
      await notePresent(deps.db, processes.name, who)
      const ids = who.map(({ id }) => id)
      deps.bus.publish(channelOf(who[0]!.gameId), { type: 'back', ids } satisfies News)
      return who.map(() => undefined)
    },
  )

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
    let follower: Follower | null = null
    const early: News[] = []
    const leave = await deps.bus.subscribe(channelOf(id), (message) => {
      if (follower) follower.hear(message as News)
      else early.push(message as News)
    })
    try {
      const loaded = await loadGame(deps.db, id)
      if (!loaded) return null
      const room = new Room(
        deps,
        processes,
        loaded.record,
        loaded.people,
        (task) => takeTurn(room, task),
        clock.closeIfDone,
      )
      if (isClosed) {
        // Read while the process ends, it may keep neither a timer nor a listener.
        room.stop()
        return room
      }
      follower = new Follower(deps, room, {
        moved: () => moved(room),
        answered: () => clock.closeIfDone(room),
        lost: () => drop(room),
      })
      followers.set(room, { follower, leave })
      if (!room.isFinished) byPin.set(room.record.pin, room)
      for (const news of early) follower.hear(news)
      moved(room)
      // Asks the others for theirs.
      room.tellWatching()
      return room
    } finally {
      if (!follower) leave()
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

  function moved(room: Room): void {
    if (room.isFinished && byPin.get(room.record.pin) === room) byPin.delete(room.record.pin)
    clock.schedule(room)
    clock.closeIfDone(room)
  }

  /** Forgets a copy. Whoever watches it comes back, and finds the truth. */
  function drop(room: Room): void {
    const known = followers.get(room)
    if (!known) return
    known.leave()
    followers.delete(room)
    rooms.delete(room.id)
    if (byPin.get(room.record.pin) === room) byPin.delete(room.record.pin)
    clock.forget(room)
    known.follower.stop()
  }

  /** A copy that has come up to this version. */
  async function upTo(room: Room, version: number): Promise<Room | null> {
    await followers.get(room)?.follower.upTo(version)
    return room.isStopped ? byId(room.id) : room
  }

  /** A copy that knows what was committed before this was asked, at any process. */
  async function upToNow(room: Room): Promise<Room | null> {
    const version = await versions(room.id)
    return version === undefined ? null : upTo(room, version)
  }

  /** Something was written or not, nobody knows: as soon as the database answers, the copy is held against it. */
  function doubt(room: Room): void {
    followers.get(room)?.follower.doubt(() => versions(room.id))
  }

  /** Unfinished games that this process has fallen behind with, though nothing more is told of them, are read anew. */
  async function catchUpAll({ withAnswers = false } = {}): Promise<void> {
    const copies = [...followers.values()].filter(({ follower }) => !follower.room.isFinished)
    if (copies.length === 0) return
    const ids = copies.map(({ follower }) => follower.room.id)
    const known = new Map((await versionsOf(deps.db, ids)).map(({ id, version }) => [id, version]))
    await Promise.all(
      copies.map(async ({ follower }) => {
        const version = known.get(follower.room.id)
        if (version === undefined) return drop(follower.room)
        await follower.upTo(version)
        if (!withAnswers) return
        await follower.rereadAnswers()
        const { id, audience, presence } = follower.room
        // Whoever has a stream here while we, cut off or frozen, were taken for dead. What fails is done in the next round.
        if (!audience.isEmpty) await presence.noteHere(await notedGone(deps.db, id))
        // Also where the last one here has left meanwhile.
        follower.room.tellWatching()
      }),
    )
  }

  /** Takes in whose streams have ended with a process. What fails half way is done again, which does no harm. */
  async function bury({ name, since }: Dead): Promise<void> {
    for (const room of followers.keys())
      if (!room.isFinished) room.lost(name, await streamsOf(deps.db, room.id, name), since)
  }

  /** A copy that nobody has watched for a while makes room. */
  function forgetIdle(): void {
    for (const room of followers.keys()) if (room.game.phase.name !== 'question' && room.idleFor() > idleMs) drop(room)
  }

  return {
    byId,
    upTo,
    upToNow,
    doubt,
    catchUpAll,

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
    processName: processes.name,

    /** Says that this process lives, and takes in whose streams have ended with others. */
    async beat(): Promise<void> {
      unburied.push(...(await processes.beat()))
      while (unburied.length > 0) {
        await bury(unburied[0]!)
        unburied.shift()
      }
      for (const room of followers.keys()) if (!room.audience.isEmpty) room.tellWatching()
    },

    all: (): Iterable<Room> => followers.keys(),
    forgetIdle,

    async close(): Promise<void> {
      isClosed = true
      stopCounting()
      for (const room of [...followers.keys()]) drop(room)
      await processes.leave().catch(() => {})
    },
  }
}
