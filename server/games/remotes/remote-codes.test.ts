/** G63: by what a browser may ask to be a remote. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { limits } from '../../../contract/limits'
import { routes } from '../../../contract/routes'
import { gameRemoteCodes, gameSessions } from '../../db/tables'
import { inTurn } from '../../../tests/kit/app/in-turn'
import { aGame, type TestGame } from '../../../tests/kit/app/live-game'
import { twoProcesses } from '../../../tests/kit/app/two-processes'

let later = 0
const { here: t, there } = twoProcesses({ now: () => Date.now() + later })

const { games } = routes
const stateOf = async ({ pin }: TestGame, cookie: string) => (await t.call(games.remote, { pin }, { cookie })).body
const told = async ({ pin, host }: TestGame) => (await t.call(games.state, { pin, as: 'host' }, host)).body.remotes
const codeOf = async ({ pin, host }: TestGame) => (await t.call(games.remoteCode, { pin }, host)).body.code
const askWith = async ({ pin }: TestGame, code: string, caller: { cookie?: string; remoteAddress?: string } = {}) => {
  const { status, problem, body, cookie } = await t.call(games.askRemote, { pin, code }, caller)
  return { answer: status === 200 ? 'asks' : problem.code, body, cookie }
}
const answersTo = async (game: TestGame, codes: string[]) =>
  (await inTurn(codes, (code) => askWith(game, code))).map(({ answer }) => answer)
const denyAll = async (game: TestGame) => {
  for (const { id } of (await told(game)) ?? []) await t.call(games.removeRemote, { pin: game.pin, id }, game.host)
}

test('G63 who shows no code of the game asks for nothing, and the host is told of nobody', async () => {
  const [game, elsewhere] = [await aGame(t), await aGame(t)]
  const wrong = ['', 'BCDFGH', 'aeiou', '417', await codeOf(elsewhere)]
  expect(await answersTo(game, wrong)).toEqual(wrong.map(() => 'remote_code_wrong'))
  expect(await told(game)).toEqual([])
})

test('G63 a code is of six letters that look alike to none, and may be typed in any way', async () => {
  const game = await aGame(t)
  const code = await codeOf(game)
  expect(code).toMatch(/^[BCDFGHJKMNPQRTVWXYZ]{6}$/)
  const typed = ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `
  expect(await answersTo(game, [code, typed])).toEqual(['asks', 'asks'])
})

test('G63 a code ends after two minutes, and not when the panel is opened anew or shows the next', async () => {
  const game = await aGame(t)
  const first = await codeOf(game)
  later += limits.remoteCodeMs / 2 - 5_000
  expect(await codeOf(game)).toBe(first)
  later += 10_000
  const second = await codeOf(game)
  expect(second).not.toBe(first)
  expect(await answersTo(game, [first, second])).toEqual(['asks', 'asks'])
  later += limits.remoteCodeMs / 2
  expect(await answersTo(game, [first, second])).toEqual(['remote_code_wrong', 'asks'])
})

test('G63 a code takes twelve requests, at whichever process and at once, and the panel then shows another', async () => {
  const game = await aGame(t)
  const code = await codeOf(game)
  const asked = await Promise.all(
    Array.from({ length: 20 }, (_, n) => (n % 2 ? t.call : there.call)(games.askRemote, { pin: game.pin, code })),
  )
  const taken = asked.filter(({ status }) => status === 200)
  expect(taken.length).toBe(limits.remoteCodeAsks)
  expect(new Set(taken.map(({ body }) => body.digits)).size).toBe(taken.length)
  await denyAll(game)
  const next = await codeOf(game)
  expect(await answersTo(game, [code, next])).toEqual(['remote_code_wrong', 'asks'])
})

test('G63 twelve ask at once in a game; who is refused for that uses up nothing of a code', async () => {
  const game = await aGame(t)
  const twelve = Array.from({ length: limits.remotesAsking }, () => 0)
  const first = await codeOf(game)
  expect(
    await answersTo(
      game,
      twelve.map(() => first),
    ),
  ).toEqual(twelve.map(() => 'asks'))
  const second = await codeOf(game)
  expect(
    await answersTo(
      game,
      twelve.map(() => second),
    ),
  ).toEqual(twelve.map(() => 'too_many_remotes'))
  await denyAll(game)
  expect(
    await answersTo(
      game,
      twelve.map(() => second),
    ),
  ).toEqual(twelve.map(() => 'asks'))
})

test('G63 wrong codes are limited by game, and hold up no right one, nor another game at that address', async () => {
  const [game, elsewhere] = [await aGame(t), await aGame(t)]
  const code = await codeOf(game)
  const guesses = await Promise.all(
    Array.from({ length: 80 }, (_, n) => askWith(game, 'BCDFGH', { remoteAddress: `192.0.2.${n % 5}` })),
  )
  const answers = guesses.map(({ answer }) => answer)
  expect(new Set(answers)).toEqual(new Set(['remote_code_wrong', 'too_many_remote_codes']))
  expect(answers.filter((answer) => answer === 'remote_code_wrong')).toHaveLength(60)
  expect((await askWith(game, code, { remoteAddress: '192.0.2.1' })).answer).toBe('asks')
  expect((await askWith(elsewhere, 'BCDFGH', { remoteAddress: '192.0.2.1' })).answer).toBe('remote_code_wrong')
})

test('G63 from one address 300 wrong codes a minute are looked at, and no more there; right ones do not count', async () => {
  const game = await aGame(t)
  const [here, elsewhere] = ['198.51.100.21', '198.51.100.22']
  const guess = (count: number) =>
    Promise.all(Array.from({ length: count }, () => askWith(game, 'BCDFGH', { remoteAddress: here })))
  const code = await codeOf(game)
  const answerAt = async (remoteAddress: string) => (await askWith(game, code, { remoteAddress })).answer
  await guess(299)
  expect([await answerAt(here), await answerAt(here)]).toEqual(['asks', 'asks'])
  await guess(5)
  expect([await answerAt(here), await answerAt(elsewhere)]).toEqual(['too_many_remote_codes', 'asks'])
  later += 60_000
  expect(await answerAt(here)).toBe('asks')
})

test('G63 many who ask behind one address, with and without a code, keep nobody there from asking', async () => {
  const [game, others] = [await aGame(t), await Promise.all([1, 2, 3].map(() => aGame(t)))]
  const remoteAddress = '198.51.100.7'
  for (const other of others) {
    const code = await codeOf(other)
    for (let n = 0; n < 12; n++) await askWith(other, n % 2 ? code : '', { remoteAddress })
  }
  for (let n = 0; n < 40; n++) await askWith(game, '', { remoteAddress })
  const asked = await askWith(game, await codeOf(game), { remoteAddress })
  expect(asked.answer).toBe('asks')
  const again = await askWith(game, '', { cookie: asked.cookie, remoteAddress })
  expect(again.body).toEqual(asked.body)
})

test('G63 a browser where the host is signed in controls at once, without a code, until that session ends', async () => {
  const game = await aGame(t)
  const { cookie, body } = await askWith(game, '', game.host)
  expect(body).toMatchObject({ isAllowed: true })
  expect(await told(game)).toEqual([{ id: body.id, digits: body.digits, isAllowed: true }])
  expect((await stateOf(game, cookie)).state).toBe('allowed')
  expect((await t.call(games.lock, { pin: game.pin, locked: true }, { cookie })).status).toBe(200)
  const stranger = await t.aHost()
  expect((await askWith(game, '', stranger)).answer).toBe('remote_code_wrong')
  await t.call(routes.identity.logout, {}, game.host)
  expect((await stateOf(game, cookie)).state).toBe('taken_away')
})

test('G63 so does one that asked before the host signed in on it; six of them are one too many', async () => {
  const game = await aGame(t)
  const asking = await game.askRemote()
  const both = { cookie: `${asking.cookie}; ${game.host.cookie}` }
  expect((await askWith(game, '', both)).body).toEqual({ id: asking.id, digits: asking.digits, isAllowed: true })
  for (let n = 1; n < limits.remotesPerGame; n++) await askWith(game, '', game.host)
  expect((await askWith(game, '', game.host)).answer).toBe('remotes_full')
})

test('G63 a code is shown to the host alone, and none once the game is over', async () => {
  const game = await aGame(t)
  const { cookie } = await game.allowedRemote()
  const callers = [{ cookie }, await t.aHost()]
  const asked = await inTurn(callers, (caller) => t.call(games.remoteCode, { pin: game.pin }, caller))
  expect(asked.map(({ status }) => status)).toEqual([401, 404])
  await t.call(games.finish, { pin: game.pin }, game.host)
  expect((await t.call(games.remoteCode, { pin: game.pin }, game.host)).problem.code).toBe('game_finished')
  expect(await t.deps.db.$count(gameRemoteCodes)).toBeGreaterThan(0)
  const [session] = await t.deps.db.select().from(gameSessions).where(eq(gameSessions.pin, game.pin))
  expect(await t.deps.db.$count(gameRemoteCodes, eq(gameRemoteCodes.gameSessionId, session!.id))).toBe(0)
})
