/** A proxy's connection carries many browsers: each call is its own browser's, and finds what has changed since the last. */
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fill, routes, type Route } from '../../contract/routes'
import { hostCalls } from '../../tests/kit/calls'
import { aGame, type TestGame } from '../../tests/kit/app/live-game'
import { sharedTestApp } from '../../tests/kit/app/test-app'

const t = sharedTestApp()
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let connections = 0
beforeAll(async () => {
  t.app.server.on('connection', () => connections++)
  await t.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => agent.destroy())

const { join, face, answer } = routes.games

interface Reply {
  status: number
  code?: string
  participant?: { id: number; admitted: boolean }
}

/** A browser of this game: it keeps its cookie, and shares the connection with the others. */
class Browser {
  readonly #pin: string
  #cookie = ''
  id = 0

  constructor({ pin }: TestGame) {
    this.#pin = pin
  }

  async join(nickname: string): Promise<Reply> {
    const reply = await this.#call(join, { nickname })
    this.id = reply.participant?.id ?? this.id
    return reply
  }

  face = (participantId = this.id) => this.#call(face, { participantId, face: 3 })
  answer = (selectedAnswer: number) => this.#call(answer, { participantId: this.id, selectedAnswer, responseTime: 1 })

  #call(route: Route, body: object): Promise<Reply> {
    const [method, path] = route.split(' ') as [string, string]
    const { port } = t.app.server.address() as AddressInfo
    const text = JSON.stringify(body)
    const content = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
    const headers = { ...content, ...(this.#cookie && { cookie: this.#cookie }) }
    return new Promise((resolve, reject) => {
      const url = fill(path, { pin: this.#pin })
      const sent = request({ host: '127.0.0.1', port, agent, method, path: url, headers }, async (reply) => {
        let received = ''
        for await (const part of reply.setEncoding('utf8')) received += part
        const [cookie] = reply.headers['set-cookie'] ?? []
        this.#cookie = cookie?.split(';')[0] ?? this.#cookie
        resolve({ status: reply.statusCode!, ...(JSON.parse(received) as Omit<Reply, 'status'>) })
      })
      sent.on('error', reject).end(text)
    })
  }
}

test('a seat that is taken, admitted and removed is so at the next call, and another browser’s is not', async () => {
  const take = vi.spyOn(t.app.fastPath, 'take')
  const game = await aGame(t, { lateJoin: true })
  const [zoe, amir] = [new Browser(game), new Browser(game)]

  expect(await zoe.join('Zoë')).toMatchObject({ status: 200, participant: { admitted: true } })
  expect(await amir.face(zoe.id)).toMatchObject({ status: 403, code: 'not_this_participant' })
  expect(await zoe.face()).toMatchObject({ status: 200 })

  await t.call(...hostCalls.admitByHand(game.pin, true), game.host)
  expect(await amir.join('Amir')).toMatchObject({ status: 200, participant: { admitted: false } })
  await game.startQuestion(0)
  expect(await zoe.answer(1)).toMatchObject({ status: 200, isCorrect: true })
  expect(await amir.answer(1)).toMatchObject({ status: 403, code: 'not_admitted' })
  await t.call(routes.games.admitParticipants, { pin: game.pin, ids: [amir.id] }, game.host)
  await game.startQuestion(1)
  expect(await amir.answer(2)).toMatchObject({ status: 200, isCorrect: false })
  expect(await zoe.answer(1)).toMatchObject({ status: 200, isCorrect: true })

  await t.call(...hostCalls.removeParticipant(game.pin, zoe.id), game.host)
  expect(await zoe.answer(1)).toMatchObject({ status: 403, code: 'removed' })
  expect(await amir.answer(2)).toMatchObject({ status: 200, selectedAnswer: 2 })
  expect(await zoe.join('Zoë')).toMatchObject({ status: 403, code: 'removed' })

  const taken = take.mock.results.filter(({ value }) => value === true).length
  // All but the one without a seat.
  expect({ connections, taken }).toEqual({ connections: 1, taken: 10 })
})
