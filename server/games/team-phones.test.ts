/** E4 One phone per team: each player is a team, and its members' names are the host's to see. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { aGame, type TestGame, type TestPlayer } from '../../tests/kit/app/live-game'
import { gameRows } from '../../tests/kit/app/game-rows'
import { gameStreams, watchedStreams } from '../../tests/kit/app/game-streams'
import { logOf, replayed } from '../../tests/kit/app/logged-game'
import { nextGames } from '../../tests/kit/app/next-games'
import { anOlderProcess, goneAgain } from '../../tests/kit/app/older-process'
import { takeHome } from '../../tests/kit/app/take-home'
import { twoProcesses } from '../../tests/kit/app/two-processes'
import { hostCalls } from '../../tests/kit/calls'
import { gameSessions } from '../db/tables'

const processes = twoProcesses()
const { here, there } = processes
const { again } = nextGames(processes)
const { kept } = takeHome(here)
const watch = watchedStreams(gameStreams(there))
const { find, join, participants, renameParticipant, removeParticipant, setTeams, settings, state } = routes.games

const anna = ['Anna', 'Ben Ümit']

beforeEach(() => goneAgain(here.deps))
afterEach(() => goneAgain(here.deps))

const share = (game: TestGame, seatsPerBrowser?: number) =>
  here.call(setTeams, { pin: game.pin, teams: null, phones: 'one', seatsPerBrowser }, game.host)

async function shared(options: Parameters<typeof aGame>[1] = {}): Promise<TestGame> {
  const game = await aGame(here, options)
  await share(game)
  return game
}

const joining = ({ pin }: { pin: string }, nickname: string, members: string[], cookie = '') =>
  here.call(join, { pin, nickname, members }, { cookie })

async function joined(game: { pin: string }, nickname: string, members: string[] = []): Promise<TestPlayer> {
  const { body, cookie, problem } = await joining(game, nickname, members)
  if (!body.participant) throw new Error(problem.code)
  return { id: body.participant.id, nickname, cookie }
}

const membersOf = async ({ pin, host }: TestGame, process: Pick<typeof here, 'call'> = there) =>
  (await process.call(participants, { pin }, host)).body.map(({ nickname, members }) => [nickname, members])

const storedOf = async ({ pin }: TestGame): Promise<string> => {
  const [row] = await here.deps.db.select({ id: gameSessions.id }).from(gameSessions).where(eq(gameSessions.pin, pin))
  return (await gameRows(here.deps.db, row!.id)).join('\n')
}

describe('E4 the lobby', () => {
  test('the host chooses it, all are told, and phones know before they join', async () => {
    const game = await aGame(here)
    const hall = await watch(game.pin, 'as=watch')
    expect((await here.call(find, { pin: game.pin })).body.phones).toBeUndefined()
    expect((await share(game, 2)).body).toEqual({ teams: null, settings: { phones: 'one', seatsPerBrowser: 2 } })
    expect(await hall.until('teams_changed')).toEqual({
      ...{ type: 'teams_changed', teamSettings: { phones: 'one', seatsPerBrowser: 2 } },
    })
    expect((await there.call(find, { pin: game.pin })).body.phones).toBe('one')
    const read = (await there.call(state, { pin: game.pin, as: 'watch' })).body
    expect(read).toMatchObject({ teamSettings: { phones: 'one' } })
    expect(read.teams).toBeUndefined()
  })

  test('it passes over how teams come together, and excludes teams', async () => {
    const game = await aGame(here)
    const asked = { pin: game.pin, teams: null, phones: 'one', spread: 'even', keepEven: false } as const
    expect((await here.call(setTeams, asked, game.host)).body.settings).toEqual({ phones: 'one', seatsPerBrowser: 1 })
    const both = { pin: game.pin, teams: [{}, {}], phones: 'one' } as const
    expect((await here.call(setTeams, both, game.host)).status).toBe(400)
  })

  test('a browser takes one seat unless the host allows more', async () => {
    const game = await shared()
    const { cookie } = await joining(game, 'Otters', anna)
    expect((await joining(game, 'Foxes', [], cookie)).problem.code).toBe('seats_used_up')
    await share(game, 2)
    expect((await joining(game, 'Foxes', [], cookie)).status).toBe(200)
  })

  test('once everyone plays for themselves again, nobody knows the members any more', async () => {
    const game = await shared()
    await joined(game, 'Otters', anna)
    await here.call(setTeams, { pin: game.pin, teams: null }, game.host)
    expect(await membersOf(game)).toEqual([['Otters', undefined]])
    expect(await membersOf(game, here)).toEqual([['Otters', undefined]])
    expect(await storedOf(game)).not.toContain('Anna')
    await joined(game, 'Foxes', ['Carla'])
    expect(await storedOf(game)).not.toContain('Carla')
  })

  test('not alone, not after the start, and not while a process of the version before is alive', async () => {
    const alone = await aGame(here, { singlePlayer: true })
    expect((await share(alone)).problem.code).toBe('no_teams_alone')
    const game = await aGame(here)
    await anOlderProcess(here.deps)
    expect((await share(game)).problem.code).toBe('update_running')
    await goneAgain(here.deps)
    await joined(game, 'Otters')
    await game.startQuestion(0)
    expect((await share(game)).problem.code).toBe('teams_final')
  })
})

describe('E4 the names of members', () => {
  test('reach the host and remotes, and nobody else', async () => {
    const game = await shared()
    const remote = await game.allowedRemote()
    const foxes = await joined(game, 'Foxes')
    const [host, hall, phone, allowed] = [
      await watch(game.pin, 'as=host', game.host.cookie),
      await watch(game.pin, 'as=watch'),
      await watch(game.pin, 'as=player', foxes.cookie),
      await watch(game.pin, 'as=remote', remote.cookie),
    ]
    const otters = await joining(game, 'Otters', anna)
    for (const stream of [host, allowed])
      expect((await stream.until('player_joined')).participant).toMatchObject({ nickname: 'Otters', members: anna })
    expect((await phone.until('player_joined')).participant.members).toBeUndefined()
    await hall.until('player_joined')
    await game.startQuestion(0)
    await game.answer(foxes)
    await game.close(0)
    await phone.until('countdown_started')
    await hall.until('countdown_started')
    const { cookie } = otters
    const replies = await Promise.all([
      here.call(state, { pin: game.pin, as: 'player' }, { cookie }),
      here.call(state, { pin: game.pin, as: 'watch' }),
      there.call(participants, { pin: game.pin }),
      there.call(routes.games.leaderboard, { pin: game.pin }, { cookie }),
      here.call(find, { pin: game.pin }, { cookie }),
    ])
    const told = JSON.stringify([otters.body, replies.map(({ body }) => body), hall.events, phone.events])
    expect(told).not.toContain('Anna')
    expect(await membersOf(game)).toEqual([
      ['Foxes', undefined],
      ['Otters', anna],
    ])
  })

  test('are told to all with the podium, at every process and later, too', async () => {
    const game = await shared({ questions: 1 })
    const teams: TestPlayer[] = []
    for (const name of ['Otters', 'Foxes', 'Owls', 'Bears']) teams.push(await joined(game, name, [`${name} one`]))
    const hall = await watch(game.pin, 'as=watch')
    await game.startQuestion(0)
    for (const team of teams.slice(0, 3)) await game.answer(team)
    await game.close(0)
    const ended = await here.call(routes.games.finish, { pin: game.pin }, game.host)
    expect(ended.body.leaderboard?.filter(({ members }) => members)).toHaveLength(4)
    const onPodium = (board: readonly { nickname: string; members?: string[] | undefined }[] | undefined) =>
      board?.flatMap(({ nickname, members }) => (members ? [[nickname, members]] : [])).sort()
    const expected = ['Foxes', 'Otters', 'Owls'].map((name) => [name, [`${name} one`]])
    expect(onPodium((await hall.until('quiz_finished')).leaderboard)).toEqual(expected)
    for (const { call } of [here, there]) {
      expect(onPodium((await call(state, { pin: game.pin, as: 'watch' })).body.leaderboard)).toEqual(expected)
      expect(onPodium((await call(routes.games.leaderboard, { pin: game.pin })).body)).toEqual(expected)
    }
    await here.call(...hostCalls.rekey(game.pin, 0, { correctAnswers: [0, 1] }), game.host)
    expect(onPodium((await hall.until('scores_corrected')).leaderboard)).toEqual(expected)
  })

  test('are judged as nicknames are', async () => {
    const game = await shared()
    for (const [members, path] of [
      [
        ['Anna', ' '],
        ['members', 1],
      ],
      [['x'.repeat(21)], ['members', 0]],
      [
        ['Anna', 'АNNA'],
        ['members', 1],
      ],
    ] as const)
      expect((await joining(game, 'Otters', [...members])).problem).toMatchObject({
        ...{ code: 'invalid_nickname', issues: [{ path }] },
      })
    const nine = Array.from({ length: 9 }, (_, index) => `Player ${index}`)
    expect((await joining(game, 'Otters', nine)).status).toBe(400)
    expect((await joining(game, '', [])).problem.message).toBe('Team name is required')
    await joined(game, 'Otters', [' \u202EAnna\u2069 ', 'Jo\u0308rg'])
    expect(await membersOf(game)).toEqual([['Otters', ['Anna', 'J\u00f6rg']]])
  })

  test('N1 a rude one is replaced alone, or the team waits until the host has looked at it', async () => {
    const game = await shared()
    await joined(game, 'Otters', ['Anna', 'Fuck You'])
    const [[name, members] = []] = await membersOf(game)
    expect(name).toBe('Otters')
    expect(members).toEqual(['Anna', expect.not.stringMatching(/fuck/i)])
    await here.call(settings, { pin: game.pin, rudeNames: 'ask' }, game.host)
    const { body } = await joining(game, 'Foxes', ['Fuck You'])
    expect(body.participant.admitted).toBe(false)
    const { admission } = (await there.call(state, { pin: game.pin, as: 'host' }, game.host)).body
    expect(admission?.waiting).toMatchObject([{ nickname: 'Foxes', members: ['Fuck You'], isToLookAt: true }])
    await here.call(routes.games.admitParticipants, { pin: game.pin, ids: [body.participant.id] }, game.host)
    expect((await membersOf(game))[1]).toEqual(['Foxes', ['Fuck You']])
  })

  test('N2 nobody is asked for any where names are drawn', async () => {
    const game = await shared()
    await here.call(settings, { pin: game.pin, nicknames: 'drawn' }, game.host)
    await joining(game, 'Otters', anna)
    expect(await storedOf(game)).not.toContain('Anna')
  })

  test('a repeated join changes none, and keeps them to itself', async () => {
    const game = await shared()
    const first = await joining(game, 'Otters', anna)
    const repeated = await joining(game, 'otters', ['Eve'], first.cookie)
    expect(repeated.body.participant.id).toBe(first.body.participant.id)
    expect(await membersOf(game)).toEqual([['Otters', anna]])
  })
})

describe('E4 the names of members leave', () => {
  test('when the host renames the team, or removes it', async () => {
    const game = await shared()
    const [otters, foxes] = [await joined(game, 'Otters', ['Anna']), await joined(game, 'Foxes', ['Ben'])]
    await here.call(renameParticipant, { pin: game.pin, id: otters.id, nickname: 'Owls' }, game.host)
    await here.call(removeParticipant, { pin: game.pin, id: String(foxes.id) } as never, game.host)
    for (const process of [here, there]) expect(await membersOf(game, process)).toEqual([['Owls', undefined]])
    expect(await storedOf(game)).not.toMatch(/Anna|Ben/)
  })
})

test('E4 they leave with the name of a team that has its data deleted', async () => {
  const game = await shared({ questions: 1 })
  const otters = await joined(game, 'Otters', anna)
  await game.startQuestion(0)
  await game.answer(otters)
  await here.call(routes.games.finish, { pin: game.pin }, game.host)
  await here.call(routes.takeHome.erase, { token: await kept(game, otters) })
  expect(await storedOf(game)).not.toMatch(/Anna|Otters/)
  for (const { call } of [here, there])
    expect(JSON.stringify((await call(state, { pin: game.pin, as: 'host' }, game.host)).body)).not.toContain('Anna')
})

test('E4 whoever plays again comes along with the members', async () => {
  const game = await shared({ questions: 1 })
  const otters = await joined(game, 'Otters', anna)
  await game.startQuestion(0)
  await game.answer(otters)
  await here.call(routes.games.finish, { pin: game.pin }, game.host)
  const { pin } = (await again(game)).body
  expect((await there.call(find, { pin })).body.phones).toBe('one')
  await here.call(join, { pin, nickname: 'Otters', follows: true }, otters)
  expect(await membersOf({ ...game, pin })).toEqual([['Otters', anna]])
})

test('E4 past games and their file name the members; the log has no name, and plays again', async () => {
  const game = await shared({ questions: 1 })
  const otters = await joined(game, 'Otters', anna)
  await joined(game, 'Foxes')
  await game.startQuestion(0)
  await game.answer(otters)
  await here.call(routes.games.finish, { pin: game.pin }, game.host)
  const [past] = (await here.call(routes.pastGames.list, { pin: game.pin }, game.host)).body.games
  const gameId = past!.id
  const { players } = (await there.call(routes.pastGames.players, { gameId }, game.host)).body
  expect(players.map(({ nickname, members }) => [nickname, members])).toEqual([
    ['Otters', anna],
    ['Foxes', undefined],
  ])
  const lines = (await here.call(routes.pastGames.csv, { gameId }, game.host)).body.trim().split(/\r?\n/)
  expect(lines.map((line) => line.split(',').at(-1))).toEqual(['"Members"', '"Anna; Ben Ümit"', '""'])
  const log = await logOf(here, { ...game, id: gameId })
  expect(log).not.toMatch(/Anna|Otters/)
  expect(await replayed(log)).toMatch(/^identical/)
})
