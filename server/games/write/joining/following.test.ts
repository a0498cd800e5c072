/** G58: a player of the game before comes along with nickname, face and seat. */
import { describe, expect, test } from 'vitest'
import { limits } from '../../../../contract/limits'
import { routes } from '../../../../contract/routes'
import { aGame, type TestPlayer } from '../../../../tests/kit/app/live-game'
import { nextGames } from '../../../../tests/kit/app/next-games'
import { twoProcesses } from '../../../../tests/kit/app/two-processes'

let clock = Date.now()
const processes = twoProcesses({ now: () => clock })
const { here: app } = processes
const { end, again, follow, playedAgain } = nextGames(processes)
const { join, state, find, lock, admission, removeParticipant, removeParticipants } = routes.games

describe('G58 who comes along', () => {
  test('keeps nickname and face, whatever the door of the new game says', async () => {
    const { players, pin, host } = await playedAgain('Zoë', 'Amir')
    await app.call(lock, { pin, locked: true }, host)
    await app.call(admission, { pin, byHand: true }, host)
    const [zoe, amir] = players as [TestPlayer, TestPlayer]
    const old = (await app.call(state, { pin, as: 'host' }, host)).body
    expect(old.counts.joined).toBe(0)
    const reply = await follow(pin, zoe)
    expect(reply.body.participant).toMatchObject({ nickname: 'Zoë', admitted: true })
    expect((await follow(pin, amir, { face: 77 })).body.participant).toMatchObject({ face: 77, admitted: true })
    expect((await app.call(join, { pin, nickname: 'New' })).problem.code).toBe('game_locked')
    const seat = await app.call(state, { pin, as: 'player' }, { cookie: reply.cookie })
    expect(seat.body.you?.participant).toEqual({ ...reply.body.participant, admitted: undefined })
  })

  test('has the face of before, and the same seat when a reply was lost or two tabs come at once', async () => {
    const game = await aGame(app)
    const first = await app.call(join, { pin: game.pin, nickname: 'Zoë', face: 4_711 })
    const second = await game.join('Lea', first.cookie)
    await end(game)
    const { pin } = (await again(game)).body
    const browser = first.cookie
    const [zoe, lea] = await Promise.all([
      follow(pin, { id: 0, nickname: 'Zoë', cookie: browser }),
      follow(pin, { ...second, cookie: browser }),
    ])
    expect(zoe.body.participant.face).toBe(4_711)
    expect(zoe.cookie).toBe(lea.cookie)
    const retried = await follow(pin, { id: 0, nickname: 'Zoë', cookie: browser })
    expect(retried.body.participant.id).toBe(zoe.body.participant.id)
    const seats = (await app.call(find, { pin }, { cookie: zoe.cookie })).body.seats
    expect(seats.map(({ nickname }) => nickname).sort()).toEqual(['Lea', 'Zoë'])
  })

  test('keeps the nickname for two minutes, and then it is anybody’s', async () => {
    const { players, pin } = await playedAgain('Zoë', 'Amir')
    const [zoe, amir] = players as [TestPlayer, TestPlayer]
    const take = (nickname: string) => app.call(join, { pin, nickname })
    expect((await take('ZOË')).problem.code).toBe('nickname_taken')
    expect((await follow(pin, { ...amir, nickname: 'Zoë' })).problem.code).toBe('nickname_taken')
    expect((await take('Mia')).status).toBe(200)
    clock += limits.namesReservedMs - 1
    expect((await take('Zoë')).problem.code).toBe('nickname_taken')
    clock += 1
    expect((await take('Zoë')).status).toBe(200)
    expect((await follow(pin, zoe)).problem.code).toBe('nickname_taken')
    expect((await follow(pin, amir)).status).toBe(200)
  })

  test('is not who was removed; a lobby that was cleared banned nobody', async () => {
    const old = await aGame(app)
    const [zoe, amir, lea] = [await old.join('Zoë'), await old.join('Amir'), await old.join('Lea')]
    await app.call(removeParticipant, { pin: old.pin, id: zoe.id }, old.host)
    await app.call(removeParticipants, { pin: old.pin, ids: [amir.id] }, old.host)
    await end(old)
    const { pin } = (await again(old)).body
    const out = await follow(pin, zoe)
    expect([out.status, out.problem.code]).toEqual([403, 'removed'])
    const renamed = await app.call(join, { pin, nickname: 'Other' }, { cookie: zoe.cookie })
    expect([renamed.status, renamed.problem.code]).toEqual([403, 'removed'])
    expect((await follow(pin, amir)).problem.code).toBe('game_not_found')
    expect((await app.call(join, { pin, nickname: 'Amir' }, { cookie: amir.cookie })).status).toBe(200)
    expect((await follow(pin, lea)).status).toBe(200)
    // Nobody keeps the nickname of who was removed.
    expect((await app.call(join, { pin, nickname: 'Zoë' })).status).toBe(200)
  })

  test('has the name that the host gave, though the phone has not heard of it', async () => {
    const game = await aGame(app)
    const zoe = await game.join('Zoë')
    await app.call(routes.games.renameParticipant, { pin: game.pin, id: zoe.id, nickname: 'Lou' }, game.host)
    await end(game)
    const { pin } = (await again(game)).body
    expect((await app.call(join, { pin, nickname: 'Lou' })).problem.code).toBe('nickname_taken')
    const first = await follow(pin, zoe)
    expect(first.body.participant.nickname).toBe('Lou')
    expect((await follow(pin, { ...zoe, cookie: `${zoe.cookie}; ${first.cookie}` })).body).toEqual(first.body)
    expect((await app.call(join, { pin, nickname: 'Zoë' })).status).toBe(200)
  })

  test('is in no burst, however many come at once', async () => {
    const names = Array.from({ length: 14 }, (_, n) => `Team_${n}`)
    const { players, pin, host } = await playedAgain(...names)
    await Promise.all(players.map((player) => follow(pin, player)))
    const { body } = await app.call(routes.games.participants, { pin }, host)
    expect(body.map(({ nickname }) => nickname).sort()).toEqual([...names].sort())
    expect(body.some(({ burst }) => burst)).toBe(false)
  })

  test('needs a seat in a game before: a PIN that others have by now takes nobody along', async () => {
    const { players } = await playedAgain('Zoë')
    const elsewhere = await aGame(app)
    expect((await follow(elsewhere.pin, players[0]!)).problem.code).toBe('game_not_found')
    const next = await playedAgain('Amir')
    expect((await follow(next.pin, players[0]!)).problem.code).toBe('game_not_found')
    expect((await app.call(join, { pin: next.pin, nickname: 'Zoë' }, players[0])).status).toBe(200)
  })
})
