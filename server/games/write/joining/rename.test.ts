import { describe, expect, test } from 'vitest'
import { routes } from '../../../../contract/routes'
import { gameStreams, watchedStreams } from '../../../../tests/kit/app/game-streams'
import { aGame, type TestGame } from '../../../../tests/kit/app/live-game'
import { sharedTestApp } from '../../../../tests/kit/app/test-app'

const app = sharedTestApp()
const watch = watchedStreams(gameStreams(app))

const { join, participants, leaderboard, state, finish, removeParticipant, renameParticipant } = routes.games
const rename = ({ pin, host }: TestGame, { id }: { id: number }, nickname: string) =>
  app.call(renameParticipant, { pin, id, nickname }, host)
const names = async ({ pin, host }: TestGame) =>
  (await app.call(participants, { pin }, host)).body.map(({ nickname }) => nickname)

describe('G62 a player whom the host renames', () => {
  test('has the new name everywhere, and everybody is told once', async () => {
    const game = await aGame(app)
    const [zoe, amir] = [await game.join('Zoë'), await game.join('Amir')]
    const streams = [
      await watch(game.pin, 'as=host', game.host.cookie),
      await watch(game.pin, 'as=player', zoe.cookie),
      await watch(game.pin, 'as=player', amir.cookie),
      await watch(game.pin, 'as=watch'),
    ]
    const reply = await rename(game, zoe, '  Lou ')
    expect(reply.body).toEqual({ id: zoe.id, nickname: 'Lou' })
    for (const stream of streams)
      expect(await stream.until('participant_renamed')).toEqual({
        ...{ type: 'participant_renamed', participantId: zoe.id, nickname: 'Lou' },
      })
    expect((await rename(game, zoe, 'Lou')).status).toBe(200)
    expect(await names(game)).toEqual(['Lou', 'Amir'])
    const own = await app.call(state, { pin: game.pin, as: 'player' }, zoe)
    expect(own.body.you?.participant.nickname).toBe('Lou')
  })

  test('has a name that reads one way', async () => {
    const game = await aGame(app)
    const zoe = await game.join('Zoë')
    expect((await rename(game, zoe, '\u202EL\u200Eou\u2069')).body).toEqual({ id: zoe.id, nickname: 'Lou' })
    expect((await rename(game, zoe, '\u202E\u200F')).problem.message).toBe('Nickname is required')
  })

  test('has it on the board of a question, at the end, and in the past games', async () => {
    const game = await aGame(app, { questions: 1 })
    const zoe = await game.join('Zoë')
    await game.startQuestion(0)
    await rename(game, zoe, 'Lou')
    await game.answer(zoe)
    await game.close(0)
    await rename(game, zoe, 'Lou Two')
    const watched = await app.call(state, { pin: game.pin, as: 'watch' })
    expect(watched.body.leaderboard?.map(({ nickname }) => nickname)).toEqual(['Lou Two'])
    const ended = await app.call(finish, { pin: game.pin }, game.host)
    expect(ended.body.leaderboard?.map(({ nickname }) => nickname)).toEqual(['Lou Two'])
    expect((await app.call(leaderboard, { pin: game.pin })).body[0]?.nickname).toBe('Lou Two')
    const [past] = (await app.call(routes.pastGames.list, {}, game.host)).body.games
    const { body } = await app.call(routes.pastGames.players, { gameId: past!.id }, game.host)
    expect(body.players.map(({ nickname }) => nickname)).toEqual(['Lou Two'])
    expect((await rename(game, zoe, 'Late')).problem.code).toBe('game_finished')
  })

  test('keeps the seat when the same browser repeats its join, and loses the old name to others', async () => {
    const game = await aGame(app)
    const zoe = await game.join('Zoë')
    await rename(game, zoe, 'Lou')
    const other = await game.join('Zoë')
    expect(other.id).not.toBe(zoe.id)
    const again = await app.call(join, { pin: game.pin, nickname: 'zoe\u0308' }, zoe)
    expect(again.body.participant).toMatchObject({ id: zoe.id, nickname: 'Lou' })
    const others = await app.call(join, { pin: game.pin, nickname: 'Zoë' }, other)
    expect(others.body.participant.id).toBe(other.id)
    expect(await names(game)).toEqual(['Lou', 'Zoë'])
  })

  test('stays out when removed, under either name', async () => {
    const game = await aGame(app)
    const zoe = await game.join('Zoë')
    await game.join('Mia', zoe.cookie)
    await rename(game, zoe, 'Lou')
    await app.call(removeParticipant, { pin: game.pin, id: zoe.id }, game.host)
    for (const nickname of ['Zoë', 'Lou'])
      expect((await app.call(join, { pin: game.pin, nickname }, zoe)).problem.code).toBe('removed')
    expect((await rename(game, zoe, 'Back')).problem.code).toBe('participant_not_found')
  })

  test('may still wait to be let in: the host and this phone alone hear of it', async () => {
    const game = await aGame(app)
    const zoe = await game.join('Zoë')
    await app.call(routes.games.admission, { pin: game.pin, byHand: true }, game.host)
    const lou = await game.join('Lou')
    const [host, phone, another] = [
      await watch(game.pin, 'as=host', game.host.cookie),
      await watch(game.pin, 'as=player', lou.cookie),
      await watch(game.pin, 'as=player', zoe.cookie),
    ]
    await rename(game, lou, 'Luzie')
    expect(await phone.until('participant_renamed')).toMatchObject({ participantId: lou.id, nickname: 'Luzie' })
    // The list that holds their first name may still have been on its way to the host.
    const lists = () => host.events.flatMap(({ event }) => (event.type === 'admission' ? [event.waiting] : []))
    await expect.poll(() => lists().at(-1)).toMatchObject([{ id: lou.id, nickname: 'Luzie' }])
    await app.call(routes.games.admitParticipants, { pin: game.pin }, game.host)
    expect(await another.until('player_joined')).toMatchObject({ participant: { nickname: 'Luzie' } })
    expect(another.events.map(({ event }) => event.type)).not.toContain('participant_renamed')
  })
})

describe('G62 a rename is refused', () => {
  test('as at joining, when the name is none or looks like that of somebody else', async () => {
    const game = await aGame(app)
    const zoe = await game.join('Zoë')
    await game.join('Amir')
    for (const nickname of ['', '   ', 'x'.repeat(21)])
      expect(await rename(game, zoe, nickname)).toMatchObject({ status: 422, problem: { code: 'invalid_nickname' } })
    for (const nickname of ['Amir', 'AMIR', 'Аmir'])
      expect(await rename(game, zoe, nickname)).toMatchObject({ status: 409, problem: { code: 'nickname_taken' } })
    expect(await names(game)).toEqual(['Zoë', 'Amir'])
  })

  test('for a player of another game, or of nobody', async () => {
    const [game, another] = [await aGame(app), await aGame(app)]
    const zoe = await another.join('Zoë')
    for (const id of [zoe.id, 2_147_483_647])
      expect(await rename(game, { id }, 'Lou')).toMatchObject({
        status: 404,
        problem: { code: 'participant_not_found' },
      })
    expect(
      (await app.call(renameParticipant, { pin: another.pin, id: zoe.id, nickname: 'Lou' }, game.host)).status,
    ).toBe(404)
    expect(await names(another)).toEqual(['Zoë'])
  })
})

test('G10 of several renames and joins at once to one name, one has it', async () => {
  const game = await aGame(app)
  const players = await Promise.all(['Ann', 'Ben', 'Cem', 'Dua'].map((name) => game.join(name)))
  const replies = await Promise.all([
    ...players.map((player) => rename(game, player, 'Lou')),
    ...Array.from({ length: 4 }, () => app.call(join, { pin: game.pin, nickname: 'Lou' })),
  ])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await names(game)).filter((name) => name === 'Lou')).toHaveLength(1)
})
