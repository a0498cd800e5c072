/** A server that is killed between any two calls of an assignment loses nothing that it has acknowledged. */
import { expect, test } from 'vitest'
import { assignmentRoutes } from '../../contract/assignment-routes'
import { pause } from '../kit/installation/machine'
import { Product } from '../kit/installation/product'
import { AssignmentPlayer } from '../kit/players/assignment-player'
import { Host } from '../kit/players/host'
import { randomBetween } from './crowd-game'
import { shared } from './shared'

const started = shared(() => Product.start())

const people = 40
const questions = 6
const kills = 4
/** Which options are right: `Host.makeQuiz` says so. */
const isRight = (question: number, selected: number) => selected === question % 4

test('A4 A8 G14 G22 G23 killed while people join, begin, go on and answer, it keeps what it has acknowledged', async () => {
  const product = started()
  const host = new Host(product.address)
  await host.signIn(product.adminPassword)
  const quizId = await host.makeQuiz({ questions, timePerQuestion: 60 })
  const closesAt = new Date(Date.now() + 3_600_000).toISOString()
  const form = { quizId, title: 'Capitals', opensAt: null, closesAt, joining: 'anybody' as const }
  const { id, code } = await host.call(assignmentRoutes.create, { ...form, clock: 'none' })

  const crowd = Array.from(
    { length: people },
    (_, at) => new AssignmentPlayer(product.address, code, { nickname: `Player ${at}` }),
  )
  const chosen = (player: number, question: number) => (player + question) % 4
  const played = crowd.map(async (player, at) => {
    await pause(at * 40)
    const { status } = await player.join()
    expect(status).toBe(200)
    await player.play(questions, (index) => chosen(at, index))
  })
  for (let kill = 0; kill < kills; kill++) {
    await pause(randomBetween(100, 700))
    await product.kill()
    await product.start()
  }
  await Promise.all(played)

  expect(crowd.flatMap(({ taken }) => taken).filter(({ reply }) => reply.status !== 200)).toEqual([])
  const { people: results, assignment } = await host.call(assignmentRoutes.results, { id: String(id) })
  expect(assignment).toMatchObject({ people, joined: people, begun: people, finished: people })
  for (const at of crowd.keys()) {
    const cells = Array.from({ length: questions }, (_, index) => (isRight(index, chosen(at, index)) ? '*' : '0'))
    const own = results.find(({ name }) => name === `Player ${at}`)
    expect([at, own?.attempts, own?.best?.cells]).toEqual([at, 1, cells.join('')])
  }
})
