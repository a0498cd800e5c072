/** G58: a finished game is played again with everybody. */
import { and, eq, ne, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { limits } from '../../../contract/limits'
import { routes } from '../../../contract/routes'
import { gameSessions } from '../../db/tables'
import { aQuiz } from '../../../tests/kit/app/builders'
import { gameStreams, watchedStreams } from '../../../tests/kit/app/game-streams'
import { aGame, type TestGame, type TestPlayer } from '../../../tests/kit/app/live-game'
import { twoProcesses } from '../../../tests/kit/app/two-processes'

let clock = Date.now()
const { here: app, there } = twoProcesses({ now: () => clock })
const watchHere = watchedStreams(gameStreams(app))
const watchThere = watchedStreams(gameStreams(there))

const { start, finish, join, state, find, lock, admission, removeParticipant, removeParticipants } = routes.games
const quizOf = async ({ pin, host }: TestGame) => (await app.call(find, { pin }, host)).body.quizId!
const end = ({ pin, host }: TestGame) => app.call(finish, { pin }, host)
const again = async (game: TestGame, call = app.call, quizId?: number) =>
  call(start, { quizId: quizId ?? (await quizOf(game)), previousPin: game.pin }, game.host)
const follow = (pin: string, { nickname, cookie }: TestPlayer, more: object = {}) =>
  app.call(join, { pin, nickname, follows: true, ...more }, { cookie })
const stateOf = async ({ pin, host }: TestGame) => (await app.call(state, { pin, as: 'host' }, host)).body
const rowOf = async (pin: string) =>
  (await app.deps.db.select().from(gameSessions).where(eq(gameSessions.pin, pin)))[0]!

/** A finished game with these players, and the game after it. */
async function playedAgain(...nicknames: string[]) {
  const old = await aGame(app)
  const players: TestPlayer[] = []
  for (const nickname of nicknames) players.push(await old.join(nickname))
  await end(old)
  return { old, players, pin: (await again(old)).body.pin, host: old.host }
}

describe('G58 the start', () => {
  test('tells everybody who watches, at each process, and who comes later by the state', async () => {
    const game = await aGame(app)
    const [zoe, amir] = [await game.join('Zoë'), await game.join('Amir')]
    const viewers = await Promise.all([
      watchHere(game.pin, 'as=host', game.host.cookie),
      watchThere(game.pin, 'as=host', game.host.cookie),
      watchHere(game.pin, 'as=player', zoe.cookie),
      watchThere(game.pin, 'as=player', amir.cookie),
      watchThere(game.pin, 'as=watch'),
    ])
    await end(game)
    expect(await stateOf(game)).not.toHaveProperty('nextGame')
    const { version } = await stateOf(game)
    const { pin } = (await again(game)).body
    for (const viewer of viewers) expect(await viewer.until('next_game')).toEqual({ type: 'next_game', pin })
    expect(await stateOf(game)).toMatchObject({ phase: 'finished', version: version + 1, nextGame: { pin } })
    for (const [call, as, cookie] of [
      [app.call, 'player', zoe.cookie],
      [there.call, 'player', amir.cookie],
      [there.call, 'watch', ''],
    ] as const)
      expect((await call(state, { pin: game.pin, as }, { cookie })).body.nextGame).toEqual({ pin })
  })

  test('changes nothing else of the finished game', async () => {
    const game = await aGame(app)
    await game.join('Zoë')
    await end(game)
    const before = await rowOf(game.pin)
    clock += 60_000
    const { pin } = (await again(game)).body
    const { version, nextPin, lastActivityAt, ...after } = await rowOf(game.pin)
    expect([version, nextPin]).toEqual([before.version + 1, pin])
    expect(before).toMatchObject(after)
    expect(lastActivityAt.getTime()).toBeGreaterThanOrEqual(before.lastActivityAt.getTime())
    expect((await app.call(join, { pin: game.pin, nickname: 'New' })).problem.code).toBe('game_over')
    expect((await game.startQuestion(0)).body).toMatchObject({ finished: true })
  })

  test('needs a finished game of the caller with other players', async () => {
    const game = await aGame(app)
    const quizId = await quizOf(game)
    expect((await again(game)).problem.code).toBe('game_not_finished')
    const alone = await aGame(app, { host: game.host, singlePlayer: true })
    await end(alone)
    expect((await again(alone, app.call, quizId)).problem.code).toBe('nobody_to_bring')
    await end(game)
    const asked = { quizId, previousPin: game.pin }
    expect((await app.call(start, { ...asked, singlePlayer: true }, game.host)).problem.code).toBe('nobody_to_bring')
    expect((await app.call(start, { ...asked, previousPin: '000000' }, game.host)).problem.code).toBe('game_not_found')
    const stranger = await app.aHost()
    const theirs = await aQuiz(app, stranger)
    expect((await app.call(start, { ...asked, quizId: theirs }, stranger)).problem.code).toBe('game_not_found')
    expect((await again(game, app.call, theirs)).problem.code).toBe('quiz_not_found')
    const open = and(eq(gameSessions.hostId, game.host.id), ne(gameSessions.status, 'finished'))
    expect(await app.deps.db.$count(gameSessions, open)).toBe(0)
  })

  test('makes one lobby of many clicks at once, at whichever process, and later while that waits', async () => {
    const game = await aGame(app)
    await end(game)
    const quizId = await quizOf(game)
    const clicks = await Promise.all(
      Array.from({ length: 6 }, (_, n) => again(game, n % 2 === 0 ? app.call : there.call, quizId)),
    )
    expect(new Set(clicks.map(({ body }) => body.pin)).size).toBe(1)
    expect((await again(game)).body).toEqual(clicks[0]!.body)
    const { version } = await rowOf(game.pin)
    expect((await stateOf(game)).version).toBe(version)
  })

  test('of another quiz, or when the next game has begun, makes one more, and the newest counts', async () => {
    const game = await aGame(app)
    await end(game)
    const first = (await again(game)).body.pin
    const quizId = await aQuiz(app, game.host)
    const second = (await again(game, there.call, quizId)).body.pin
    expect(second).not.toBe(first)
    expect((await stateOf(game)).nextGame).toEqual({ pin: second })
    await app.call(routes.games.startQuestion, { pin: second, questionIndex: 0 }, game.host)
    const third = (await again(game, app.call, quizId)).body.pin
    expect(third).not.toBe(second)
    expect((await stateOf(game)).nextGame).toEqual({ pin: third })
  })
})

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

describe('G58 the games of a series, each finished but the lobby,', () => {
  /** Two finished games, one played after the other, and two quizzes to go on with. */
  async function aSeries() {
    const { old, pin, host } = await playedAgain()
    await app.call(finish, { pin }, host)
    return { old, second: { ...old, pin }, quizzes: [await quizOf(old), await aQuiz(app, host)] as const }
  }

  const lobbies = async ({ host }: TestGame) => {
    const isLobby = and(eq(gameSessions.hostId, host.id), eq(gameSessions.status, 'waiting'))
    return (await app.deps.db.select().from(gameSessions).where(isLobby)).map(({ pin }) => pin)
  }
  const nextOf = async (...games: TestGame[]) =>
    Promise.all(games.map(async (game) => (await stateOf(game)).nextGame?.pin))

  test('lead to one lobby, whichever of them is clicked on at once, at whichever process', async () => {
    const { old, second, quizzes } = await aSeries()
    const clicks = await Promise.all(
      [old, second, old, second].map((game, n) => again(game, n % 3 === 0 ? app.call : there.call, quizzes[0])),
    )
    const [pin] = await lobbies(old)
    expect(clicks.map(({ body }) => body.pin)).toEqual([pin, pin, pin, pin])
    expect(await lobbies(old)).toEqual([pin])
    expect(await nextOf(old, second)).toEqual([pin, pin])
  })

  test('lead to the newest lobby, when two quizzes are chosen at once', async () => {
    for (let times = 0; times < 2; times++) {
      const { old, second, quizzes } = await aSeries()
      const clicks = await Promise.all([again(old, app.call, quizzes[0]), again(second, there.call, quizzes[1])])
      const started = await Promise.all(clicks.map(({ body }) => rowOf(body.pin)))
      const [left, newest] = started.sort((a, b) => a.id - b.id)
      expect(await lobbies(old)).toEqual([newest!.pin])
      expect(await nextOf(old, second, { ...old, pin: left!.pin })).toEqual(Array(3).fill(newest!.pin))
    }
  })

  test('lead to one lobby after a start that came half way, whichever of them is clicked on next', async () => {
    for (const clicked of ['old', 'second'] as const) {
      const { quizzes, ...games } = await aSeries()
      const { old, second } = games
      await startHalfWay(old, () => again(second, there.call, quizzes[0]))
      const [pin] = await lobbies(old)
      expect((await again(games[clicked], app.call, quizzes[0])).body.pin).toBe(pin)
      expect(await lobbies(old)).toEqual([pin])
      expect(await nextOf(old, second)).toEqual([pin, pin])
    }
  })

  test('go on together, also where the first one is followed twice', async () => {
    const { players, old, pin: second, host } = await playedAgain('Zoë')
    const mia = await app.call(join, { pin: second, nickname: 'Mia' })
    await app.call(routes.games.startQuestion, { pin: second, questionIndex: 0 }, host)
    const third = (await again(old)).body.pin
    await app.call(finish, { pin: second }, host)
    const clicked = await again({ ...old, pin: second }, there.call, await quizOf(old))
    expect(clicked.body.pin).toBe(third)
    expect(await nextOf(old, { ...old, pin: second })).toEqual([third, third])
    expect((await follow(third, players[0]!)).body.participant.nickname).toBe('Zoë')
    expect((await follow(third, { ...mia.body.participant, cookie: mia.cookie })).body.participant.nickname).toBe('Mia')
  })

  /** The start's connection to the database ends while it waits for a game of the series to be told. */
  async function startHalfWay(waitsFor: TestGame, start: () => ReturnType<typeof again>): Promise<void> {
    const { db } = app.deps
    const { id } = await rowOf(waitsFor.pin)
    const cut = await db.transaction(async (tx) => {
      await tx.select().from(gameSessions).where(eq(gameSessions.id, id)).for('update')
      const starting = start()
      await expect
        .poll(async () => {
          const { rows } = await db.execute(sql`
            SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`)
          return rows.length
        })
        .toBe(1)
      return starting
    })
    expect(cut.status).toBe(503)
  }
})

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

  test('comes along once more to the game after that, also when the first game was deleted', async () => {
    const { old, players, pin, host } = await playedAgain('Zoë')
    const [zoe] = players as [TestPlayer]
    const { cookie } = await follow(pin, zoe)
    await app.call(finish, { pin }, host)
    await app.call(routes.pastGames.remove, { gameId: (await rowOf(old.pin)).id }, host)
    const third = (await app.call(start, { quizId: await quizOf({ ...old, pin }), previousPin: pin }, host)).body
    const reply = await follow(third.pin, { ...zoe, cookie })
    expect(reply.body.participant.nickname).toBe('Zoë')
  })

  test('is led on from a lobby whose place another one takes, with the name and by the seat there', async () => {
    const { old, players, pin: first, host } = await playedAgain('Zoë', 'Amir', 'Lea')
    const [zoe, amir, lea] = players as [TestPlayer, TestPlayer, TestPlayer]
    const there = { ...zoe, cookie: (await follow(first, zoe)).cookie }
    const out = { ...lea, ...(await follow(first, lea)).body.participant, cookie: lea.cookie }
    await app.call(removeParticipant, { pin: first, id: out.id }, host)
    // Has come to the lobby by its PIN, and never was in the game before.
    const mia = await app.call(join, { pin: first, nickname: 'Mia' })
    const phone = await watchThere(first, 'as=player', there.cookie)
    const hall = await watchHere(first, 'as=host', host.cookie)

    const { pin } = (await again(old, app.call, await aQuiz(app, host))).body
    expect(pin).not.toBe(first)
    for (const viewer of [phone, hall]) expect(await viewer.until('next_game')).toEqual({ type: 'next_game', pin })
    expect(await phone.until('quiz_finished')).toMatchObject({ revealInMs: 0 })
    expect(await stateOf({ ...old, pin: first })).toMatchObject({ phase: 'finished', nextGame: { pin } })
    expect(await stateOf(old)).toMatchObject({ nextGame: { pin } })

    expect((await follow(pin, there)).body.participant.nickname).toBe('Zoë')
    expect((await follow(pin, { ...zoe, nickname: 'Mia', cookie: mia.cookie })).body.participant.nickname).toBe('Mia')
    // Was still at the end of the game before.
    expect((await follow(pin, amir)).body.participant.nickname).toBe('Amir')
    expect((await follow(pin, lea)).problem.code).toBe('removed')
    expect((await app.call(join, { pin, nickname: 'Lea' }, lea)).problem.code).toBe('removed')
  })

  test('and has slept through a whole game is led to the newest one, with the name, by any process', async () => {
    const { old, players, pin: second, host } = await playedAgain('Zoë', 'Amir')
    const [zoe, amir] = players as [TestPlayer, TestPlayer]
    await follow(second, amir)
    const asleep = await watchThere(old.pin, 'as=player', zoe.cookie)
    const quizId = await quizOf({ ...old, pin: second })
    await app.call(routes.games.startQuestion, { pin: second, questionIndex: 0 }, host)
    expect((await follow(second, zoe)).problem.code).toBe('game_started')
    await app.call(finish, { pin: second }, host)
    const third = (await app.call(start, { quizId, previousPin: second }, host)).body.pin
    expect(await asleep.until('next_game')).toEqual({ type: 'next_game', pin: third })
    expect((await there.call(state, { pin: old.pin, as: 'player' }, { cookie: zoe.cookie })).body.nextGame).toEqual({
      pin: third,
    })
    expect((await app.call(join, { pin: third, nickname: 'ZOË' })).problem.code).toBe('nickname_taken')
    expect((await follow(third, zoe)).body.participant.nickname).toBe('Zoë')
    // A second click there and one on the results of the first game lead to that same lobby.
    expect((await app.call(start, { quizId, previousPin: second }, host)).body.pin).toBe(third)
    expect((await again(old, there.call)).body.pin).toBe(third)
  })

  test('stays in a next game that has begun, when the game before is played again', async () => {
    const { old, players, pin: second, host } = await playedAgain('Zoë')
    const { cookie } = await follow(second, players[0]!)
    const phone = await watchHere(second, 'as=player', cookie)
    await app.call(routes.games.startQuestion, { pin: second, questionIndex: 0 }, host)
    const third = (await again(old)).body.pin
    expect(third).not.toBe(second)
    expect(await stateOf({ ...old, pin: second })).toMatchObject({ phase: 'question' })
    expect(phone.events.map(({ event }) => event.type)).not.toContain('next_game')
  })
})
