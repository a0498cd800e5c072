import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../tests/kit/app/test-database'
import { testLog } from '../../tests/kit/app/test-log'
import { TcpProxy } from '../../tests/kit/services/tcp-proxy'
import { connectDatabase } from './connect-database'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('a pooler that comes up later than the database behind it is waited for', async () => {
  const direct = new URL(database.url)
  const nobody = { host: '127.0.0.3', port: 1 }
  const pooler = await TcpProxy.start(nobody)
  const url = new URL(direct)
  url.host = `${pooler.address.host}:${pooler.address.port}`
  const { log, lines } = testLog()
  // It comes up as soon as somebody waits for it.
  const warn = log.warn.bind(log) as (line: string) => void
  log.warn = (line: string) => {
    pooler.target = { host: direct.hostname, port: Number(direct.port) }
    warn(line)
  }
  const db = await connectDatabase({ url: url.href, directUrl: direct.href }, { maxConnections: 2, log })
  expect(lines.map(({ msg }) => msg)).toContain(`Waiting for the database at ${url.host}`)
  await db.$client.end()
  await pooler.end()
})
