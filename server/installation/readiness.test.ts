import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readiness } from './readiness'

let clock: number
let answers: { db: (statement?: SQL) => Promise<unknown>; bus: () => Promise<void> }
let disk: { isDiskFull: boolean }
let isReady: () => Promise<boolean>
const away = () => Promise.reject(new Error('away'))
const never = () => new Promise<never>(() => {})
const fine = async () => {}

beforeEach(() => {
  clock = 1_000_000
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  answers = { db: fine, bus: fine }
  const deps = { db: { execute: (statement: SQL) => answers.db(statement) }, bus: { check: () => answers.bus() } }
  disk = { isDiskFull: false }
  const parts = { ...deps, env: { DATA_DIR: '/nothing/there' }, disk }
  const whyNot = readiness(parts as unknown as Parameters<typeof readiness>[0])
  isReady = async () => (await whyNot()) === undefined
})
afterEach(() => vi.restoreAllMocks())

test('it is ready when the database and the bus answer, and not before', async () => {
  answers.bus = away
  expect(await isReady()).toBe(false)
  answers.bus = fine
  expect(await isReady()).toBe(true)
})

test('a part that is slow for a moment is waited for by nobody', async () => {
  expect(await isReady()).toBe(true)
  answers.db = never
  clock += 4_000
  expect(await isReady()).toBe(true)
})

test('a part that is away for long makes it not ready, until it answers again', async () => {
  expect(await isReady()).toBe(true)
  answers.db = away
  clock += 6_000
  expect(await isReady()).toBe(false)
  answers.db = fine
  expect(await isReady()).toBe(true)
})

test('many who ask at once are one look', async () => {
  const look = vi.fn(fine)
  answers.db = look
  await Promise.all(Array.from({ length: 50 }, isReady))
  expect(look).toHaveBeenCalledOnce()
})

test('a full disk is written to once a second, however many ask', async () => {
  let tries = 0
  answers.db = async (statement) => {
    if (!new PgDialect().sqlToQuery(statement!).sql.startsWith('CREATE')) return
    tries++
    throw Object.assign(new Error('could not extend file'), { code: '53100' })
  }
  disk.isDiskFull = true
  for (let asked = 0; asked < 20; asked++) expect(await isReady()).toBe(false)
  expect(tries).toBe(1)
  clock += 1_000
  answers.db = fine
  expect(await isReady()).toBe(true)
})
