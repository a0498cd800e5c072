/**
 * Virtual clock, timers and randomness for actors of a simulated world. All other code (the test runner, the real
 * connection to PostgreSQL) keeps the real ones. The actor is known through every promise and callback.
 */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import timersPromises from 'node:timers/promises'
import { SimulatedEventSource } from './event-source'
import { simulatedFetch } from './fetch'
import { seededRandom, type SeededRandom } from './seeded-random'
import { currentActor, type Event, type World } from './world'

interface SimulatedTimer {
  event: Event
  ref(): SimulatedTimer
  unref(): SimulatedTimer
  hasRef(): boolean
}

const real = { fetch, setTimeout, setInterval, setImmediate, clearTimeout, clearInterval, clearImmediate }
const realNow = { date: Date.now, performance: performance.now.bind(performance), random: Math.random }
const realCrypto = { randomBytes: crypto.randomBytes, randomUUID: crypto.randomUUID, randomInt: crypto.randomInt }
const realPause = timersPromises.setTimeout

const chances = new WeakMap<World, SeededRandom>()

/** The randomness of the simulated programs themselves. */
function chance(world: World): SeededRandom {
  const known = chances.get(world) ?? seededRandom(world.seed, 'the programs themselves')
  chances.set(world, known)
  return known
}

function timer(ms: number, callback: () => unknown, everyMs?: number): SimulatedTimer {
  const { world, actor } = currentActor()!
  const plan = (afterMs: number) =>
    world.schedule(afterMs, actor, () => {
      if (everyMs !== undefined) it.event = plan(everyMs)
      // Not its promise: that may wait for simulated time.
      callback()
    })
  const it: SimulatedTimer = { event: plan(ms), ref: () => it, unref: () => it, hasRef: () => true }
  return it
}

const isSimulated = (it: unknown): it is SimulatedTimer => typeof it === 'object' && it !== null && 'event' in it

type Callback = (...args: unknown[]) => unknown
const clear = (otherwise: (it: never) => void) => (it: unknown) => {
  if (isSimulated(it)) it.event.isCancelled = true
  else otherwise(it as never)
}

const nobody = { visibilityState: 'visible', addEventListener() {}, removeEventListener() {} }
/** Node has it, and through it all browsers of the simulation would be one. */
const { BroadcastChannel } = globalThis
const unknownToNode = ['EventSource', 'document', 'addEventListener', 'removeEventListener'] as const

/** Returns how to restore the real ones. */
export function installVirtualGlobals(): () => void {
  Object.assign(globalThis, {
    fetch: (...args: Parameters<typeof fetch>) =>
      currentActor() ? simulatedFetch(...(args as Parameters<typeof simulatedFetch>)) : real.fetch(...args),
    EventSource: SimulatedEventSource,
    // A page that is never hidden or suspended.
    document: nobody,
    addEventListener: nobody.addEventListener,
    removeEventListener: nobody.removeEventListener,
    BroadcastChannel: undefined,
    setTimeout: (callback: Callback, ms = 0, ...args: unknown[]) =>
      currentActor() ? timer(ms, () => callback(...args)) : real.setTimeout(callback, ms, ...args),
    setInterval: (callback: Callback, ms = 0, ...args: unknown[]) =>
      currentActor() ? timer(ms, () => callback(...args), ms) : real.setInterval(callback, ms, ...args),
    setImmediate: (callback: Callback, ...args: unknown[]) =>
      currentActor() ? timer(0, () => callback(...args)) : real.setImmediate(callback, ...args),
    clearTimeout: clear(real.clearTimeout),
    clearInterval: clear(real.clearInterval),
    clearImmediate: clear(real.clearImmediate),
  })
  Date.now = () => currentActor()?.world.clock ?? realNow.date()
  performance.now = () => currentActor()?.world.nowMs ?? realNow.performance()
  Math.random = () => {
    const world = currentActor()?.world
    return world ? chance(world).next() : realNow.random()
  }
  Object.assign(timersPromises, {
    setTimeout: (ms = 0, value?: unknown, options?: object) =>
      currentActor() ? new Promise((resolve) => timer(ms, () => resolve(value))) : realPause(ms, value, options),
  })
  Object.assign(crypto, {
    randomBytes: (size: number) => {
      const world = currentActor()?.world
      return world
        ? Buffer.from(Array.from({ length: size }, () => chance(world).integer(0, 255)))
        : realCrypto.randomBytes(size)
    },
    randomUUID: () => {
      const world = currentActor()?.world
      return world ? `simulated-${chance(world).integer(0, 2 ** 31)}` : realCrypto.randomUUID()
    },
    randomInt: (most: number) => {
      const world = currentActor()?.world
      return world ? chance(world).integer(0, most - 1) : realCrypto.randomInt(most)
    },
  })
  syncBuiltinESMExports()

  return () => {
    Object.assign(globalThis, real, { BroadcastChannel })
    for (const name of unknownToNode) Reflect.deleteProperty(globalThis, name)
    Date.now = realNow.date
    performance.now = realNow.performance
    Math.random = realNow.random
    Object.assign(timersPromises, { setTimeout: realPause })
    Object.assign(crypto, realCrypto)
    syncBuiltinESMExports()
  }
}
