/** A hall in a process of its own, spoken to as if it were here. */
import { fork, type ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'
import type { Hall, HallPlan } from './hall'

export interface Call {
  id: number
  method: string
  args: unknown[]
}

export interface Done {
  id: number
  value?: unknown
  error?: string
}

type Method = { [K in keyof Hall]: Hall[K] extends (...args: never[]) => unknown ? K : never }[keyof Hall]

export class SeparateHall {
  readonly #child: ChildProcess
  readonly #waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  #calls = 0

  constructor() {
    this.#child = fork(resolve(import.meta.dirname, 'hall-process.ts'), { execArgv: ['--import', 'tsx'] })
    this.#child.on('message', ({ id, value, error }: Done) => {
      const waiting = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (error === undefined) waiting?.resolve(value)
      else waiting?.reject(new Error(error))
    })
    this.#child.on('exit', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('the process of the players ended'))
    })
  }

  call<D extends Method>(method: D, ...args: Parameters<Hall[D]>): Promise<Awaited<ReturnType<Hall[D]>>> {
    const id = ++this.#calls
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (value: unknown) => void, reject })
      this.#child.send({ id, method, args } satisfies Call)
    })
  }

  end(): void {
    this.#child.kill()
  }
}

/** Plays with a hall of this size, which leaves in the end, and whose process ends in any case. */
export async function withHall<T>(
  { address, adminPassword: password }: { address: HallPlan['address']; adminPassword: string },
  size: Omit<HallPlan, 'address' | 'password'>,
  play: (hall: SeparateHall) => Promise<T>,
): Promise<T> {
  const hall = new SeparateHall()
  try {
    await hall.call('open', { address, password, ...size })
    const played = await play(hall)
    await hall.call('leave')
    return played
  } finally {
    hall.end()
  }
}
