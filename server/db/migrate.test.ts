import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from './migrate'

const name = 'migrated_by_many'
const url = () => `${inject('databaseServer')}/${name}`

async function ask(address: string, sql: string) {
  const client = new Client({ connectionString: address })
  await client.connect()
  try {
    return (await client.query(sql)).rows as unknown[]
  } finally {
    await client.end()
  }
}
const server = (sql: string) => ask(`${inject('databaseServer')}/postgres`, sql)

beforeAll(() => server(`create database ${name}`))
afterAll(() => server(`drop database ${name} with (force)`))

test('ten processes may migrate an empty database at once, and again', async () => {
  await Promise.all(Array.from({ length: 10 }, () => migrate(url())))
  await migrate(url())
  expect(await ask(url(), 'select count(*)::int as users from users')).toEqual([{ users: 0 }])
})
