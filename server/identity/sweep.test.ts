import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outgoingMail } from '../db/tables'
import { testDatabase, type TestDatabase } from '../../tests/kit/app/test-database'
import { sweepIdentity } from './sweep'

const quarter = 15 * 60_000
const day = 24 * 3_600_000

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('without a mail server any more, a mail that waits is erased with its link, and a day later whom it was for', async () => {
  const { db } = database
  let clock = Date.now()
  const mail = { id: randomUUID(), kind: 'magic_link', recipient: 'zoe@example.org', sealed: Buffer.from('sealed') }
  await db.insert(outgoingMail).values({ ...mail, notAfter: new Date(clock + quarter), nextAttemptAt: new Date(clock) })
  const after = async (ms: number) => {
    clock += ms
    await sweepIdentity({ db, now: () => clock })
    return db.select().from(outgoingMail)
  }
  expect(await after(quarter - 1)).toMatchObject([{ recipient: 'zoe@example.org', sealed: mail.sealed }])
  expect(await after(1)).toMatchObject([{ recipient: 'zoe@example.org', sealed: null }])
  expect(await after(day)).toEqual([])
})
