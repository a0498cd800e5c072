/** A server that is killed in the middle of a rehearsal, wherever that is, leaves nothing of it. */
import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { family, isAlive, pause, waitFor } from '../kit/installation/machine'
import { Product } from '../kit/installation/product'
import { Host } from '../kit/players/host'
import { randomBetween } from './crowd-game'
import { shared } from './shared'

const started = shared(() => Product.start())

/** As the specification says. */
const goneWithinMs = 60_000
const size = 300

interface Rehearsed {
  host: Host
  /** Of the lobby, and of the game of the bots. */
  lobby: string
  pin: string
}

async function aRehearsal({ address, adminPassword }: Product): Promise<Rehearsed> {
  const host = new Host(address)
  await host.signIn(adminPassword)
  const lobby = await host.start(await host.makeQuiz({ questions: 2, timePerQuestion: 20 }))
  const { pin } = await host.call(routes.games.rehearse, { pin: lobby, players: size })
  return { host, lobby, pin }
}

const figures = async ({ host, lobby }: Rehearsed) => (await host.call(routes.games.rehearsal, { pin: lobby })).figures
const joined = (rehearsed: Rehearsed, least: number) =>
  waitFor(async () => (await figures(rehearsed)).joined >= least, 60_000, `${least} bots`, 100)

async function asked(rehearsed: Rehearsed): Promise<void> {
  await joined(rehearsed, size)
  await rehearsed.host.call(routes.games.startQuestion, { pin: rehearsed.pin, questionIndex: 0 })
  const answered = async () => ((await figures(rehearsed)).question?.answered ?? 0) > size / 10
  await waitFor(answered, 60_000, 'answers', 100)
}

/** Up to the moment of the kill. */
const moments: Record<string, (rehearsed: Rehearsed) => Promise<void>> = {
  'before the bots are there': async () => {},
  'while they join': (rehearsed) => joined(rehearsed, size / 3),
  'while they answer': asked,
  'at the end of the game': async (rehearsed) => {
    await asked(rehearsed)
    await rehearsed.host.call(routes.games.finish, { pin: rehearsed.pin })
  },
  'while it is removed': async (rehearsed) => {
    await asked(rehearsed)
    void rehearsed.host.call(routes.games.endRehearsal, { pin: rehearsed.lobby }).catch(() => {})
    await pause(randomBetween(5, 120))
  },
}

const botsOf = (pid: number) =>
  family(pid).filter((one) => readFileSync(`/proc/${one}/cmdline`, 'utf8').includes('bots.js'))

async function leftIn(databaseUrl: string): Promise<object> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<object>(`
    SELECT (SELECT count(*)::int FROM rehearsals) AS rehearsals,
           (SELECT count(*)::int FROM game_sessions WHERE rehearsal_of IS NOT NULL) AS games,
           (SELECT count(*)::int FROM game_participants) AS players,
           (SELECT count(*)::int FROM game_answers) AS answers,
           (SELECT sum(times_played)::int FROM quizzes) AS played`)
  await client.end()
  return rows[0] ?? {}
}

test.each(Object.entries(moments))('killed %s, nothing is left a minute after the start', async (_, reach) => {
  const product = started()
  const rehearsed = await aRehearsal(product)
  await reach(rehearsed)
  const bots = botsOf(product.pid)
  await product.kill()
  await waitFor(() => !bots.some(isAlive), 10_000, 'the end of the bots')
  await product.start()
  const nothing = { rehearsals: 0, games: 0, players: 0, answers: 0, played: 0 }
  const isGone = async () => JSON.stringify(await leftIn(product.databaseUrl)) === JSON.stringify(nothing)
  await waitFor(isGone, goneWithinMs, 'removing what is left', 250).catch(() => {})
  expect(await leftIn(product.databaseUrl)).toEqual(nothing)

  const { lobby, host } = rehearsed
  expect((await host.call(routes.games.find, { pin: lobby })).phase).toBe('waiting')
  await host.call(routes.games.finish, { pin: lobby })
  host.leave()
})
