/**
 * The server's code, loaded so that what a module starts by itself (the heartbeat of all streams) beats in simulated
 * time: each world sets it going anew.
 */
import type { Owner, World } from './world/world'

type BuildApp = (typeof import('../../server/app'))['buildApp']

export interface LoadedServer {
  buildApp: BuildApp
  /** What modules do again and again. */
  beats: { act: () => void; everyMs: number }[]
}

export async function loadServer(): Promise<LoadedServer> {
  const beats: LoadedServer['beats'] = []
  const { setInterval } = globalThis
  const noted = (act: () => void, everyMs: number) => {
    beats.push({ act, everyMs })
    const timer = { ref: () => timer, unref: () => timer, hasRef: () => false }
    return timer
  }
  Object.assign(globalThis, { setInterval: noted })
  try {
    const { buildApp } = await import('../../server/app')
    return { buildApp, beats }
  } finally {
    Object.assign(globalThis, { setInterval })
  }
}

/** Sets going in this world what the modules have begun when they were loaded. */
export function letBeat({ beats }: LoadedServer, world: World, owner: Owner): void {
  for (const { act, everyMs } of beats) {
    const beat = () => {
      world.at(everyMs, owner, beat)
      act()
    }
    world.at(everyMs, owner, beat)
  }
}
