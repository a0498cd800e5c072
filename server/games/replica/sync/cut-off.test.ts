/** How a process behaves while it is cut off from the others, and afterwards. */
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { routes } from '../../../../contract/routes'
import { buildApp } from '../../../app'
import type { Bus } from '../../../bus/bus'
import { memoryBus } from '../../../bus/memory-bus'
import { gameParticipants } from '../../../db/tables'
import { caller } from '../../../../tests/kit/app/call'
import { gameStreams } from '../../../../tests/kit/app/game-streams'
import { aGame, type TestPlayer } from '../../../../tests/kit/app/live-game'
import { anotherProcess, sharedTestApp } from '../../../../tests/kit/app/test-app'
import type { Envelope } from './bus-messages'
import { markGone } from '../../store/players/participant-store'

const app = sharedTestApp()
const listen = gameStreams(app)

/** A process that can be cut off from all others, and knows when it is. */
async function aTornProcess() {
  const { bus: between } = app.deps
  const within = memoryBus()
  const whole: (() => void)[] = []
  let isCut = false
  const torn: Bus = {
    ...within,
    get isConnected() {
      return !isCut
    },
    onReconnected: (listener) => void whole.push(listener),
    publish: (channel, message) => (isCut ? within : between).publish(channel, message),
    async subscribe(channel, listener) {
      const stops = [await within.subscribe(channel, listener), await between.subscribe(channel, listener)]
      return () => stops.forEach((stop) => stop())
    },
  }
  const process = await buildApp(anotherProcess(app.deps, { bus: torn }))
  return {
    call: caller(process),
    cut: () => void (isCut = true),
    fix() {
      isCut = false
      whole.forEach((listener) => listener())
    },
    close: () => process.close(),
  }
}

test('G42 the answers that a process took while it alone was cut off, reach the others when it is back', async () => {
  const there = await aTornProcess()
  const game = await aGame(app)
  const [zoe] = [await game.join('Zoë'), await game.join('Amir')]
  const host = await listen(game.pin, 'as=host', game.host.cookie)
  await game.startQuestion(0)
  await there.call(routes.games.state, { pin: game.pin, as: 'watch' })
  there.cut()
  const answer = { pin: game.pin, participantId: zoe.id, selectedAnswer: 0, responseTime: 1_000 }
  expect((await there.call(routes.games.answer, answer, zoe)).status).toBe(200)
  expect(host.events.some(({ event }) => event.type === 'answer_submitted')).toBe(false)
  there.fix()
  expect(await host.until('answer_submitted')).toMatchObject({ selectedAnswer: 0 })
  host.close()
  await there.close()
})

test('G42 the faces, too: the lobby shows them when the process is back', async () => {
  const there = await aTornProcess()
  const game = await aGame(app)
  const [zoe, amir] = [await game.join('Zoë'), await game.join('Amir')]
  const host = await listen(game.pin, 'as=host', game.host.cookie)
  await there.call(routes.games.state, { pin: game.pin, as: 'watch' })
  there.cut()
  const change = (player: TestPlayer, face: number, call = there.call) =>
    call(routes.games.face, { pin: game.pin, participantId: player.id, face }, player)
  expect((await change(zoe, 70)).status).toBe(200)
  expect((await change(amir, 71, app.call)).status).toBe(200)
  await host.until('faces')
  expect(host.events.flatMap(({ event }) => (event.type === 'faces' ? event.faces : []))).toEqual([
    { id: amir.id, face: 71 },
  ])
  there.fix()
  expect(await host.until('faces', 2)).toMatchObject({ faces: [{ id: zoe.id, face: 70 }] })
  await vi.waitFor(async () => {
    const { body } = await there.call(routes.games.participants, { pin: game.pin }, game.host)
    expect(body.map(({ face }) => face)).toEqual([70, 71])
  }, 10_000)
  host.close()
  await there.close()
})

test('G42 the faces, too, though the first question has opened in between', async () => {
  const there = await aTornProcess()
  const game = await aGame(app)
  const zoe = await game.join('Zoë')
  const host = await listen(game.pin, 'as=host', game.host.cookie)
  await there.call(routes.games.state, { pin: game.pin, as: 'watch' })
  there.cut()
  const change = { pin: game.pin, participantId: zoe.id, face: 70 }
  expect((await there.call(routes.games.face, change, zoe)).status).toBe(200)
  await game.startQuestion(0)
  await host.until('question_started')
  there.fix()
  expect(await host.until('faces')).toMatchObject({ faces: [{ id: zoe.id, face: 70 }] })
  host.close()
  await there.close()
})

test('a process that is cut off reads the answers that others took, and publishes nothing of it', async () => {
  const within = memoryBus()
  const published: string[] = []
  const torn: Bus = {
    ...within,
    isConnected: false,
    publish(channel, message) {
      published.push((message as Envelope).body.type)
      within.publish(channel, message)
    },
  }
  const cutOff = await buildApp(anotherProcess(app.deps, { bus: torn }))
  const game = await aGame(app)
  const [zoe] = [await game.join('Zoë'), await game.join('Amir')]
  await game.startQuestion(0)
  const seen = async () => (await caller(cutOff)(routes.games.state, { pin: game.pin, as: 'watch' })).body
  expect(await seen()).toMatchObject({ counts: { answered: 0 } })
  await game.answer(zoe)
  await vi.waitFor(async () => expect(await seen()).toMatchObject({ counts: { answered: 1 } }), 10_000)
  expect(published).not.toContain('answered')
  await cutOff.close()
})

test('G39 who was taken for gone while their process was cut off is present again, because it has their stream', async () => {
  const cutOff = await buildApp(anotherProcess(app.deps, { bus: { ...memoryBus(), isConnected: false } }))
  const listenThere = gameStreams({ ...app, app: cutOff })
  const game = await aGame(app)
  const zoe = await game.join('Zoë')
  const phone = await listenThere(game.pin, 'as=player', zoe.cookie)
  await phone.until('game_state')
  const noted = async () => {
    const [row] = await app.deps.db.select().from(gameParticipants).where(eq(gameParticipants.id, zoe.id))
    return row!
  }
  const { gameSessionId, stream } = await noted()
  expect(await markGone(app.deps.db, gameSessionId, [{ id: zoe.id, stream: stream! }])).toEqual([zoe.id])
  await vi.waitFor(async () => expect(await noted()).toMatchObject({ isActive: true, stream }), 10_000)
  phone.close()
  await cutOff.close()
})
