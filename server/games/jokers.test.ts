/** E8 What becomes of a joker while people join, move and leave, and what each viewer hears of it. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { teamRoutes } from '../../contract/player-routes'
import { routes } from '../../contract/routes'
import { caller } from '../../tests/kit/app/call'
import { anEvening } from '../../tests/kit/app/evenings'
import { gameStreams, watchedStreams } from '../../tests/kit/app/game-streams'
import type { TestPlayer } from '../../tests/kit/app/live-game'
import { anotherProcess } from '../../tests/kit/app/test-app'
import { twoProcesses } from '../../tests/kit/app/two-processes'
import { buildApp } from '../app'
import { gameSessions } from '../db/tables'
import { messageVersion, type Envelope } from './replica/sync/bus-messages'

const { here, there } = twoProcesses()
const watch = watchedStreams(gameStreams(there))

async function inTeams() {
  const game = await anEvening(here)
  const setTeams = (...names: string[]) =>
    here.call(
      routes.games.setTeams,
      { pin: game.pin, teams: names.map((name) => ({ name })), keepEven: false },
      game.host,
    )
  await setTeams('Otters', 'Foxes')
  return {
    ...{ ...game, setTeams },
    move: ({ id }: TestPlayer, teamId: number) =>
      here.call(routes.games.moveToTeam, { pin: game.pin, id: String(id), teamId }, game.host),
    remove: ({ id }: TestPlayer) =>
      here.call(routes.games.removeParticipant, { pin: game.pin, id: String(id) }, game.host),
    choose: ({ id, cookie }: TestPlayer, teamId: number) =>
      here.call(teamRoutes.ownTeam, { pin: game.pin, participantId: id, teamId }, { cookie }),
    setAside: ({ id }: TestPlayer) =>
      here.call(routes.games.setAside, { pin: game.pin, id: String(id), isSetAside: true, past: false }, game.host),
    jokers: async () => (await game.state()).jokers,
    joinOn: async (player: TestPlayer, nickname: string, teamId: number): Promise<TestPlayer> => {
      const { body } = await here.call(routes.games.join, { pin: game.pin, nickname, teamId }, player)
      return { id: body.participant.id, nickname, cookie: player.cookie }
    },
  }
}

const owners = (stream: { events: { event: { type: string } }[] }) =>
  stream.events.flatMap(({ event }) => ('joker' in event && event.type === 'own_joker' ? event.joker : []))

test('E8 a joker that one alone has played stays played when a teammate joins, and doubles the round', async () => {
  const game = await inTeams()
  const zoe = await game.join('Zoë', 1)
  expect((await game.joker(zoe)).body.joker).toBe('played')
  const lou = await game.join('Lou', 1)
  expect((await game.state(lou)).you).toMatchObject({ joker: 'played' })
  await game.ask(0)
  expect((await game.state()).teams).toMatchObject([{ name: 'Otters', evening: { isDoubled: true } }, {}])
})

test('E8 a confirmed joker outlives those who have played it, and a proposal ends with its proposer', async () => {
  const game = await inTeams()
  const [zoe, amir, mia] = [await game.join('Zoë', 1), await game.join('Amir', 2), await game.join('Mia', 2)]
  await game.join('Lou', 1)
  await game.joker(zoe)
  await game.remove(zoe)
  await game.joker(amir)
  await game.joker(mia)
  await game.remove(mia)
  await game.remove(amir)
  expect(await game.jokers()).toEqual([{ id: 2, joker: 'played' }])
  await game.ask(0)
  expect(await game.jokers()).toEqual([{ id: 2, joker: 'used' }])
})

type Game = Awaited<ReturnType<typeof inTeams>>

test.each<[string, (game: Game, mate: TestPlayer) => Promise<unknown>]>([
  ['is removed', (game, mate) => game.remove(mate)],
  ['is moved by the host', (game, mate) => game.move(mate, 2)],
  ['chooses another team', (game, mate) => game.choose(mate, 2)],
  ['is set aside', (game, mate) => game.setAside(mate)],
])('E8 a proposal counts once its member’s is the team’s only phone, because a mate %s', async (_, leave) => {
  const game = await inTeams()
  const [zoe, lou, amir] = [await game.join('Zoë', 1), await game.join('Lou', 1), await game.join('Amir', 2)]
  await game.join('Mia', 2)
  const phone = await watch(game.pin, `as=player&participantId=${zoe.id}`, zoe.cookie)
  await game.joker(zoe)
  await game.joker(amir)
  await leave(game, lou)
  await expect.poll(() => owners(phone)).toEqual(['proposed', 'played'])
  expect(await game.jokers()).toEqual([
    { id: 1, joker: 'played' },
    { id: 2, joker: 'proposed' },
  ])
  await game.ask(0)
  expect(await game.jokers()).toEqual([{ id: 1, joker: 'used' }])
})

test('E8 of three phones one may leave: the other is still asked', async () => {
  const game = await inTeams()
  const [zoe, lou, mia] = [await game.join('Zoë', 1), await game.join('Lou', 1), await game.join('Mia', 1)]
  await game.joker(zoe)
  await game.remove(mia)
  expect(await game.jokers()).toEqual([{ id: 1, joker: 'proposed' }])
  expect((await game.joker(lou)).body.joker).toBe('played')
})

test('E8 a member who moves takes neither a played joker nor a proposal along', async () => {
  const game = await inTeams()
  const [zoe, lou, amir] = [await game.join('Zoë', 1), await game.join('Lou', 1), await game.join('Amir', 2)]
  const [mia, phone] = [
    await game.join('Mia', 2),
    await watch(game.pin, `as=player&participantId=${lou.id}`, lou.cookie),
  ]
  await game.joker(mia)
  await game.joker(zoe, true, game.host.cookie)
  await game.move(zoe, 2)
  expect(await game.jokers()).toEqual([
    { id: 1, joker: 'played' },
    { id: 2, joker: 'proposed' },
  ])
  await game.joker(lou, false)
  await game.joker(lou)
  await game.move(mia, 1)
  await expect.poll(async () => (await game.state(amir)).you?.joker).toBe('free')
  expect(await game.jokers()).toEqual([{ id: 1, joker: 'played' }])
  await game.move(lou, 2)
  await expect.poll(() => owners(phone).at(-1)).toBe('free')
  expect(await game.jokers()).toEqual([{ id: 1, joker: 'played' }])
})

test('E8 two seats of one browser do not confirm each other where the team has other phones', async () => {
  const game = await inTeams()
  await here.call(
    routes.games.setTeams,
    { pin: game.pin, teams: [{ name: 'Otters' }, { name: 'Foxes' }], keepEven: false, seatsPerBrowser: 2 },
    game.host,
  )
  const { teams } = await game.state()
  const own = teams?.[0]?.id ?? 0
  const zoe = await game.join('Zoë', own)
  const sister = await game.joinOn(zoe, 'Mia', own)
  expect((await game.joker(zoe)).body.joker).toBe('played')
  expect((await game.joker(sister, false)).body.joker).toBe('free')
  const lou = await game.join('Lou', own)
  expect((await game.joker(zoe)).body.joker).toBe('proposed')
  expect((await game.joker(sister)).body.joker).toBe('proposed')
  expect((await game.joker(lou)).body.joker).toBe('played')
})

test('E8 other teams begin without a joker, and all who had one are told', async () => {
  const game = await anEvening(here)
  const zoe = await game.join('Zoë')
  const phone = await watch(game.pin, `as=player&participantId=${zoe.id}`, zoe.cookie)
  const host = await watch(game.pin, 'as=host', game.host.cookie)
  await game.joker(zoe)
  expect(await host.until('jokers')).toMatchObject({ jokers: [{ id: zoe.id, joker: 'played' }] })
  const teams = [{ name: 'Otters' }, { name: 'Foxes' }]
  await here.call(routes.games.setTeams, { pin: game.pin, teams, spread: 'choose', keepEven: false }, game.host)
  expect(await host.until('jokers', 2)).toMatchObject({ jokers: [{ id: zoe.id, joker: 'free' }] })
  await expect.poll(() => owners(phone).at(-1)).toBe('free')
  expect((await game.state()).jokers).toEqual([])
})

/** What a process shows the host that has followed the game, and one that reads it now. */
async function jokersEverywhere({ pin, host }: Pick<Game, 'pin' | 'host'>) {
  const fresh = await buildApp(anotherProcess(here.deps))
  const { body } = await caller(fresh)(routes.games.state, { pin, as: 'host' }, host)
  await fresh.close()
  return { read: body.jokers, followed: (await there.call(routes.games.state, { pin, as: 'host' }, host)).body.jokers }
}

const both = <Jokers>(jokers: Jokers) => ({ read: jokers, followed: jokers })

test('E8 a joker stays played, and a proposal made, while the host renames their teams and changes settings', async () => {
  const game = await inTeams()
  const [zoe, amir] = [await game.join('Zoë', 1), await game.join('Amir', 2)]
  await game.join('Mia', 2)
  const host = await watch(game.pin, 'as=host', game.host.cookie)
  await game.joker(zoe)
  await game.joker(amir)
  const [otters, foxes] = [
    { id: 1, name: 'Sea otters' },
    { id: 2, name: 'Foxes' },
  ]
  const jokers = [
    { id: 1, joker: 'played' },
    { id: 2, joker: 'proposed' },
  ]
  let changes = 0
  const jokersAfter = async (more: object) => {
    const wanted = { teams: [otters, foxes], keepEven: false, ...more }
    await here.call(routes.games.setTeams, { pin: game.pin, ...wanted }, game.host)
    await host.until('teams_changed', ++changes)
    return jokersEverywhere(game)
  }
  expect(await jokersAfter({})).toEqual(both(jokers))
  expect(await jokersAfter({ seatsPerBrowser: 3 })).toEqual(both(jokers))
  expect(await jokersAfter({ teams: [otters, foxes, { name: 'Owls' }] })).toEqual(both(jokers))
  expect(await jokersAfter({ teams: [foxes, { name: 'Owls' }] })).toEqual(both(jokers.slice(1)))
  expect(await jokersAfter({ teams: [{ name: 'Otters' }, { name: 'Foxes' }] })).toEqual(both([]))
  await game.ask(0)
  expect(await game.jokers()).toEqual([])
})

test('E8 a player’s joker stays played when several share a phone from then on, and when they no longer do', async () => {
  const game = await anEvening(here)
  const zoe = await game.join('Zoë')
  const host = await watch(game.pin, 'as=host', game.host.cookie)
  await game.joker(zoe)
  for (const [place, phones] of (['one', 'each'] as const).entries()) {
    await here.call(routes.games.setTeams, { pin: game.pin, teams: null, phones }, game.host)
    await host.until('teams_changed', place + 1)
    expect(await jokersEverywhere(game)).toEqual(both([{ id: zoe.id, joker: 'played' }]))
  }
  await game.ask(0)
  expect((await game.state()).jokers).toEqual([{ id: zoe.id, joker: 'used' }])
})

test('E8 when the round opens, players and the host hear which jokers are used and which have lapsed', async () => {
  const game = await inTeams()
  const [zoe, amir] = [await game.join('Zoë', 1), await game.join('Amir', 2)]
  await game.join('Lou', 1)
  await game.joker(zoe)
  await game.joker(amir)
  const phone = await watch(game.pin, `as=player&participantId=${zoe.id}`, zoe.cookie)
  const other = await watch(game.pin, `as=player&participantId=${amir.id}`, amir.cookie)
  const host = await watch(game.pin, 'as=host', game.host.cookie)
  await game.ask(0)
  expect(await phone.until('own_joker')).toEqual({ type: 'own_joker', joker: 'free' })
  expect(await other.until('own_joker')).toEqual({ type: 'own_joker', joker: 'used' })
  const told = (await host.until('jokers')).jokers.toSorted((a, b) => a.id - b.id)
  expect(told).toEqual([
    { id: 1, joker: 'free' },
    { id: 2, joker: 'used' },
  ])
})

test('E8 a message that comes late, once its round has begun, plays no joker for the round after it', async () => {
  const game = await anEvening(here)
  const zoe = await game.join('Zoë')
  const amir = await game.join('Amir')
  await game.ask(0)
  await game.give(0, [zoe, 1])
  const host = await watch(game.pin, 'as=host', game.host.cookie)
  const [row] = await here.deps.db.select().from(gameSessions).where(eq(gameSessions.pin, game.pin))
  const late: Envelope = {
    v: messageVersion,
    body: { type: 'jokers', round: 1, proposals: [], played: [{ owner: zoe.id, isPlayed: true }] },
  }
  here.deps.bus.publish(`live-game:${row?.id}`, late)
  await game.joker(amir)
  expect(await host.until('jokers')).toMatchObject({ jokers: [{ id: amir.id, joker: 'played' }] })
  expect((await game.state()).jokers).toEqual([{ id: amir.id, joker: 'played' }])
})

test('E8 whoever is set aside neither plays the team’s joker nor takes it back, and proposes it no more', async () => {
  const game = await inTeams()
  const [zoe, lou, mia] = [await game.join('Zoë', 1), await game.join('Lou', 1), await game.join('Mia', 1)]
  await game.joker(zoe)
  await game.setAside(zoe)
  expect((await game.state(lou)).you).toMatchObject({ joker: 'free' })
  expect((await game.joker(zoe)).problem.code).toBe('joker_of_others')
  expect((await game.joker(lou)).body.joker).toBe('proposed')
  expect((await game.joker(zoe)).problem.code).toBe('joker_of_others')
  expect((await game.joker(mia)).body.joker).toBe('played')
  expect((await game.joker(zoe, false)).problem.code).toBe('joker_of_others')
  expect((await game.joker(zoe, false, game.host.cookie)).body.joker).toBe('free')
})

test('E8 whoever has proposed the joker knows so after a reload, too', async () => {
  const game = await inTeams()
  const [zoe, lou] = [await game.join('Zoë', 1), await game.join('Lou', 1)]
  const stream = await watch(game.pin, `as=player&participantId=${zoe.id}`, zoe.cookie)
  await game.joker(zoe)
  const own = { joker: 'proposed', isOwnProposal: true }
  expect(await stream.until('own_joker')).toEqual({ type: 'own_joker', ...own })
  expect((await game.state(zoe)).you).toMatchObject(own)
  expect((await game.state(lou)).you).toMatchObject({ joker: 'proposed' })
  expect((await game.state(lou)).you).not.toHaveProperty('isOwnProposal')
})
