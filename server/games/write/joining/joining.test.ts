import { describe, expect, test, vi } from 'vitest'
import { limits } from '../../../../contract/limits'
import { routes } from '../../../../contract/routes'
import { gameParticipants, gameSessions } from '../../../db/tables'
import { eq, sql } from 'drizzle-orm'
import { gameStreams } from '../../../../tests/kit/app/game-streams'
import { aGame } from '../../../../tests/kit/app/live-game'
import { sharedTestApp } from '../../../../tests/kit/app/test-app'

const app = sharedTestApp()
const listen = gameStreams(app)

const join = (pin: string, nickname: unknown, cookie?: string) =>
  app.call(routes.games.join, { pin, nickname }, { cookie })

test('a player joins by PIN and nickname, without an account', async () => {
  const { pin } = await aGame(app)
  const { status, body, headers } = await join(pin, '  Zoë ')
  expect(status).toBe(200)
  expect(body.participant).toEqual({
    ...{ id: expect.any(Number), nickname: 'Zoë', face: expect.any(Number), score: 0, correctAnswers: 0 },
    admitted: true,
  })
  expect(String(headers['set-cookie'])).toMatch(/^seat_\d+=[\w-]{32}; .*HttpOnly/)
})

describe('what a PIN is', () => {
  test('a PIN is six digits', async () => {
    const { pin } = await aGame(app)
    expect(pin).toMatch(/^[0-9]{6}$/)
  })

  test('G2 whoever can foresee chance in the program cannot foresee a PIN', async () => {
    const chance = vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const pins = [await aGame(app), await aGame(app), await aGame(app)].map(({ pin }) => pin)
    chance.mockRestore()
    expect(new Set(pins).size).toBe(3)
    expect(pins).not.toContain('500000')
  })

  test.each(['12345', '1234567', 'abcdef', '٤٨٢٩١٣', '48291３', ' 48291', '1e3', '%00'])(
    'a PIN such as %j is not found',
    async (pin) => {
      const { status, problem } = await join(pin, 'Zoë')
      expect([status, problem.code]).toEqual([404, 'game_not_found'])
    },
  )

  test('G1 two unfinished games never share a PIN; a finished one gives it back', async () => {
    const { pin } = await aGame(app)
    const copy = (status: 'waiting' | 'finished') =>
      app.deps.db.execute(sql`
        INSERT INTO game_sessions (pin, quiz_id, host_id, title, time_per_question, total_questions, status)
        SELECT pin, quiz_id, host_id, title, time_per_question, total_questions, ${status}
        FROM game_sessions WHERE pin = ${pin}`)
    await expect(copy('waiting')).rejects.toThrow()
    await expect(copy('finished')).resolves.toBeDefined()
  })

  test('a PIN finds the unfinished game before a finished one', async () => {
    const old = await aGame(app)
    await app.call(routes.games.finish, { pin: old.pin }, old.host)
    const fresh = await aGame(app)
    await app.deps.db.update(gameSessions).set({ pin: old.pin }).where(eq(gameSessions.pin, fresh.pin))
    const { body } = await app.call(routes.games.find, { pin: old.pin })
    expect(body.phase).toBe('waiting')
  })
})

describe('nicknames', () => {
  test.each([
    ['', 'Nickname is required'],
    ['   ', 'Nickname is required'],
    ['\u200b\u2060\u00ad', 'Nickname is required'],
    ['ㅤ', 'Nickname is required'],
    ['x'.repeat(21), 'Nickname must be 20 characters or less'],
    ['e' + '\u0301'.repeat(60), 'Nickname must be 20 characters or less'],
    ['e' + '\u0301'.repeat(120_000), 'Nickname must be 20 characters or less'],
    ['a\0b', 'Nickname has a character that cannot be used'],
    ['a\ud800b', 'Nickname has a character that cannot be used'],
  ])('%j is refused in words', async (nickname, message) => {
    const { pin } = await aGame(app)
    const { status, problem } = await join(pin, nickname)
    expect([status, problem.code, problem.message]).toEqual([422, 'invalid_nickname', message])
  })

  test.each([undefined, null, 5, ['Zoë'], { nickname: 'Zoë' }])('%j is no nickname', async (nickname) => {
    const { pin } = await aGame(app)
    const { status, problem } = await join(pin, nickname)
    expect([status, problem.code]).toEqual([422, 'invalid_nickname'])
  })

  test('characters that change the direction of text are left out', async () => {
    const { pin } = await aGame(app)
    const { body } = await join(pin, '\u202EZ\u200Fo\u2067ë\u2069\n\u061C')
    expect(body.participant.nickname).toBe('Zoë')
    expect((await join(pin, '\u202E\u200F')).problem.message).toBe('Nickname is required')
  })

  test('20 characters are counted as a person sees them', async () => {
    const { pin } = await aGame(app)
    expect((await join(pin, '👩‍👩‍👧'.repeat(7) + 'abc')).status).toBe(200)
    expect((await join(pin, 'ü'.repeat(20))).status).toBe(200)
  })

  test.each([
    ['Zoë', 'ZOË'],
    ['Max', 'Ｍａｘ'],
    ['paul', 'p\u200baul'],
    ['anna', 'аnnа'],
    ['Peter', 'РETER'],
    ['анна', 'АННА'],
    ['Team 1', 'team  1'],
    ['Team 2', 'Team\u28002\u2800'],
    ['q\u0332\u0333', 'q\u0332\u0333\u033e'],
  ])('%j and %j look alike, so the second is taken', async (first, second) => {
    const game = await aGame(app)
    await game.join(first)
    const { status, problem } = await join(game.pin, second)
    expect([status, problem.code]).toEqual([409, 'nickname_taken'])
  })

  test.each([
    ['Zoe', 'Zoë'],
    ['Team 1', 'Team l'],
    ['佐藤', '佐籐'],
    ['🌋', '🔥'],
  ])('%j and %j may both play', async (first, second) => {
    const game = await aGame(app)
    await game.join(first)
    expect((await join(game.pin, second)).status).toBe(200)
  })

  test('L4 join errors have a code without parameters, and hold neither 404 nor 400 by accident', async () => {
    const { pin } = await aGame(app)
    await join(pin, '404')
    for (const nickname of ['404', '', 'x'.repeat(400)]) {
      const { problem } = await join(pin, nickname)
      expect(problem.code).toBeTruthy()
      expect(problem).not.toHaveProperty('params')
      expect(JSON.stringify(problem)).not.toMatch(/40[04]/)
    }
  })
})

describe('seats', () => {
  test('G11 a repeated join from the same browser is the same participant; another nickname is another seat', async () => {
    const game = await aGame(app)
    const zoe = await game.join('Zoë')
    expect((await game.join('zoë', zoe.cookie)).id).toBe(zoe.id)
    const sister = await game.join('Lea', zoe.cookie)
    expect(sister.id).not.toBe(zoe.id)
    const { body } = await app.call(routes.games.find, { pin: game.pin }, { cookie: zoe.cookie })
    expect(body.seats).toMatchObject([
      { id: sister.id, nickname: 'Lea' },
      { id: zoe.id, nickname: 'Zoë' },
    ])
  })

  test('a browser holds up to eight seats of a game', async () => {
    const game = await aGame(app)
    const { cookie } = await game.join('Player 0')
    for (let index = 1; index < limits.seatsPerBrowser; index++) await game.join(`Player ${index}`, cookie)
    const { status, problem } = await join(game.pin, 'One more', cookie)
    expect([status, problem.code]).toEqual([409, 'seats_used_up'])
  })

  test('a browser that asks for 50 seats at once gets eight in all', async () => {
    const game = await aGame(app)
    const { cookie } = await game.join('Player 0')
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) => join(game.pin, `Player ${index + 1}`, cookie)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(limits.seatsPerBrowser - 1)
    expect(replies.filter(({ problem }) => problem.code === 'seats_used_up')).toHaveLength(51 - limits.seatsPerBrowser)
    const { body } = await app.call(routes.games.find, { pin: game.pin }, { cookie })
    expect(body.seats).toHaveLength(limits.seatsPerBrowser)
  })

  test('G11 one browser that asks 50 times at once for one nickname gets one participant', async () => {
    const game = await aGame(app)
    const { id, cookie } = await game.join('Zoë')
    const replies = await Promise.all(Array.from({ length: 50 }, () => join(game.pin, 'Lea', cookie)))
    const ids = new Set(replies.map(({ status, body }) => status === 200 && body.participant.id))
    expect([...ids]).toEqual([expect.any(Number)])
    expect(ids).not.toContain(id)
    const { body } = await app.call(routes.games.participants, { pin: game.pin }, game.host)
    expect(body.map(({ nickname }) => nickname)).toEqual(['Zoë', 'Lea'])
  })

  test('whoever is removed does not lock out the others of the same browser', async () => {
    const game = await aGame(app)
    const zoe = await game.join('Zoë')
    const lea = await game.join('Lea', zoe.cookie)
    const remove = (id: number) => app.call(routes.games.removeParticipant, { pin: game.pin, id }, game.host)
    await remove(zoe.id)
    expect((await game.join('Lea', zoe.cookie)).id).toBe(lea.id)
    expect((await join(game.pin, 'ZOË', zoe.cookie)).problem.code).toBe('removed')
    const mia = await game.join('Mia', zoe.cookie)
    await remove(lea.id)
    await remove(mia.id)
    expect((await join(game.pin, 'Somebody', zoe.cookie)).problem.code).toBe('removed')
  })

  test('a known seat comes back in every phase, also when the game is locked', async () => {
    const game = await aGame(app)
    const zoe = await game.join('Zoë')
    await app.call(routes.games.lock, { pin: game.pin, locked: true }, game.host)
    expect((await game.join('Zoë', zoe.cookie)).id).toBe(zoe.id)
    expect((await join(game.pin, 'Amir')).problem.code).toBe('game_locked')
    await game.startQuestion(0)
    expect((await game.join('Zoë', zoe.cookie)).id).toBe(zoe.id)
  })

  test('the seat’s secret is stored as a hash only', async () => {
    const game = await aGame(app)
    const zoe = await game.join('Zoë')
    const secret = zoe.cookie.split('=')[1]!
    const { rows } = await app.deps.db.execute(sql`SELECT * FROM game_participants p WHERE id = ${zoe.id}`)
    expect(JSON.stringify(rows)).not.toContain(secret)
  })
})

describe('who is let in', () => {
  test('a started game takes nobody new, unless late joins are allowed', async () => {
    const strict = await aGame(app)
    await strict.startQuestion(0)
    const refused = await join(strict.pin, 'Late')
    expect([refused.status, refused.problem.code]).toEqual([400, 'game_started'])

    const open = await aGame(app, { lateJoin: true, questions: 2 })
    await open.startQuestion(0)
    expect((await join(open.pin, 'Late')).status).toBe(200)
    await open.startQuestion(1)
    expect((await join(open.pin, 'Later')).problem.code).toBe('game_started')
  })

  test('G7 a finished game takes nobody', async () => {
    const game = await aGame(app)
    await app.call(routes.games.finish, { pin: game.pin }, game.host)
    const { status, problem } = await join(game.pin, 'Zoë')
    expect([status, problem.code]).toEqual([400, 'game_over'])
  })

  test('G9 at most 2,000, also when many ask for the last places at once', async () => {
    const game = await aGame(app)
    await app.deps.db
      .update(gameSessions)
      .set({ joined: limits.playersPerGame - 20 })
      .where(eq(gameSessions.pin, game.pin))
    const replies = await Promise.all(Array.from({ length: 60 }, (_, index) => join(game.pin, `Player ${index}`)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20)
    const refused = replies.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ status, problem }) => `${status} ${problem.code}`))).toEqual(
      new Set(['400 game_full']),
    )
    const [row] = await app.deps.db.select().from(gameSessions).where(eq(gameSessions.pin, game.pin))
    expect(row!.joined).toBe(limits.playersPerGame)
  })

  test('G10 one nickname once, also when 50 ask for it at once', async () => {
    const game = await aGame(app)
    const replies = await Promise.all(Array.from({ length: 50 }, () => join(game.pin, 'Zoë')))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ problem }) => problem.code === 'nickname_taken')).toHaveLength(49)
  })

  test('G13 a join that races the start is in the game and hears the question, or is refused', async () => {
    const game = await aGame(app)
    const joins = Array.from({ length: 50 }, (_, index) => join(game.pin, `Player ${index}`))
    const [start, ...replies] = await Promise.all([game.startQuestion(0), ...joins])
    expect(start!.status).toBe(200)
    for (const { status, body, cookie, problem } of replies) {
      if (status !== 200) {
        expect(problem.code).toBe('game_started')
        continue
      }
      const { id } = (body as { participant: { id: number } }).participant
      const { body: state } = await app.call(routes.games.state, { pin: game.pin, as: 'player' }, { cookie })
      expect(state).toMatchObject({ phase: 'question', you: { participant: { id } } })
      expect((await game.answer({ id, nickname: '', cookie })).status).toBe(200)
    }
  })

  test('two thousand join from one address, and none meets a limit', async () => {
    const game = await aGame(app)
    // How many counts, not how fast: a busy machine could not take all of them within its patience.
    for (let row = 0; row < 2_000; row += 100) {
      const asking = Array.from({ length: 100 }, (_, seat) => join(game.pin, `Player ${row + seat}`))
      expect(new Set((await Promise.all(asking)).map(({ status }) => status))).toEqual(new Set([200]))
    }
    expect((await join(game.pin, 'One more')).problem.code).toBe('game_full')
    const [{ count } = { count: 0 }] = await app.deps.db
      .select({ count: sql<number>`count(*)::int` })
      .from(gameParticipants)
      .innerJoin(gameSessions, eq(gameSessions.id, gameParticipants.gameSessionId))
      .where(eq(gameSessions.pin, game.pin))
    expect(count).toBe(2_000)
  })
})

test('a removed player is out: stream, join and answers say so, and place and nickname are free', async () => {
  const game = await aGame(app)
  const zoe = await game.join('Zoë')
  const amir = await game.join('Amir')
  const phone = await listen(game.pin, 'as=player', zoe.cookie)
  const other = await listen(game.pin, 'as=player', amir.cookie)
  await phone.until('game_state')
  await other.until('game_state')

  const removed = await app.call(routes.games.removeParticipant, { pin: game.pin, id: zoe.id }, game.host)
  expect(removed.body).toEqual({ success: true })
  await phone.until('removed')
  await phone.ended
  expect(await other.until('participant_removed')).toMatchObject({ participantId: zoe.id, joined: 1 })

  expect(await listen(game.pin, 'as=player', zoe.cookie)).toMatchObject({ status: 403, code: 'removed' })
  expect((await join(game.pin, 'Zoë', zoe.cookie)).problem.code).toBe('removed')
  await game.startQuestion(0)
  expect((await game.answer(zoe)).problem.code).toBe('removed')
  const { body } = await app.call(routes.games.leaderboard, { pin: game.pin })
  expect(body.map(({ nickname }) => nickname)).toEqual(['Amir'])
  expect((await app.call(routes.games.removeParticipant, { pin: game.pin, id: zoe.id }, game.host)).status).toBe(404)
  other.close()

  const again = await aGame(app)
  const first = await again.join('Zoë')
  await app.call(routes.games.removeParticipant, { pin: again.pin, id: first.id }, again.host)
  expect((await join(again.pin, 'Zoë')).status).toBe(200)
})
