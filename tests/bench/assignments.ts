/**
 * What an answer of an assignment takes beside one of a live game at the same rate, and the results and questions of a
 * large one.
 */
import { performance } from 'node:perf_hooks'
import { Client } from 'pg'
import { assignmentRoutes } from '../../contract/assignment-routes'
import { limits } from '../../contract/limits'
import type { Product } from '../kit/installation/product'
import { AssignmentPlayer } from '../kit/players/assignment-player'
import { Host } from '../kit/players/host'
import { median, tableOf } from './figures'
import { expectNone, settle } from './measure'
import { withHall } from './separate-hall'

const rounds = 3
const withinMs = 2_000
const questions = 50

export async function costOfAssignments(product: Product, players: number): Promise<string> {
  const live: number[] = []
  const assigned: number[] = []
  for (let round = 0; round < rounds; round++) {
    live.push(await liveP99(product, players))
    assigned.push(await assignedP99(product, players))
  }
  const { results, counted, remembered } = await largeResults(product)
  const show = (values: number[]) => `${median(values).toFixed(1)} ms (${values.map((ms) => ms.toFixed(1)).join(', ')})`
  return tableOf([
    [`${players} answers within ${withinMs / 1_000} s, p99`, 'a live game', 'an assignment', 'ratio'],
    ['', show(live), show(assigned), (median(assigned) / median(live)).toFixed(2)],
    [`results of ${limits.peoplePerAssignment} people, ${questions} questions`, '', show(results), ''],
    ['its questions, after an answer', '', show(counted), ''],
    ['its questions, asked for again', '', show(remembered), ''],
  ])
}

const liveP99 = (product: Product, players: number): Promise<number> =>
  withHall(product, { games: 1, players, questions: 1 }, async (hall) => {
    expectNone((await hall.call('join', 500)).refused, 'joins')
    await hall.call('watch', 1_000)
    await settle()
    await hall.call('ask', 0)
    const { p99, refused } = await hall.call('answerAllButOne', withinMs)
    expectNone(refused, 'answers')
    return p99
  })

async function hostOf(product: Product): Promise<Host> {
  const host = new Host(product.address)
  await host.signIn(product.adminPassword)
  return host
}

async function anAssignment(host: Host, asked: number) {
  const quizId = await host.makeQuiz({ questions: asked, timePerQuestion: 60 })
  const closesAt = new Date(Date.now() + 24 * 3_600_000).toISOString()
  const form = { quizId, title: 'Capitals', opensAt: null, closesAt, joining: 'anybody' as const }
  return host.call(assignmentRoutes.create, { ...form, clock: 'none' })
}

async function assignedP99(product: Product, players: number): Promise<number> {
  const host = await hostOf(product)
  const { code } = await anAssignment(host, 1)
  const crowd = Array.from(
    { length: players },
    (_, at) => new AssignmentPlayer(product.address, code, { nickname: nameOf(at) }),
  )
  await atRate(crowd, 10_000, async (player) => {
    await player.join()
    await player.begin()
    await player.open(0)
  })
  await settle()
  const replies = await atRate(crowd, withinMs, (player, at) => player.answer(0, at % 4))
  const refused = replies.filter(({ status }) => status !== 200)
  expectNone(refused.length, `answers of an assignment (${refused[0]?.body ?? ''})`)
  const times = replies.map(({ at, sentAt }) => at - sentAt).sort((a, b) => a - b)
  return times[Math.floor(times.length * 0.99)] ?? 0
}

/** Some numbers are no names. */
const nameOf = (at: number) => `Player ${at.toString(5)}`

async function atRate<T>(
  crowd: readonly AssignmentPlayer[],
  ms: number,
  act: (player: AssignmentPlayer, at: number) => Promise<T>,
): Promise<T[]> {
  const started = performance.now()
  const done: Promise<T>[] = []
  while (done.length < crowd.length) {
    const due = Math.min(crowd.length, ((performance.now() - started) / ms) * crowd.length)
    while (done.length < due) done.push(act(crowd[done.length]!, done.length))
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  return Promise.all(done)
}

/** Its rows are written beside the product, which takes minutes less than playing them. */
async function largeResults(product: Product): Promise<Record<'results' | 'counted' | 'remembered', number[]>> {
  const host = await hostOf(product)
  const { id } = await anAssignment(host, questions)
  const client = new Client({ connectionString: product.databaseUrl })
  await client.connect()
  await client.query(`
    WITH people AS (
      INSERT INTO assignment_people (assignment_id, name, name_key, joined_at)
      SELECT ${id}, 'Player ' || n, 'player ' || n, now() + n * interval '1 s'
      FROM generate_series(1, ${limits.peoplePerAssignment}) n RETURNING id
    ),
    begun AS (
      INSERT INTO assignment_attempts (assignment_id, person_id, number, begun_at, finished_at, question_index, cells)
      SELECT ${id}, id, 1, now(), now(), ${questions - 1}, repeat('*', ${questions}) FROM people RETURNING person_id
    )
    SELECT count(*) FROM begun`)
  await client.query(`
    INSERT INTO assignment_answers (assignment_id, person_id, number, question_index, selected_answer, is_correct,
                                    response_time, elapsed_ms, extra_time, points_awarded, answered_at)
    SELECT ${id}, person_id, 1, n, 1, true, 900, 900, 1, 1000, now()
    FROM assignment_attempts, generate_series(0, ${questions - 1}) n WHERE assignment_id = ${id}`)
  const taken = async (call: () => Promise<unknown>) => {
    const before = performance.now()
    await call()
    return performance.now() - before
  }
  const [results, counted, remembered]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < 5; round++) {
    results.push(await taken(() => host.call(assignmentRoutes.results, { id: String(id) })))
    // As an answer does, for which all are counted anew.
    await client.query(`UPDATE assignment_attempts SET score = score + 1 WHERE ctid = (
      SELECT ctid FROM assignment_attempts WHERE assignment_id = ${id} LIMIT 1)`)
    const ask = () => host.call(assignmentRoutes.questions, { id: String(id) })
    counted.push(await taken(ask))
    remembered.push(await taken(ask))
  }
  await client.end()
  return { results, counted, remembered }
}
