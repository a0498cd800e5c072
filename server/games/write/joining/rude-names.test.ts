/** N1: what becomes of rude names, told by the calls and streams of a game. */
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { limits } from '../../../../contract/limits'
import { problems } from '../../../../contract/problems'
import { routes } from '../../../../contract/routes'
import { gameStreams, watchedStreams } from '../../../../tests/kit/app/game-streams'
import { aGame, type TestGame } from '../../../../tests/kit/app/live-game'
import { sharedTestApp } from '../../../../tests/kit/app/test-app'
import { twoProcesses } from '../../../../tests/kit/app/two-processes'
import { nameLanguages, allNames } from '../../../drawn-names/draw'

const app = sharedTestApp()
const watch = watchedStreams(gameStreams(app))
const { admission, admitParticipants, join, participants, removeParticipant, renameParticipant, settings, state } =
  routes.games

const rudeName = 'Fuck You'
const drawn = new Set(nameLanguages.flatMap((language) => [...allNames(language)]))

async function gameWith(rudeNames: 'allow' | 'ask' | 'replace' | null, options = {}): Promise<TestGame> {
  const game = await aGame(app, options)
  await app.call(settings, { pin: game.pin, rudeNames }, game.host)
  return game
}
const joining = (game: TestGame, nickname = rudeName, cookie = '') =>
  app.call(join, { pin: game.pin, nickname }, { cookie })
const names = async ({ pin, host }: TestGame) =>
  (await app.call(participants, { pin }, host)).body.map(({ nickname }) => nickname)
const waitingIn = async ({ pin, host }: TestGame) =>
  (await app.call(state, { pin, as: 'host' }, host)).body.admission?.waiting ?? []

describe('N1 where rude names are replaced', () => {
  test('a player gets a drawn one, the same again, and nobody is told what they typed', async () => {
    const game = await gameWith('replace')
    const [host, hall] = [await watch(game.pin, 'as=host', game.host.cookie), await watch(game.pin, 'as=watch')]
    const first = await joining(game)
    const { participant } = first.body
    expect(participant.admitted).toBe(true)
    expect(drawn).toContain(participant.nickname)
    const again = await joining(game, 'fuck  YOU', first.cookie)
    expect(again.body.participant).toEqual(participant)
    const another = await joining(game)
    expect(another.body.participant.id).not.toBe(participant.id)
    expect(await names(game)).toEqual([participant.nickname, another.body.participant.nickname])
    await host.until('player_joined', 2)
    await hall.until('player_joined')
    const phone = (await app.call(state, { pin: game.pin, as: 'player' }, { cookie: first.cookie })).body
    expect(phone.you?.participant.nickname).toBe(participant.nickname)
    const told = JSON.stringify([host.events, hall.events, first.body, another.body, phone])
    expect(told.toLowerCase()).not.toContain('fuck')
  })

  test('it is in the language of the phone', async () => {
    const game = await gameWith('replace')
    const call = (language: string) =>
      app.call(join, { pin: game.pin, nickname: rudeName }, { headers: { 'accept-language': language } })
    for (const [asked, language] of [
      ['de-CH,en;q=0.5', 'de'],
      ['pl,es;q=0.8', 'es'],
      ['ja', 'en'],
    ] as const)
      expect([...allNames(language)]).toContain((await call(asked)).body.participant.nickname)
  })

  test('a hall that joins at once gets names of its own', async () => {
    const game = await gameWith('replace')
    const replies = await Promise.all(Array.from({ length: 60 }, () => joining(game)))
    expect(new Set(replies.map(({ body }) => body.participant.nickname)).size).toBe(60)
  })

  test('a name that is somebody’s own stays', async () => {
    const game = await gameWith('replace')
    expect((await joining(game, 'Dick')).body.participant.nickname).toBe('Dick')
    expect((await joining(game, 'Scunthorpe')).body.participant.nickname).toBe('Scunthorpe')
  })
})

describe('N1 where the host is asked about rude names', () => {
  test('they wait with the host and the remotes alone, and are let in one by one', async () => {
    const game = await gameWith('ask')
    const zoe = await game.join('Zoë')
    const [hall, phone] = [await watch(game.pin, 'as=watch'), await watch(game.pin, 'as=player', zoe.cookie)]
    const [rude, dick] = [await joining(game), await joining(game, 'Dick')]
    expect(rude.body.participant).toMatchObject({ nickname: rudeName, admitted: false })
    const remote = await game.allowedRemote()
    const seen = (await app.call(state, { pin: game.pin, as: 'remote' }, remote)).body.admission
    const waiting = [
      { id: rude.body.participant.id, nickname: rudeName, isToLookAt: true },
      { id: dick.body.participant.id, nickname: 'Dick', isToLookAt: true },
    ]
    expect(seen).toMatchObject({ byHand: false, waiting })
    expect(await names(game)).toEqual(['Zoë'])

    const all = await app.call(admitParticipants, { pin: game.pin }, game.host)
    expect(all.body).toEqual({ byHand: false, admitted: 0, waiting: 2 })
    const ids = waiting.map(({ id }) => id)
    expect((await app.call(admitParticipants, { pin: game.pin, ids }, game.host)).body.admitted).toBe(0)
    const one = await app.call(admitParticipants, { pin: game.pin, ids: [ids[1]!] }, remote)
    expect(one.body).toEqual({ byHand: false, admitted: 1, waiting: 1 })
    await hall.until('player_joined')
    await phone.until('player_joined')
    expect(await names(game)).toEqual(['Zoë', 'Dick'])
    await app.call(removeParticipant, { pin: game.pin, id: ids[0]! }, game.host)
    expect(await waitingIn(game)).toEqual([])
    expect(JSON.stringify([hall.events, phone.events])).not.toContain(rudeName)
  })

  test('they wait on when admission by hand is switched off, and once the game has begun', async () => {
    const game = await aGame(app, { lateJoin: true })
    await app.call(admission, { pin: game.pin, byHand: true }, game.host)
    await joining(game, 'Zoë')
    const { id } = (await joining(game)).body.participant
    const off = await app.call(admission, { pin: game.pin, byHand: false }, game.host)
    expect(off.body).toEqual({ byHand: false, admitted: 1, waiting: 1 })
    await game.startQuestion(0)
    expect(await waitingIn(game)).toMatchObject([{ id, isToLookAt: true }])
    await app.call(admitParticipants, { pin: game.pin, ids: [id] }, game.host)
    expect(await names(game)).toEqual(['Zoë', rudeName])
  })

  test('more than a hundred are replaced', async () => {
    const game = await gameWith('ask')
    await app.deps.db.execute(
      sql`UPDATE game_sessions SET to_look_at = ${limits.toLookAtPerGame - 1} WHERE pin = ${game.pin}`,
    )
    expect((await joining(game, 'Shit One')).body.participant.admitted).toBe(false)
    const { participant } = (await joining(game, 'Shit Two')).body
    expect(participant.admitted).toBe(true)
    expect(drawn).toContain(participant.nickname)
  })

  test('the hall’s count of them survives a restart', async () => {
    const game = await gameWith('ask')
    await joining(game)
    const { rows } = await app.deps.db.execute(
      sql`SELECT to_look_at, waiting FROM game_sessions WHERE pin = ${game.pin}`,
    )
    expect(rows).toEqual([{ to_look_at: 1, waiting: 0 }])
  })
})

test('N1 rude names play where the host allows them', async () => {
  const game = await gameWith('allow')
  expect((await joining(game)).body.participant).toMatchObject({ nickname: rudeName, admitted: true })
})

test('N1 a host who plays alone may be called anything', async () => {
  const game = await aGame(app, { singlePlayer: true })
  const reply = await app.call(join, { pin: game.pin, nickname: rudeName }, game.host)
  expect(reply.body.participant.nickname).toBe(rudeName)
})

test('N1 a host cannot give anybody a rude name, unless they are allowed, and is not told which word it is', async () => {
  const game = await gameWith('replace')
  const zoe = await game.join('Zoë')
  const rename = () => app.call(renameParticipant, { pin: game.pin, id: zoe.id, nickname: rudeName }, game.host)
  const { status, problem } = await rename()
  expect([status, problem.code, problem.message]).toEqual([422, 'rude_nickname', problems.rude_nickname.message])
  await app.call(settings, { pin: game.pin, rudeNames: 'allow' }, game.host)
  expect((await rename()).body.nickname).toBe(rudeName)
})

test('N1 the choice is kept for the host’s next games', async () => {
  const game = await gameWith('ask')
  const { body } = await app.call(routes.account.preferences, {}, game.host)
  expect(body.rudeNames).toBe('ask')
  const quizId = (await app.call(routes.quizzes.list, {}, game.host)).body.quizzes[0]!.id
  const next = (await app.call(routes.games.start, { quizId, withPreferences: true }, game.host)).body
  expect((await app.call(state, { pin: next.pin, as: 'host' }, game.host)).body.settings?.rudeNames).toBe('ask')
})

describe('N1 while a process of an earlier version lives', () => {
  const { here } = twoProcesses()

  test('every name plays, since it would let in all who wait', async () => {
    const game = await aGame(here)
    await here.deps.db.execute(
      sql`INSERT INTO processes (name, seen_at, figures) VALUES ('older', now(), '{"version": "0.1.0", "knowsKinds": true}')`,
    )
    const heartbeat = () => here.deps.processes.heartbeat({ games: 0, players: 0, streams: 0 })
    await heartbeat()
    const nickname = async () =>
      (await here.call(join, { pin: game.pin, nickname: rudeName })).body.participant?.nickname
    expect(await nickname()).toBe(rudeName)
    await here.deps.db.execute(sql`DELETE FROM processes WHERE name = 'older'`)
    await heartbeat()
    expect(drawn).toContain(await nickname())
  })
})
