/** N2: names that the game draws for its players. */
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { limits } from '../../contract/limits'
import { routes } from '../../contract/routes'
import { anEvening } from '../../tests/kit/app/evenings'
import { aGame, type TestGame } from '../../tests/kit/app/live-game'
import { sharedTestApp } from '../../tests/kit/app/test-app'
import { twoProcesses } from '../../tests/kit/app/two-processes'
import { allNames } from '../drawn-names/draw'

const app = sharedTestApp()
const { drawnName, find, join, participants, renameParticipant, settings } = routes.games
const english = new Set(allNames('en'))

async function drawingGame(options = {}): Promise<TestGame> {
  const game = await aGame(app, options)
  await app.call(settings, { pin: game.pin, nicknames: 'drawn' }, game.host)
  return game
}
const page = (n: number) => `page-number-${n}`
const draw = ({ pin }: TestGame, joinId: string) => app.call(drawnName, { pin, joinId })
const joining = ({ pin }: TestGame, nickname: string, joinId?: string, cookie = '') =>
  app.call(join, { pin, nickname, joinId }, { cookie })
const later = ({ pin }: TestGame, ms: number) =>
  app.deps.db.execute(sql`
    UPDATE drawn_names SET drawn_at = drawn_at - ${`${ms} ms`}::interval
    WHERE game_session_id = (SELECT id FROM game_sessions WHERE pin = ${pin})`)

describe('N2 a page', () => {
  test('draws three names, and then has the last one', async () => {
    const game = await drawingGame()
    expect((await app.call(find, { pin: game.pin })).body.nicknames).toBe('drawn')
    const drawn = [1, 2, 3, 4].map(() => draw(game, page(1)))
    const replies = [await drawn[0], await drawn[1], await drawn[2], await drawn[3]].map((reply) => reply!.body)
    expect(replies.map(({ drawsLeft }) => drawsLeft).sort()).toEqual([0, 0, 1, 2])
    for (const { nickname } of replies) expect(english).toContain(nickname)
    const last = replies.find(({ drawsLeft }) => drawsLeft === 0)!.nickname
    expect((await draw(game, page(1))).body).toEqual({ nickname: last, drawsLeft: 0 })
  })

  test('joins with the name in hand, whatever it says it is called, and again with the same', async () => {
    const game = await drawingGame()
    const { nickname } = (await draw(game, page(1))).body
    const first = await joining(game, 'Zoë', page(1))
    expect(first.body.participant.nickname).toBe(nickname)
    const again = await joining(game, 'Zoë', page(1), first.cookie)
    expect(again.body.participant).toEqual(first.body.participant)
    const second = await joining(game, 'Zoë', page(2), first.cookie)
    expect(second.body.participant.id).not.toBe(first.body.participant.id)
    const { body } = await app.call(participants, { pin: game.pin })
    expect(JSON.stringify(body)).not.toMatch(/page|Zoë/)
  })

  test('keeps a name for a minute against all others, and gets another once somebody has it', async () => {
    const game = await drawingGame()
    const { nickname } = (await draw(game, page(1))).body
    const other = await game.join('Zoë')
    const rename = () => app.call(renameParticipant, { pin: game.pin, id: other.id, nickname }, game.host)
    await later(game, limits.drawnNameMs + 1_000)
    expect((await rename()).status).toBe(200)
    const { participant } = (await joining(game, nickname, page(1))).body
    expect(participant.nickname).not.toBe(nickname)
    expect(english).toContain(participant.nickname)
  })

  test('has the name that was drawn for it last, though another page, whose minute is over, joins with it at once', async () => {
    const game = await drawingGame()
    const { nickname } = (await draw(game, page(1))).body
    await later(game, limits.drawnNameMs + 1_000)
    await draw(game, page(2))
    await app.deps.db.execute(sql`
      UPDATE drawn_names later SET nickname = before.nickname, nickname_key = before.nickname_key
      FROM drawn_names before JOIN game_sessions game ON game.id = before.game_session_id
      WHERE game.pin = ${game.pin} AND before.join_id = ${page(1)}
        AND later.game_session_id = game.id AND later.join_id = ${page(2)}`)
    // Who comes first is seated alone, and the others together.
    const pages = [3, 1, 2, 4].map(page)
    const joined = await Promise.all(pages.map((each) => joining(game, 'x', each)))
    const names = joined.map(({ body }) => body.participant.nickname)
    expect(names[2]).toBe(nickname)
    expect(new Set(names).size).toBe(4)
  })

  test('of an earlier version joins with what its player typed, and has a drawn name all the same', async () => {
    const game = await drawingGame()
    const first = await joining(game, 'Zoë')
    expect(english).toContain(first.body.participant.nickname)
    const again = await joining(game, 'zoë', undefined, first.cookie)
    expect(again.body.participant).toEqual(first.body.participant)
  })

  test('draws in the phone’s language, else in the quiz’s, and joins so', async () => {
    const game = await drawingGame()
    const { id } = (await app.call(routes.quizzes.list, {}, game.host)).body.quizzes[0]!
    await app.call(routes.quizzes.update, { id, title: 'Les planètes', language: 'fr' }, game.host)
    const phones = [
      ['de-CH,en;q=0.5', 'de'],
      ['it-IT,it;q=0.9,en;q=0.8', 'fr'],
    ] as const
    for (const [accepted, language] of phones) {
      const names = [...allNames(language)]
      const headers = { 'accept-language': accepted }
      const drawn = await app.call(drawnName, { pin: game.pin, joinId: page(1) }, { headers })
      expect(names).toContain(drawn.body.nickname)
      const joined = await app.call(join, { pin: game.pin, nickname: 'Zoë' }, { headers })
      expect(names).toContain(joined.body.participant.nickname)
    }
  })

  test('draws in the language of an evening’s first round that has one', async () => {
    const { pin, host, quizIds } = await anEvening(app)
    await app.call(settings, { pin, nicknames: 'drawn' }, host)
    const id = String(quizIds[1])
    await app.call(routes.quizzes.update, { id, title: 'Les planètes', language: 'fr' }, host)
    const drawn = await app.call(drawnName, { pin, joinId: page(1) }, { headers: { 'accept-language': 'it-IT' } })
    expect([...allNames('fr')]).toContain(drawn.body.nickname)
  })

  test('draws nothing where players choose their names, or nobody can join', async () => {
    const own = await aGame(app)
    expect((await draw(own, page(1))).problem.code).toBe('names_not_drawn')
    expect((await app.call(find, { pin: own.pin })).body).not.toHaveProperty('nicknames')
    const locked = await drawingGame()
    await app.call(routes.games.lock, { pin: locked.pin, locked: true }, locked.host)
    expect((await draw(locked, page(1))).problem.code).toBe('game_locked')
  })

  test('keeps what is in hand over a join that is refused', async () => {
    const game = await drawingGame()
    const { nickname } = (await draw(game, page(1))).body
    await app.call(routes.games.lock, { pin: game.pin, locked: true }, game.host)
    expect((await joining(game, 'x', page(1))).problem.code).toBe('game_locked')
    await app.call(routes.games.lock, { pin: game.pin, locked: false }, game.host)
    expect((await joining(game, 'x', page(1))).body.participant.nickname).toBe(nickname)
  })

  test.each(['', 'short', 'a'.repeat(65), 'with space here', 7])('has no id such as %j', async (joinId) => {
    const game = await drawingGame()
    expect((await draw(game, joinId as string)).status).toBe(400)
  })
})

test('N2 a whole hall draws and joins at once, each with a name of its own', async () => {
  const game = await drawingGame()
  const pages = Array.from({ length: 80 }, (_, n) => page(n))
  const drawn = (await Promise.all(pages.map((each) => draw(game, each)))).map(({ body }) => body.nickname)
  expect(new Set(drawn).size).toBe(80)
  const joined = await Promise.all(pages.map((each) => joining(game, 'x', each)))
  expect(joined.map(({ body }) => body.participant.nickname)).toEqual(drawn)
  const { body } = await app.call(participants, { pin: game.pin }, game.host)
  expect(body.every(({ burst }) => burst === undefined)).toBe(true)
  const { rows } = await app.deps.db.execute(sql`
    SELECT count(*)::int AS kept FROM drawn_names d JOIN game_sessions s ON s.id = d.game_session_id
    WHERE s.pin = ${game.pin}`)
  expect(rows).toEqual([{ kept: 0 }])
})

test('N2 names that are drawn for nobody are bounded, and forgotten after some minutes', async () => {
  const game = await drawingGame()
  await app.deps.db.execute(sql`
    INSERT INTO drawn_names (game_session_id, join_id, nickname, nickname_key, draws, drawn_at)
    SELECT s.id, 'filler-' || n, 'x' || n, 'x' || n, 1, now() FROM game_sessions s, generate_series(1, ${limits.drawnNamesPerGame}) n
    WHERE s.pin = ${game.pin}`)
  const { status, problem } = await draw(game, page(1))
  expect([status, problem.code]).toEqual([429, 'too_many_drawn_names'])
  await later(game, 11 * 60_000)
  expect((await draw(game, page(1))).status).toBe(200)
  await app.call(routes.games.finish, { pin: game.pin }, game.host)
  const { rows } = await app.deps.db.execute(sql`
    SELECT FROM drawn_names d JOIN game_sessions s ON s.id = d.game_session_id WHERE s.pin = ${game.pin}`)
  expect(rows).toEqual([])
})

describe('N2 at two processes', () => {
  const { here, there } = twoProcesses()

  test('no name is drawn twice, and what one has drawn the other seats', async () => {
    const game = await aGame(here)
    await here.call(settings, { pin: game.pin, nicknames: 'drawn' }, game.host)
    const asked = Array.from({ length: 20 }, (_, n) => ({ at: n % 2 ? here : there, joinId: page(n) }))
    await expect.poll(async () => (await there.call(find, { pin: game.pin })).body.nicknames).toBe('drawn')
    const drawn = await Promise.all(asked.map(({ at, joinId }) => at.call(drawnName, { pin: game.pin, joinId })))
    const names = drawn.map(({ body }) => body.nickname)
    expect(new Set(names).size).toBe(20)
    const joined = await Promise.all(
      asked.map(({ at, joinId }) => (at === here ? there : here).call(join, { pin: game.pin, nickname: 'x', joinId })),
    )
    expect(joined.map(({ body }) => body.participant.nickname)).toEqual(names)
  })
})
