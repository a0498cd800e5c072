/**
 * Plays small games through the whole server before it accepts calls: a call costs several times as much until its code
 * has run some hundred times, and a hall would be the first to run it. Nothing is kept or visible to anybody.
 */
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import type { AddressInfo } from 'node:net'
import { routes } from '../../contract/routes'
import { memoryBus } from '../bus/memory-bus'
import type { Database } from '../db/database'
import type { Deps } from '../deps'
import { unfinishedGames } from '../games/store/find-games'
import { createAdministrator } from '../identity/admin/administrator'
import { memoryRateCounters } from '../limits/rate-counters'
import { openLog } from '../log/log'
import { forgetCounts } from '../metrics/metrics'
import { onlyProcess } from '../processes/processes'
import { passingDatabase } from './passing-database'
import { PracticeClient, type PracticeServer } from './practice-client'
import { readTexts } from './read-texts'
import { Texts } from '../texts/texts'

interface WarmUp extends Pick<Deps, 'env' | 'log' | 'now'> {
  databaseUrl: string
  build: (deps: Deps) => Promise<FastifyInstance>
  /** How long the start may wait for the warm-up, in ms. */
  forMs?: number
}

/** A game without any activity for this long is not waited for. */
const awaitedWithinMs = 60 * 60_000

const games = 4
const players = 50
const questions = 3

/** Whether a hall waits for this process to return, so that it must be let in at once. */
export async function isAwaited({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<boolean> {
  const since = new Date(now() - awaitedWithinMs).toISOString()
  const found = await unfinishedGames(db, sql`last_activity_at > ${since}`).catch(() => null)
  return found === null || found.length > 0
}

/** Never rejects: if it fails, the first callers wait a little longer. */
export async function warmUp({ databaseUrl, build, log, forMs = 1_000, ...parts }: WarmUp): Promise<void> {
  const timeout = AbortSignal.timeout(forMs)
  // All phones wait for it at once, which Node would report as a leak.
  setMaxListeners(0, timeout)
  const db = passingDatabase(databaseUrl)
  try {
    readTexts()
    const app = await build(passingDeps(db, parts))
    try {
      await app.listen({ port: 0, host: '127.0.0.1' })
      await createAdministrator(db)
      const { port } = app.server.address() as AddressInfo
      await playGames({ port, timeout }, parts.env.ADMIN_USERNAME)
    } finally {
      await app.close()
    }
  } catch (error) {
    if (!timeout.aborted) log.info({ err: error }, 'Could not warm up')
  } finally {
    await db.$client.end().catch(() => {})
    forgetCounts()
  }
}

/** A process's dependencies, without any effect that another process or anybody outside could notice. */
function passingDeps(db: Database, { env, now }: Pick<Deps, 'env' | 'now'>): Deps {
  const log = openLog('silent')
  const bus = memoryBus()
  const vitals = () => ({ eventLoopDelayMs: 0, memoryBytes: 0 })
  return {
    ...{ db, bus, log, now },
    env: { ...env, BOT_CHECK: 'off' },
    processes: onlyProcess({ db, bus, now, log, vitals }, { hasOwnDatabase: true }),
    rateCounters: memoryRateCounters(),
    texts: new Texts(),
    secrets: { sessionSecret: randomBytes(32).toString('base64url'), verifyAdminPassword: async () => true },
  }
}

async function playGames(server: PracticeServer, username: string): Promise<void> {
  const host = new PracticeClient(server)
  try {
    await host.call(routes.identity.login, {}, { username, password: 'any', recaptchaToken: null })
    const quizId = await makeQuiz(host)
    for (let game = 0; game < games; game++) await playGame(server, host, quizId)
  } finally {
    host.close()
  }
}

async function makeQuiz(host: PracticeClient): Promise<number> {
  const quiz = { title: 'Warm-up', timePerQuestion: 20, difficulty: 'easy' }
  const { id } = await host.call<{ id: number }>(routes.quizzes.create, {}, quiz)
  const list = Array.from({ length: questions }, (_, orderIndex) => ({
    ...{ text: `Question ${orderIndex + 1}`, options: ['one', 'two', 'three', 'four'], correctAnswer: 0, orderIndex },
  }))
  await host.call(routes.quizzes.saveQuestions, { id: String(id) }, { questions: list })
  return id
}

async function playGame(server: PracticeServer, host: PracticeClient, quizId: number): Promise<void> {
  const { pin } = await host.call<{ pin: string }>(routes.games.start, {}, { quizId, countdownBetweenQuestions: 3 })
  await host.watch(pin, 'as=host')
  const phones = Array.from({ length: players }, () => new PracticeClient(server))
  try {
    const ids = await Promise.all(phones.map((phone, index) => enter(phone, pin, `Player ${index}`)))
    for (let questionIndex = 0; questionIndex < questions; questionIndex++) {
      await host.call(routes.games.startQuestion, { pin }, { questionIndex })
      const answer = { selectedAnswer: questionIndex, responseTime: 1_000 }
      const answers = phones.map((phone, index) =>
        phone.call(routes.games.answer, { pin }, { ...answer, participantId: ids[index] }),
      )
      await Promise.all(answers)
    }
    await host.call(routes.games.finish, { pin }, {})
  } finally {
    for (const phone of phones) phone.close()
  }
}

/** Joins, and opens the stream with the reply. Returns the participant's id. */
async function enter(phone: PracticeClient, pin: string, nickname: string): Promise<number> {
  type Joined = { participant: { id: number } }
  const { participant } = await phone.call<Joined>(routes.games.join, { pin }, { nickname })
  await phone.watch(pin, `as=player&participantId=${participant.id}`)
  return participant.id
}
