import { DatabaseError } from 'pg'
import { expect, inject, test } from 'vitest'
import { SetupError } from '../settings/setup-error'
import { testLog } from '../../tests/kit/app/test-log'
import { migrate } from './migrate'
import { waitForDatabase } from './wait-for-database'

test('a database that does not answer is waited for half a minute, and the error names its address', async () => {
  const { log, lines } = testLog()
  let waitedMs = 0
  const pause = async (ms: number) => void (waitedMs += ms)
  const asked = waitForDatabase('postgres://somebody@127.0.0.3:1/quizhall', migrate, { log, pause })
  await expect(asked).rejects.toEqual(new SetupError('The database at 127.0.0.3:1 does not answer.'))
  expect(waitedMs).toBe(29_000)
  expect(lines.map(({ msg }) => msg)).toEqual(['Waiting for the database at 127.0.0.3:1'])
})

test('a pooler that refuses as if its database were away is waited for, too, and then quoted', async () => {
  const no = Object.assign(new DatabaseError('no such user: quizhall', 0, 'error'), { code: '08P01' })
  let asked = 0
  const ask = () => (asked++, Promise.reject(no))
  const waiting = waitForDatabase('postgres://pooler:6432/quizhall', ask, { log: testLog().log, pause: async () => {} })
  await expect(waiting).rejects.toEqual(
    new SetupError('The database at pooler:6432 rejected the connection: no such user: quizhall.'),
  )
  expect(asked).toBe(30)
})

test('a server that refuses is not asked again', async () => {
  const server = inject('databaseServer')
  const asked = waitForDatabase(`${server}/no_such_database`, migrate, testLog())
  const reason = `The database at ${new URL(server).host} rejected the connection: database "no_such_database" does not exist.`
  await expect(asked).rejects.toEqual(new SetupError(reason))
})
