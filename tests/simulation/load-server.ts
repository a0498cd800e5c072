/**
 * Loads the server's code so that intervals which modules start by themselves (the heartbeat of all streams) run in
 * simulated time: each world starts them anew.
 */
import type { Actor, World } from './world/world'

type BuildApp = (typeof import('../../server/app'))['buildApp']

export interface LoadedServer {
  buildApp: BuildApp
  /** What modules do again and again. */
  intervals: { act: () => void; everyMs: number }[]
}

export async function loadServer(): Promise<LoadedServer> {
  const intervals: LoadedServer['intervals'] = []
  const { setInterval } = globalThis
  const recordInterval = (act: () => void, everyMs: number) => {
    intervals.push({ act, everyMs })
    const timer = { ref: () => timer, unref: () => timer, hasRef: () => false }
    return timer
  }
  Object.assign(globalThis, { setInterval: recordInterval })
  try {
    const { buildApp } = await import('../../server/app')
    return { buildApp, intervals }
  } finally {
    Object.assign(globalThis, { setInterval })
  }
}

/** Sets going in this world what the modules have begun when they were loaded. */
export function startIntervals({ intervals }: LoadedServer, world: World, actor: Actor): void {
  for (const { act, everyMs } of intervals) {
    const tick = () => {
      world.schedule(everyMs, actor, tick)
      act()
    }
    world.schedule(everyMs, actor, tick)
  }
}
