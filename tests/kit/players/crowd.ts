/** Many players of one game, and their common actions. */
import { Player, type Given } from './player'
import type { History, AnswerReply } from './history'
import type { Address, Reply } from '../../../bots/wire'

export class Crowd {
  readonly players: Player[]

  constructor(address: Address, pin: string, size: number, prefix = 'Player') {
    this.players = Array.from({ length: size }, (_, i) => new Player(address, pin, `${prefix} ${i + 1}`))
  }

  /** Joins all at once by default, each over a connection of its own, or spread over a time. */
  join(withinMs = 0): Promise<Reply[]> {
    return this.spread(withinMs, (player) => player.join())
  }

  async watch(withinMs = 0): Promise<void> {
    await this.spread(withinMs, (player) => player.watch())
  }

  /** Everybody answers their current question, evenly spread over the time. */
  answer(withinMs: number, choose: (index: number) => Given = anyOption): Promise<AnswerReply[]> {
    return this.spread(withinMs, (player, index) => player.answer(choose(index)))
  }

  /** Resolves when everybody has reached a phase of a question. */
  async reach(phase: Parameters<Player['isAt']>[0], questionIndex: number, withinMs?: number): Promise<void> {
    await Promise.all(this.players.map((player) => player.until(() => player.isAt(phase, questionIndex), withinMs)))
  }

  async finish(withinMs?: number): Promise<void> {
    await Promise.all(this.players.map((player) => player.until(() => player.isAt('finished'), withinMs)))
  }

  /** Everybody follows to the next game. `at`: when they have its state. */
  follow(): Promise<{ status: number; at: number }[]> {
    const follow = async (player: Player) => {
      const { status } = await player.follow()
      return { status, at: performance.now() }
    }
    return Promise.all(this.players.map(follow))
  }

  /** How many replies to answers all of them have received. */
  replies(): number {
    return this.players.reduce(
      (sum, { observations }) => sum + observations.filter(({ kind }) => kind === 'reply').length,
      0,
    )
  }

  /** How many streams each has opened. */
  streams(): number[] {
    return this.players.map(({ streams }) => streams)
  }

  /** Resolves when everybody has opened another stream than these, and has the state. */
  async back(before: number[]): Promise<void> {
    const isBack = (player: Player, index: number) => player.isConnected && player.streams > before[index]!
    await Promise.all(this.players.map((player, index) => player.until(() => isBack(player, index))))
  }

  leave(): void {
    for (const player of this.players) player.leave()
  }

  histories(): History[] {
    return this.players.map((player) => player.history(player.nickname, player.participant?.id ?? null))
  }

  /** Runs each player's action at its share of the time. One timer per millisecond, not per player. */
  async spread<T>(withinMs: number, action: (player: Player, index: number) => Promise<T>): Promise<T[]> {
    const started = performance.now()
    const done: Promise<T>[] = []
    const { players } = this
    while (done.length < players.length) {
      const passed = performance.now() - started
      const due = withinMs === 0 ? players.length : Math.min(players.length, (passed / withinMs) * players.length)
      while (done.length < due) done.push(action(players[done.length]!, done.length))
      if (done.length < players.length) await new Promise((resolve) => setTimeout(resolve, 1))
    }
    return Promise.all(done)
  }
}

/** Every option gets chosen, and a quarter are right whichever is the right one. */
export const anyOption = (index: number): number => index % 4
