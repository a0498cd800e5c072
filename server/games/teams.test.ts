/** Teams of a live game, on two processes. */
import { describe, expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { ceremonyMs } from '../../rules/games/ceremony'
import { allNames } from '../drawn-names/draw'
import { hostCalls } from '../../tests/kit/calls'
import { aGame } from '../../tests/kit/app/live-game'
import { logOf, replayed } from '../../tests/kit/app/logged-game'
import { twoProcesses } from '../../tests/kit/app/two-processes'
import { gameStreams, watchedStreams } from '../../tests/kit/app/game-streams'
import { teamSteps } from '../../tests/kit/app/team-steps'

const { here, there } = twoProcesses()

const watch = watchedStreams(gameStreams(there))
const { inTeams, setTeams, joinAs, choose, idOf, stateOf, teamOf, scores, playersTeams, play } = teamSteps(here, there)

describe('E1 the lobby', () => {
  test('the host names teams, all are told of them, and anybody can read them', async () => {
    const { game, teams } = await inTeams(['Otters', 'Foxes'], { keepEven: false })
    const phone = await watch(game.pin, 'as=watch')
    const read = await there.call(routes.games.teams, { pin: game.pin })
    expect(read.body).toMatchObject({
      teams: [
        { id: teams[0], name: 'Otters', mark: 1, score: 0, rank: 1, playerCount: 0 },
        { id: teams[1], name: 'Foxes', mark: 2, score: 0, rank: 2, playerCount: 0 },
      ],
      settings: { spread: 'choose', keepEven: false, phones: 'each', seatsPerBrowser: 1 },
    })
    expect(read.body.members).toBeUndefined()
    await setTeams(game, { teams: [{ id: teams[0], name: 'Sea otters' }, { id: teams[1] }] })
    const { teams: told } = await phone.until('teams_changed')
    expect(told?.map(({ name }) => name)).toEqual(['Sea otters', 'Foxes'])
  })

  test('teams without names are given some, each another', async () => {
    const game = await aGame(here)
    const { teams } = (await setTeams(game, { teams: Array.from({ length: 20 }, () => ({})) })).body
    expect(new Set(teams?.map(({ name }) => name)).size).toBe(20)
  })

  test('N2 they are named in the quiz’s language, where the host’s browser names none that has names', async () => {
    const game = await aGame(here)
    const { id } = (await here.call(routes.quizzes.list, {}, game.host)).body.quizzes[0]!
    await here.call(routes.quizzes.update, { id, title: 'Planetas', language: 'es' }, game.host)
    const { teams } = (await setTeams(game, { teams: [{}, {}] })).body
    const spanish = new Set(allNames('es'))
    expect(teams?.every(({ name }) => spanish.has(name))).toBe(true)
  })

  test('with everyone for themselves again nobody is in a team', async () => {
    const { game, teams } = await inTeams(['A', 'B'])
    const zoe = await joinAs(game, 'Zoë', teams[0])
    expect(await teamOf(game, zoe)).toBe(teams[0])
    expect((await setTeams(game, { teams: null })).body).toEqual({ teams: null })
    expect(await teamOf(game, zoe)).toBeUndefined()
    expect((await stateOf(game)).teams).toBeUndefined()
  })

  test('members of a team that goes have none until they choose', async () => {
    const { game, teams } = await inTeams(['A', 'B', 'C'], { keepEven: false })
    const zoe = await joinAs(game, 'Zoë', teams[2])
    await setTeams(game, { teams: [{ id: teams[0] }, { id: teams[1] }] })
    expect(await playersTeams(game)).toEqual([['Zoë', null]])
    expect((await choose(game, zoe, teams[2]!)).problem.code).toBe('team_not_found')
    expect((await choose(game, zoe, teams[1]!)).body).toEqual({ teamId: teams[1] })
  })

  test.each([
    ['one team', { teams: [{ name: 'A' }] }],
    ['21 teams', { teams: Array.from({ length: 21 }, (_, index) => ({ name: `Team ${index}` })) }],
    ['two of the same name', { teams: [{ name: 'Otters' }, { name: 'OTTERS' }] }],
    ['an empty name', { teams: [{ name: ' ' }, { name: 'B' }] }],
    ['nine seats in a browser', { teams: [{}, {}], seatsPerBrowser: 9 }],
  ])('%s: 400', async (_, wanted) => {
    expect((await setTeams(await aGame(here), wanted)).status).toBe(400)
  })

  test('only the host makes teams, and only before the game starts', async () => {
    const { game } = await inTeams(['A', 'B'])
    const other = await here.aHost()
    const asked = { pin: game.pin, teams: null }
    expect((await here.call(routes.games.setTeams, asked, other)).status).toBe(404)
    expect((await here.call(routes.games.setTeams, asked)).status).toBe(401)
    await joinAs(game, 'Zoë')
    await game.startQuestion(0)
    expect((await setTeams(game, { teams: null })).problem.code).toBe('teams_final')
  })
})

test('G57 the ceremony takes as long as the steps of the teams, however few players there are', async () => {
  const { game, teams } = await inTeams(['A', 'B', 'C'])
  const zoe = await joinAs(game, 'Zoë', teams[1])
  const host = await watch(game.pin, 'as=host', game.host.cookie)
  await play(game, 0, [zoe])
  await here.call(...hostCalls.finish(game.pin), game.host)
  expect((await host.until('quiz_finished')).revealInMs).toBe(ceremonyMs(3))
  const file = await logOf(here, { id: await idOf(game), host: game.host })
  expect(await replayed(file)).toMatch(/^identical/)
})

describe('E1 who is in which team', () => {
  test('players choose under the cap of the smallest and one, at either process', async () => {
    const { game, teams } = await inTeams(['A', 'B'])
    const [a, b] = teams as [number, number]
    await joinAs(game, 'One', a)
    const two = await joinAs(game, 'Two', a)
    expect(await teamOf(game, two)).toBeUndefined()
    expect((await choose(game, two, a, there)).problem).toMatchObject({ code: 'team_full' })
    expect((await choose(game, two, b, there)).status).toBe(200)
    expect((await choose(game, two, a)).status).toBe(409)
  })

  test('the seats of one browser come to one team when a question opens, and when they are let in', async () => {
    const { game, teams } = await inTeams(['A', 'B', 'C'], { keepEven: false, seatsPerBrowser: 8 })
    const one = await joinAs(game, 'One')
    for (const name of ['Two', 'Three']) await joinAs(game, name, undefined, one.cookie)
    await here.call(routes.games.admission, { pin: game.pin, byHand: true }, game.host)
    const four = await joinAs(game, 'Four', teams[2])
    await joinAs(game, 'Five', teams[1], four.cookie)
    await here.call(routes.games.admitParticipants, { pin: game.pin }, game.host)
    await game.startQuestion(0)
    const teamsOf = new Map((await playersTeams(game)).map(([name, team]) => [name, team]))
    expect(teamsOf.get('One')).not.toBeNull()
    expect(new Set(['One', 'Two', 'Three'].map((name) => teamsOf.get(name))).size).toBe(1)
    expect([teamsOf.get('Four'), teamsOf.get('Five')]).toEqual([teams[2], teams[2]])
  })

  test('the host is told who is where, and phones how full the teams are', async () => {
    const { game, teams } = await inTeams(['A', 'B'])
    const zoe = await joinAs(game, 'Zoë')
    const host = await watch(game.pin, 'as=host', game.host.cookie)
    const own = await watch(game.pin, `as=player&participantId=${zoe.id}`, zoe.cookie)
    await choose(game, zoe, teams[1]!)
    expect((await host.until('members_changed')).members).toEqual([{ id: zoe.id, teamId: teams[1] }])
    expect(await own.until('own_team')).toMatchObject({ teamId: teams[1], teamFaces: [expect.any(Number)] })
    expect((await own.until('team_counts')).counts).toContainEqual({ teamId: teams[1], playerCount: 1 })
    expect(host.events.some(({ event }) => event.type === 'own_team')).toBe(false)
  })

  test('where the host has them spread, no team gets two more than another, and nobody chooses', async () => {
    const { game, teams } = await inTeams(['A', 'B', 'C'], { spread: 'even' })
    const joined = await Promise.all(Array.from({ length: 8 }, (_, index) => joinAs(game, `Player ${index}`, teams[0])))
    const counts = (await stateOf(game)).teams!.map(({ playerCount }) => playerCount)
    expect(counts.toSorted()).toEqual([2, 3, 3])
    expect((await choose(game, joined[0]!, teams[1]!)).status).toBe(409)
  })

  test('who has no team when a question opens goes to the smallest', async () => {
    const { game, teams } = await inTeams(['A', 'B'], { keepEven: false })
    await joinAs(game, 'One', teams[0])
    const two = await joinAs(game, 'Two')
    await joinAs(game, 'Three')
    await game.startQuestion(0)
    expect(await playersTeams(game)).toEqual([
      ['One', teams[0]],
      ['Two', teams[1]],
      ['Three', teams[0]],
    ])
    expect((await choose(game, two, teams[0]!)).problem.code).toBe('team_final')
  })

  test('who waits to be let in has a place in their team from their admission on', async () => {
    const { game, teams } = await inTeams(['A', 'B'])
    await here.call(...hostCalls.admitByHand(game.pin, true), game.host)
    const [first, second] = [await joinAs(game, 'First', teams[0]), await joinAs(game, 'Second', teams[0])]
    expect((await stateOf(game)).teams?.map(({ playerCount }) => playerCount)).toEqual([0, 0])
    await here.call(routes.games.admitParticipants, { pin: game.pin, ids: [first.id, second.id] }, game.host)
    expect(await playersTeams(game)).toEqual([
      ['First', teams[0]],
      ['Second', null],
    ])
  })

  test('E2a a browser takes one seat, or as many as the host allows, all in one team', async () => {
    const { game, teams } = await inTeams(['A', 'B'], { keepEven: false })
    const zoe = await joinAs(game, 'Zoë', teams[0])
    await expect(joinAs(game, 'Amir', teams[1], zoe.cookie)).rejects.toThrow('seats_used_up')
    await setTeams(game, { teams: teams.map((id) => ({ id })), seatsPerBrowser: 2 })
    const amir = await joinAs(game, 'Amir', teams[1], zoe.cookie)
    expect(await teamOf(game, amir)).toBe(teams[0])
    await choose(game, amir, teams[1]!)
    expect(await teamOf(game, zoe)).toBe(teams[1])
  })

  test('nobody else can choose for a player', async () => {
    const { game, teams } = await inTeams(['A', 'B'])
    const [zoe, amir] = [await joinAs(game, 'Zoë'), await joinAs(game, 'Amir')]
    expect((await choose(game, { ...zoe, cookie: amir.cookie }, teams[0]!)).status).toBe(403)
    expect((await choose(game, { ...zoe, cookie: '' }, teams[0]!)).status).toBe(403)
    expect((await choose(game, { ...zoe, id: 99_999 }, teams[0]!)).status).toBe(403)
  })

  test('a remote moves players, during a question from the next one on', async () => {
    const { game, teams } = await inTeams(['A', 'B'], { keepEven: false })
    const [zoe, amir] = [await joinAs(game, 'Zoë', teams[0]), await joinAs(game, 'Amir', teams[1])]
    const remote = await game.allowedRemote()
    await play(game, 0, [zoe], [amir])
    const before = await scores(game)
    const moved = await there.call(
      routes.games.moveToTeam,
      { pin: game.pin, id: String(zoe.id), teamId: teams[1]! },
      { cookie: remote.cookie },
    )
    expect(moved.body).toEqual({ teamId: teams[1] })
    expect(await scores(game)).toEqual(before)
    await play(game, 1, [zoe], [amir])
    expect(await scores(game)).toEqual([
      [1, 'A', 1_000],
      [2, 'B', 500],
    ])
  })

  test('whoever is moved while a question is open plays it for the old team', async () => {
    const { game, teams } = await inTeams(['A', 'B', 'C'], { keepEven: false })
    const [zoe, amir] = [await joinAs(game, 'Zoë', teams[0]), await joinAs(game, 'Amir', teams[1])]
    const moveZoe = (teamId = 0) =>
      here.call(routes.games.moveToTeam, { pin: game.pin, id: String(zoe.id), teamId }, game.host)
    await game.startQuestion(0)
    await moveZoe(teams[2])
    await moveZoe(teams[1])
    await game.answer(zoe, { selectedAnswer: 1 })
    await game.answer(amir, { selectedAnswer: 0 })
    await game.close(0)
    const points = async () => (await stateOf(game)).teams?.map(({ name, score }) => `${name} ${score}`).sort()
    expect(await points()).toEqual(['A 1000', 'B 0', 'C 0'])
    await play(game, 1, [zoe, amir])
    expect(await points()).toEqual(['A 1000', 'B 1000', 'C 0'])
    await here.call(...hostCalls.finish(game.pin), game.host)
    expect(await replayed(await logOf(here, { id: await idOf(game), host: game.host }))).toMatch(/^identical/)
  })
})

test('E2 a remote chooses what the board ranks, for all screens', async () => {
  const { game, teams } = await inTeams(['A', 'B'])
  const zoe = await joinAs(game, 'Zoë', teams[0])
  const { cookie } = await game.allowedRemote()
  await play(game, 0, [zoe])
  const asked = { pin: game.pin, questionIndex: 0, board: 'both' as const }
  expect((await there.call(routes.games.show, asked, { cookie })).status).toBe(200)
  const state = await stateOf(game, here)
  expect(state).toMatchObject({ shown: 'reveal', settings: { board: 'both' } })
})
