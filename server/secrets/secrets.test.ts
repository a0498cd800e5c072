import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installationSecrets } from '../db/tables'
import { readEnv } from '../env'
import { secretsInDatabase, secretsInFolder } from './secrets'
import { testDatabase, type TestDatabase } from '../../tests/kit/app/test-database'

let database: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'quizhall-secrets-'))
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.drop()
})

describe('secrets that nobody set', () => {
  test('lie in files of their owner alone, and stay the same', async () => {
    const first = await secretsInFolder(readEnv({ DATA_DIR: folder }))
    const second = await secretsInFolder(readEnv({ DATA_DIR: folder }))
    expect(second.secrets.sessionSecret).toBe(first.secrets.sessionSecret)
    const file = join(folder, 'admin-password')
    expect(first.notice).toEqual({ file })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600)
    const password = readFileSync(file, 'utf8').trim()
    expect(await second.secrets.verifyAdminPassword(password)).toBe(true)
    expect(await second.secrets.verifyAdminPassword(`${password}x`)).toBe(false)
  })

  test('are the same in every process of one database, and the password is told once and kept as a hash', async () => {
    const open = () => secretsInDatabase(readEnv({}), database.db)
    const opened = [...(await Promise.all([open(), open(), open()])), await open()]
    expect(new Set(opened.map(({ secrets }) => secrets.sessionSecret)).size).toBe(1)
    const told = opened.flatMap(({ notice }) => (notice && 'password' in notice ? [notice.password] : []))
    expect(told).toHaveLength(1)
    const [password = ''] = told
    for (const { secrets } of opened) {
      expect(await secrets.verifyAdminPassword(password)).toBe(true)
      expect(await secrets.verifyAdminPassword('guessed')).toBe(false)
    }
    const kept = await database.db.select().from(installationSecrets)
    expect(JSON.stringify(kept)).not.toContain(password)
  }, 60_000)

  test('do not count beside those that are set', async () => {
    const env = readEnv({ DATA_DIR: folder, ADMIN_PASSWORD: 'set by hand', SESSION_SECRET: 's'.repeat(32) })
    for (const { secrets, notice } of [await secretsInFolder(env), await secretsInDatabase(env, database.db)]) {
      expect(secrets.sessionSecret).toBe(env.SESSION_SECRET)
      expect(await secrets.verifyAdminPassword('set by hand')).toBe(true)
      expect(notice).toBeUndefined()
    }
  })
})
