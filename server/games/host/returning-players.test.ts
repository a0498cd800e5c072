/** G58: the host is told how many players of the game before are still to come. */
import { describe, expect, test } from 'vitest'
import { routes } from '../../../contract/routes'
import { aGame, type TestGame } from '../../../tests/kit/app/live-game'
import { nextGames } from '../../../tests/kit/app/next-games'
import { twoProcesses } from '../../../tests/kit/app/two-processes'

let clock = Date.now()
const processes = twoProcesses({ now: () => clock })
const { here: app, there } = processes
const { watchHere, watchThere, follow, playedAgain } = nextGames(processes)

describe('G58 the players on their way', () => {
  const onTheirWay = async (pin: string, { host }: TestGame, call = app.call) =>
    (await call(routes.games.returningPlayers, { pin }, host)).body.onTheirWay

  test('are the phones that still show the game before, at each process', async () => {
    const { old, players, pin } = await playedAgain('Zoë', 'Amir')
    const [zoe, amir] = players
    expect(await onTheirWay(pin, old)).toBe(0)
    const streams = [
      await watchHere(old.pin, 'as=player', zoe!.cookie),
      await watchThere(old.pin, 'as=player', amir!.cookie),
    ]
    await expect.poll(() => onTheirWay(pin, old)).toBe(2)
    await expect.poll(() => onTheirWay(pin, old, there.call)).toBe(2)
    await follow(pin, zoe!)
    streams[0]!.close()
    await expect.poll(() => onTheirWay(pin, old)).toBe(1)
    clock += 20_000
    expect(await onTheirWay(pin, old)).toBe(0)
  })

  test('are none of a game that follows none', async () => {
    const game = await aGame(app)
    await watchHere(game.pin, 'as=player', (await game.join('Zoë')).cookie)
    expect(await onTheirWay(game.pin, game)).toBe(0)
  })
})
