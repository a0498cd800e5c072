import { describe, expect, test, vi } from 'vitest'
import { limits } from '../../../../contract/limits'
import { routes } from '../../../../contract/routes'
import { gameStreams, watchedStreams } from '../../../../tests/kit/app/game-streams'
import { aGame, type TestGame, type TestPlayer } from '../../../../tests/kit/app/live-game'
import { sharedTestApp } from '../../../../tests/kit/app/test-app'
import { twoProcesses } from '../../../../tests/kit/app/two-processes'

const app = sharedTestApp()
const watch = watchedStreams(gameStreams(app))

const { join, face: changeFace, find, participants, state, leaderboard } = routes.games
const change = ({ pin }: TestGame, { id, cookie }: TestPlayer, face: number) =>
  app.call(changeFace, { pin, participantId: id, face }, { cookie })
const refusal = async (game: TestGame, player: TestPlayer) => {
  const { status, problem } = await change(game, player, 7)
  return [status, problem.code]
}
const facesIn = async ({ pin, host }: TestGame) =>
  new Map((await app.call(participants, { pin }, host)).body.map(({ nickname, face }) => [nickname, face]))

describe('a new player', () => {
  test('is given a face at random', async () => {
    const game = await aGame(app)
    const names = Array.from({ length: 12 }, (_, index) => `Player ${index}`)
    for (const name of names) await game.join(name)
    const faces = [...(await facesIn(game)).values()]
    expect(faces.every((face) => face !== undefined && face >= 0 && face < limits.faces)).toBe(true)
    expect(new Set(faces).size).toBeGreaterThan(1)
  })

  test('may bring one, and keeps it when joining again', async () => {
    const { pin } = await aGame(app)
    const first = await app.call(join, { pin, nickname: 'Zoë', face: 4_711 })
    expect(first.body.participant.face).toBe(4_711)
    const again = await app.call(join, { pin, nickname: 'Zoë', face: 5 }, { cookie: first.cookie })
    expect(again.body.participant).toEqual(first.body.participant)
  })

  test.each([-1, limits.faces, 1.5, '7', null])('cannot bring %j', async (face) => {
    const { pin } = await aGame(app)
    const { status, problem } = await app.call(join, { pin, nickname: 'Zoë', face })
    expect([status, problem.issues?.[0]?.path]).toEqual([400, ['face']])
  })
})

describe('another face', () => {
  test('is told to the host alone, and is what everybody reads from then on', async () => {
    const game = await aGame(app)
    const zoe = await game.join('Zoë')
    const host = await watch(game.pin, 'as=host', game.host.cookie)
    const player = await watch(game.pin, 'as=player', zoe.cookie)
    const before = (await player.until('game_state')).version
    expect((await change(game, zoe, 4_711)).body).toEqual({ face: 4_711 })
    expect(await host.until('faces')).toEqual({ type: 'faces', faces: [{ id: zoe.id, face: 4_711 }] })

    expect(await facesIn(game)).toEqual(new Map([['Zoë', 4_711]]))
    const { body } = await app.call(find, { pin: game.pin }, { cookie: zoe.cookie })
    expect(body.seats).toEqual([{ id: zoe.id, nickname: 'Zoë', face: 4_711 }])
    const own = (await app.call(state, { pin: game.pin }, { cookie: zoe.cookie })).body
    expect(own.you?.participant.face).toBe(4_711)
    expect(own.version).toBe(before)

    await game.startQuestion(0)
    await game.answer(zoe)
    await game.close(0)
    expect((await player.until('countdown_started')).leaderboard).toMatchObject([{ nickname: 'Zoë', face: 4_711 }])
    expect((await app.call(leaderboard, { pin: game.pin })).body).toMatchObject([{ nickname: 'Zoë', face: 4_711 }])
    expect(player.events.map(({ event }) => event.type)).not.toContain('faces')
  })

  test('is for those, too, who wait for the host', async () => {
    const game = await aGame(app)
    await app.call(routes.games.admission, { pin: game.pin, byHand: true }, game.host)
    const lou = await game.join('Lou')
    const host = await watch(game.pin, 'as=host', game.host.cookie)
    expect((await change(game, lou, 12)).status).toBe(200)
    expect(await host.until('faces')).toMatchObject({ faces: [{ id: lou.id, face: 12 }] })
    const waits = (await app.call(state, { pin: game.pin }, { cookie: lou.cookie })).body
    expect(waits.newcomer).toEqual({ id: lou.id, nickname: 'Lou', face: 12 })
    await app.call(routes.games.admitParticipants, { pin: game.pin }, game.host)
    expect(await facesIn(game)).toEqual(new Map([['Lou', 12]]))
  })

  test('the host hears of many at once, a few times a second at most', async () => {
    const game = await aGame(app)
    const players = await Promise.all(Array.from({ length: 20 }, (_, index) => game.join(`Player ${index}`)))
    const host = await watch(game.pin, 'as=host', game.host.cookie)
    for (const player of players) await change(game, player, player.id % limits.faces)
    const heard = () => host.events.flatMap(({ event }) => (event.type === 'faces' ? event.faces : []))
    await expect.poll(() => new Set(heard().map(({ id }) => id)).size).toBe(players.length)
    expect(host.events.filter(({ event }) => event.type === 'faces').length).toBeLessThan(players.length / 2)
  })

  test('what is the same already is told to nobody', async () => {
    const game = await aGame(app)
    const zoe = await game.join('Zoë')
    const host = await watch(game.pin, 'as=host', game.host.cookie)
    await change(game, zoe, 8)
    await change(game, zoe, 8)
    await change(game, zoe, 9)
    await host.until('faces', 2)
    expect(host.events.flatMap(({ event }) => (event.type === 'faces' ? event.faces : []))).toEqual([
      { id: zoe.id, face: 8 },
      { id: zoe.id, face: 9 },
    ])
  })
})

describe('nobody changes', () => {
  test('a face that is not theirs, not even beside its owner', async () => {
    const game = await aGame(app)
    const [zoe, amir] = [await game.join('Zoë'), await game.join('Amir')]
    const own = await app.call(join, { pin: game.pin, nickname: 'Olu', face: 3 })
    const asZoe = (cookie: string, face: number) => change(game, { ...zoe, cookie }, face)
    const replies = await Promise.all([
      asZoe(zoe.cookie, 70),
      asZoe(amir.cookie, 71),
      asZoe('', 72),
      asZoe(own.cookie.replace(/=.{32}/, `=${'A'.repeat(32)}`), 73),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 403, 403, 403])
    expect(replies.slice(1).map(({ problem }) => problem.code)).toEqual(Array(3).fill('not_this_participant'))
    expect((await facesIn(game)).get('Zoë')).toBe(70)
  })

  test('a face once the game has started, or is over', async () => {
    const game = await aGame(app)
    const zoe = await game.join('Zoë')
    await game.startQuestion(0)
    expect(await refusal(game, zoe)).toEqual([409, 'faces_final'])
    await app.call(routes.games.finish, { pin: game.pin }, game.host)
    expect(await refusal(game, zoe)).toEqual([409, 'faces_final'])
  })

  test('anything after being removed', async () => {
    const game = await aGame(app)
    const [zoe, amir] = [await game.join('Zoë'), await game.join('Amir')]
    await app.call(routes.games.removeParticipant, { pin: game.pin, id: zoe.id }, game.host)
    await app.call(routes.games.removeParticipants, { pin: game.pin, ids: [amir.id] }, game.host)
    expect(await refusal(game, zoe)).toEqual([403, 'removed'])
    expect(await refusal(game, amir)).toEqual([403, 'removed_can_rejoin'])
  })

  test.each([-1, limits.faces, 1.5, '7', null])('to %j', async (face) => {
    const game = await aGame(app)
    const { id: participantId, cookie } = await game.join('Zoë')
    const { status, problem } = await app.call(changeFace, { pin: game.pin, participantId, face }, { cookie })
    expect([status, problem.code]).toEqual([400, 'invalid_input'])
  })

  test('faster than two times a second', async () => {
    const game = await aGame(app)
    const [zoe, amir] = [await game.join('Zoë'), await game.join('Amir')]
    const replies = await Promise.all(Array.from({ length: 9 }, (_, face) => change(game, zoe, face)))
    const refused = replies.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(5)
    expect(refused[0]?.problem.code).toBe('too_many_requests')
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await facesIn(game)).get('Zoë')).toBe(3)
    expect((await change(game, amir, 5)).status).toBe(200)
  })

  test('anything with a secret that is made up, which no limit remembers', async () => {
    const game = await aGame(app)
    const zoe = await game.join('Zoë')
    const madeUp = { ...zoe, cookie: zoe.cookie.replace(/=.{32}/, `=${'B'.repeat(32)}`) }
    const count = vi.spyOn(app.deps.rateCounters, 'take')
    const replies = await Promise.all(Array.from({ length: 9 }, (_, face) => change(game, madeUp, face)))
    expect(new Set(replies.map(({ status, problem }) => `${status} ${problem.code}`))).toEqual(
      new Set(['403 not_this_participant']),
    )
    expect(count.mock.calls.filter(([key]) => key.startsWith('faces '))).toEqual([])
    count.mockRestore()
  })
})

describe('with two processes', () => {
  const { here: one, there: other } = twoProcesses()
  const watchThere = watchedStreams(gameStreams(other))

  test('a change at one is heard by the host at the other', async () => {
    const game = await aGame(one)
    const zoe = await game.join('Zoë')
    const host = await watchThere(game.pin, 'as=host', game.host.cookie)
    await one.call(changeFace, { pin: game.pin, participantId: zoe.id, face: 77 }, { cookie: zoe.cookie })
    expect(await host.until('faces')).toMatchObject({ faces: [{ id: zoe.id, face: 77 }] })
    const { body } = await other.call(participants, { pin: game.pin }, game.host)
    expect(body.map(({ face }) => face)).toEqual([77])
  })

  test('where the message was lost, the phone reads its own face, and the close brings it to all', async () => {
    const game = await aGame(one)
    const zoe = await game.join('Zoë')
    const host = await watchThere(game.pin, 'as=host', game.host.cookie)
    const { publish } = one.deps.bus
    one.deps.bus.publish = () => {}
    await one.call(changeFace, { pin: game.pin, participantId: zoe.id, face: 78 }, { cookie: zoe.cookie })
    one.deps.bus.publish = publish
    const own = (await other.call(state, { pin: game.pin }, { cookie: zoe.cookie })).body
    expect(own.you?.participant.face).toBe(78)
    await game.startQuestion(0)
    await game.close(0)
    expect((await host.until('countdown_started')).leaderboard).toMatchObject([{ face: 78 }])
  })
})
