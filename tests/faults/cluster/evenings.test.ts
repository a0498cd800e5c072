import { expect, test } from 'vitest'
import { routes } from '../../../contract/routes'
import { startCluster, type Cluster } from '../../kit/installation/cluster'
import type { Player } from '../../kit/players/player'
import { aCrowdGame } from '../crowd-game'
import { shared } from '../shared'

const started = shared(() => startCluster())

/** Enough for two teams on three processes. */
const size = 40

/** Ten processes are started. */
const timeout = 300_000

/** Two of the three processes are killed at once, other ones each time, while something is called. */
function killer({ processes }: Cluster) {
  let turn = 0
  let back: Promise<unknown> = Promise.resolve()
  return async <T>(call: () => Promise<T>, when: () => Promise<unknown> = () => Promise.resolve()): Promise<T> => {
    await back
    const killed = processes.filter((_, place) => place !== turn % processes.length)
    turn += 1
    const called = call()
    await when()
    await Promise.all(killed.map((process) => process.kill()))
    back = Promise.all(killed.map((process) => process.start()))
    return called
  }
}

test(
  'G22 G32 G68 G70 an evening loses nothing when two of three processes are killed at each of its turns',
  { timeout },
  async () => {
    const cluster = started()
    const whileKilling = killer(cluster)
    const { host, crowd, play, middle, judge } = await aCrowdGame(
      cluster,
      async (its) => {
        await its.startEvening([
          { questions: 1, weight: 1 },
          { questions: 2, weight: 2 },
          { questions: 1, weight: 1 },
        ])
        await its.makeTeams(['Otters', 'Foxes'])
      },
      size,
    )
    const team = (id: number): Player[] => crowd.players.filter(({ participant }) => participant?.teamId === id)
    const [[otter, otherOtter], [fox, otherFox]] = [team(1), team(2)]

    expect(await whileKilling(() => otter!.playJoker())).toBe('proposed')
    expect(await otherOtter!.playJoker()).toBe('played')
    await whileKilling(() => play(0, 1_500), middle)

    // In the break.
    expect(await fox!.playJoker()).toBe('proposed')
    expect(await whileKilling(() => otherFox!.playJoker())).toBe('played')
    await whileKilling(() => host.nextRound(2))
    for (const index of [1, 2]) await play(index, 500)
    await host.nextRound(3)
    await play(3, 500)

    await whileKilling(() => host.startQuestion(4))
    const { jokers, rounds, teams } = await host.call(routes.games.state, { pin: host.pin, as: 'host' })
    expect(rounds?.map(({ weight }) => weight)).toEqual([1, 2, 1])
    expect(teams?.map(({ name }) => name).toSorted()).toEqual(['Foxes', 'Otters'])
    expect(jokers?.map(({ joker }) => joker)).toEqual(['used', 'used'])
    await judge(4)
  },
)
