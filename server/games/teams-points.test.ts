/** What teams get for the answers of their members, and what is kept of it. */
import { describe, expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { hostCalls, playerCalls } from '../../tests/kit/calls'
import { logOf, replayed } from '../../tests/kit/app/logged-game'
import { takeHome } from '../../tests/kit/app/take-home'
import { twoProcesses } from '../../tests/kit/app/two-processes'
import { gameStreams, watchedStreams } from '../../tests/kit/app/game-streams'
import { teamSteps } from '../../tests/kit/app/team-steps'

const { here, there } = twoProcesses()

const watch = watchedStreams(gameStreams(there))
const { inTeams, joinAs, idOf, stateOf, scores, play } = teamSteps(here, there)

describe('E2 the points of a team', () => {
  test('are the mean of its members’, whatever the size, and stand in the state and at the close', async () => {
    const { game, teams } = await inTeams(['Two', 'One'], { keepEven: false })
    const [a, b] = [await joinAs(game, 'A', teams[0]), await joinAs(game, 'B', teams[0])]
    const c = await joinAs(game, 'C', teams[1])
    const screen = await watch(game.pin, 'as=host', game.host.cookie)
    await play(game, 0, [a, c], [b])
    const closed = await screen.until('countdown_started')
    expect(closed.teams).toMatchObject([
      { name: 'One', score: 1_000, rank: 1, pointsAwarded: 1_000, playerCount: 1 },
      { name: 'Two', score: 500, rank: 2, pointsAwarded: 500, playerCount: 2 },
    ])
    expect((await stateOf(game)).teams).toEqual(closed.teams)
    expect(closed.leaderboard.map(({ nickname, teamId }) => [nickname, teamId])).toContainEqual(['C', teams[1]])
    await here.call(...hostCalls.finish(game.pin), game.host)
    expect((await screen.until('quiz_finished')).teams).toEqual(closed.teams)
  })

  test('E2a a member who goes after the close stays counted, and one who is set aside for the past does not', async () => {
    const { game, teams } = await inTeams(['A', 'B'], { keepEven: false })
    const [one, dummy] = [await joinAs(game, 'One', teams[0]), await joinAs(game, 'Dummy', teams[0])]
    const other = await joinAs(game, 'Other', teams[1])
    await play(game, 0, [one], [dummy, other])
    expect(await scores(game)).toEqual([
      [1, 'A', 500],
      [2, 'B', 0],
    ])
    const aside = (isSetAside: boolean, past: boolean) =>
      here.call(routes.games.setAside, { pin: game.pin, id: String(dummy.id), isSetAside, past }, game.host)
    const phone = await watch(game.pin, 'as=watch')
    await aside(true, true)
    expect((await phone.until('team_scores')).teams).toMatchObject([{ name: 'A', score: 1_000 }, { name: 'B' }])
    await play(game, 1, [one], [dummy, other])
    expect(await scores(game)).toEqual([
      [1, 'A', 2_000],
      [2, 'B', 0],
    ])
    const { members } = (await there.call(routes.games.teams, { pin: game.pin }, game.host)).body
    expect(members).toEqual({ setAside: [dummy.id], silent: [] })
    await aside(false, true)
    expect(await scores(game)).toEqual([
      [1, 'A', 1_000],
      [2, 'B', 0],
    ])
    await here.call(...hostCalls.removeParticipant(game.pin, dummy.id), game.host)
    expect(await scores(game)).toEqual([
      [1, 'A', 1_000],
      [2, 'B', 0],
    ])
  })

  test('T3 a corrected key counts for teams, too', async () => {
    const { game, teams } = await inTeams(['A', 'B'], { keepEven: false })
    const [one, two] = [await joinAs(game, 'One', teams[0]), await joinAs(game, 'Two', teams[1])]
    await play(game, 0, [one], [two])
    const phone = await watch(game.pin, 'as=watch')
    await here.call(...hostCalls.rekey(game.pin, 0, { correctAnswers: [0] }), game.host)
    expect((await phone.until('scores_corrected')).teams).toMatchObject([
      { name: 'B', score: expect.any(Number), rank: 1 },
      { name: 'A', score: 0, rank: 2 },
    ])
    expect(await scores(game)).toEqual([
      [1, 'B', 1_000],
      [2, 'A', 0],
    ])
  })

  test('the host sees who has answered none of three questions running', async () => {
    const { game, teams } = await inTeams(['A', 'B'], {}, { questions: 4 })
    const [one, two] = [await joinAs(game, 'One', teams[0]), await joinAs(game, 'Two', teams[1])]
    for (const index of [0, 1, 2]) await play(game, index, [one])
    const read = await here.call(routes.games.teams, { pin: game.pin }, game.host)
    expect(read.body.members?.silent).toEqual([two.id])
  })
})

describe('after it', () => {
  test('E1 a game that is played again keeps its teams and their members', async () => {
    const { game, teams } = await inTeams(['A', 'B'], { keepEven: false })
    const zoe = await joinAs(game, 'Zoë', teams[1])
    await here.call(...hostCalls.finish(game.pin), game.host)
    const { pin } = (await here.call(...hostCalls.playAgain(game.pin), game.host)).body
    await here.call(...playerCalls.join(pin, 'Zoë', true), { cookie: zoe.cookie })
    const next = { ...game, pin }
    expect((await stateOf(next)).teams?.map(({ name, playerCount }) => [name, playerCount])).toEqual([
      ['A', 0],
      ['B', 1],
    ])
  })

  test('past games tell the teams and who was in them, and so does the CSV', async () => {
    const { game, teams } = await inTeams(['=Otters', 'B'], { keepEven: false })
    const [one, two] = [await joinAs(game, 'One', teams[0]), await joinAs(game, 'Two', teams[1])]
    await play(game, 0, [two], [one])
    await here.call(...hostCalls.finish(game.pin), game.host)
    const gameId = String(await idOf(game))
    const past = (await there.call(routes.pastGames.get, { gameId }, game.host)).body
    expect(past.teams).toMatchObject([
      { name: 'B', rank: 1, score: 1_000, playerCount: 1 },
      { name: '=Otters', rank: 2, score: 0, playerCount: 1 },
    ])
    const { players } = (await there.call(routes.pastGames.players, { gameId }, game.host)).body
    expect(players.map(({ nickname, teamId }) => [nickname, teamId])).toEqual([
      ['Two', teams[1]],
      ['One', teams[0]],
    ])
    const lines = (await there.call(routes.pastGames.csv, { gameId }, game.host)).body.trim().split(/\r?\n/)
    expect(lines.map((line) => line.split(',').at(-1))).toEqual(['"Team"', '"B"', '"\'=Otters"'])
  })

  test('G66 a link shows the name and the rank of the own team, and nothing of the others', async () => {
    const { game, teams } = await inTeams(['Otters', 'Foxes'], { keepEven: false })
    const [one, two] = [await joinAs(game, 'One', teams[0]), await joinAs(game, 'Two', teams[1])]
    await play(game, 0, [two], [one])
    await here.call(...hostCalls.finish(game.pin), game.host)
    const { kept, read } = takeHome(here)
    const { body } = await read(await kept(game, one))
    expect(body.team).toEqual({ name: 'Otters', mark: 1, rank: 2, teams: 2 })
    expect(JSON.stringify(body)).not.toContain('Foxes')
  })

  test('T2 the log of a game with teams is played again, and says nobody’s name', async () => {
    const { game, teams } = await inTeams(['Secret otters', 'B'], { keepEven: false })
    const [one, two] = [await joinAs(game, 'One', teams[0]), await joinAs(game, 'Two', teams[1])]
    const dummy = await joinAs(game, 'Dummy', teams[0])
    await play(game, 0, [one], [two, dummy])
    await here.call(routes.games.moveToTeam, { pin: game.pin, id: String(two.id), teamId: teams[0]! }, game.host)
    await here.call(
      routes.games.setAside,
      { pin: game.pin, id: String(dummy.id), isSetAside: true, past: true },
      game.host,
    )
    await play(game, 1, [two], [one])
    await here.call(...hostCalls.rekey(game.pin, 0, { correctAnswers: [0] }), game.host)
    await here.call(...hostCalls.finish(game.pin), game.host)
    const { pin } = (await here.call(...hostCalls.playAgain(game.pin), game.host)).body
    const again = { ...game, pin }
    await here.call(...playerCalls.join(pin, 'One', true), { cookie: one.cookie })
    await here.call(...hostCalls.startQuestion(pin, 0), game.host)
    await here.call(...hostCalls.closeQuestion(pin, 0), game.host)
    await here.call(...hostCalls.finish(pin), game.host)
    for (const one of [game, again]) {
      const file = await logOf(here, { id: await idOf(one), host: game.host })
      expect(await replayed(file)).toMatch(/^identical/)
      expect(file).not.toContain('Secret')
      expect(
        await replayed(file.replace(/"counted":0,"teams":\[\[(\d+),\[(\d+)/, '"counted":0,"teams":[[$1,[9$2')),
      ).not.toMatch(/^identical/)
    }
  })
})
