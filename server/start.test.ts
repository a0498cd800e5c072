import { afterAll, beforeAll, expect, test } from 'vitest'
import { Link } from '../tests/kit/services/link'
import { readEnv } from './env'
import { start, type Endings } from './start'
import { testDatabase, type TestDatabase } from '../tests/kit/app/test-database'
import { testLog } from '../tests/kit/app/test-log'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const endings: Endings = []
afterAll(async () => {
  for (const ending of endings.toReversed()) await ending()
})

test('a pooler that comes up later than the database behind it is waited for', async () => {
  const direct = new URL(database.url)
  const nobody = { host: '127.0.0.3', port: 1 }
  const pooler = await Link.to(nobody)
  const url = new URL(direct)
  url.host = `${pooler.address.host}:${pooler.address.port}`
  const { log, lines } = testLog()
  // It comes up as soon as somebody waits for it.
  const warn = log.warn.bind(log) as (line: string) => void
  log.warn = (line: string) => {
    pooler.target = { host: direct.hostname, port: Number(direct.port) }
    warn(line)
  }
  const env = readEnv({ PORT: '0', HOST: '127.0.0.1', DATABASE_URL: url.href, DATABASE_DIRECT_URL: direct.href })
  await start(env, log, endings)
  endings.unshift(() => pooler.end())
  expect(lines.map(({ msg }) => msg)).toContain(`Waiting for the database at ${url.host}`)
})
