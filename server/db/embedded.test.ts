import { spawn, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { startEmbedded, type EmbeddedDatabase } from './embedded'

const silent = { warn: () => {}, info: () => {} }
const folders: string[] = []
const running: EmbeddedDatabase[] = []

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quizhall-embedded-'))
  folders.push(folder)
  return folder
}

async function started(folder: string): Promise<EmbeddedDatabase> {
  const database = await startEmbedded(folder, silent)
  running.push(database)
  return database
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((database) => database.stop()))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

async function ask<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows as Row[]
  } finally {
    await client.end()
  }
}

async function askUntilAnswered<Row>(url: string, sql: string): Promise<Row[]> {
  for (let attempt = 0; attempt < 100; attempt++) {
    try {
      return await ask<Row>(url, sql)
    } catch {
      await pause(100)
    }
  }
  throw new Error('the database has not come back')
}

const postmasterOf = (folder: string) =>
  Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
const isAlive = (pid: number) =>
  existsSync(`/proc/${pid}/cwd`) && !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(' Z ')

describe('the built-in PostgreSQL', () => {
  test('keeps what was written from one start to the next, and leaves no process behind', async () => {
    const folder = dataFolder()
    const first = await started(folder)
    await ask(first.url, "create table t (x text); insert into t values ('kept')")
    const pid = postmasterOf(folder)
    await first.stop()
    expect(isAlive(pid)).toBe(false)

    const second = await started(folder)
    expect(await ask(second.url, 'select x from t')).toEqual([{ x: 'kept' }])
  })

  test('listens on loopback only, wants its password, and keeps it to its owner', async () => {
    const folder = dataFolder()
    const { url } = await started(folder)
    expect(await ask(url, "select current_setting('listen_addresses') as on")).toEqual([{ on: '127.0.0.1' }])
    expect(statSync(join(folder, 'postgres-password')).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'postgres')).mode & 0o777).toBe(0o700)
    const wrong = new URL(url)
    wrong.password = 'guessed'
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
  })

  test('writes what is acknowledged to the disk', async () => {
    const { url } = await started(dataFolder())
    const settings = "current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit"
    expect(await ask(url, `select ${settings}`)).toEqual([{ fsync: 'on', commit: 'on' }])
  })

  test('refuses a second start on the same folder in one line', async () => {
    const folder = dataFolder()
    const { url } = await started(folder)
    await expect(startEmbedded(folder, silent)).rejects.toThrow(
      `Another process (${process.pid}) is already using ${folder}.`,
    )
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('starts over when making it was cut short', async () => {
    const folder = dataFolder()
    execFileSync('mkdir', ['-p', join(folder, 'postgres-new-cut/cluster')])
    writeFileSync(join(folder, 'postgres-password'), 'of the one cut short\n')
    const { url } = await started(folder)
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(readdirSync(folder).filter((name) => name.startsWith('postgres-new'))).toEqual([])
  })

  test('G22 comes back by itself on the same address after kill -9, with every row that was acknowledged', async () => {
    const folder = dataFolder()
    const { url } = await started(folder)
    await ask(url, 'create table t (n int primary key)')
    const acknowledged: number[] = []
    let isOver = false
    const writing = (async () => {
      for (let n = 0; !isOver; n++) {
        await ask(url, `insert into t values (${n})`).then(
          () => acknowledged.push(n),
          () => pause(20),
        )
      }
    })()
    for (let kill = 0; kill < 2; kill++) {
      const before = acknowledged.length
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 10), 20_000)
      process.kill(postmasterOf(folder), 'SIGKILL')
      await pause(400)
      await askUntilAnswered(url, 'select 1')
    }
    isOver = true
    await writing
    const rows = await askUntilAnswered<{ n: number }>(url, 'select n from t')
    const found = new Set(rows.map((row) => row.n))
    expect(acknowledged.filter((n) => !found.has(n))).toEqual([])
  })

  test('is started although the number of the one that crashed belongs to another process now', async () => {
    const folder = dataFolder()
    const first = await started(folder)
    const pidFile = join(folder, 'postgres/postmaster.pid')
    const said = readFileSync(pidFile, 'utf8')
    await first.stop()
    writeFileSync(pidFile, said.replace(/^\d+/, String(process.ppid)))
    if (process.getuid?.() === 0) chownSync(pidFile, statSync(join(folder, 'postgres')).uid, 0)
    const second = await started(folder)
    expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test.each(['takes over', 'stops and starts'] as const)(
    'when we are killed with -9 the next start %s the one still running',
    async (way) => {
      const folder = dataFolder()
      const starter = await startElsewhere(folder)
      const left = postmasterOf(folder)
      starter.kill('SIGKILL')
      expect(isAlive(left)).toBe(true)
      if (way === 'stops and starts') process.kill(left, 'SIGSTOP')
      const { url } = await started(folder)
      expect(postmasterOf(folder) === left).toBe(way === 'takes over')
      expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
    },
  )

  test('does not hear the Ctrl-C that ends whoever started it', async () => {
    const folder = dataFolder()
    const starter = await startElsewhere(folder)
    const group = (pid: number) => execFileSync('ps', ['-o', 'pgid=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    expect(group(postmasterOf(folder))).not.toBe(group(starter.pid ?? 0))
    starter.kill('SIGKILL')
    await started(folder)
  })

  test.runIf(process.getuid?.() === 0)(
    'starts as an ordinary user, too, and then for root on the same folder',
    async () => {
      const folder = dataFolder()
      const nobody = 65_534
      chownSync(folder, nobody, nobody)
      chmodSync(folder, 0o755)
      const starter = await startElsewhere(folder, nobody)
      expect(statSync(join(folder, 'postgres')).uid).toBe(nobody)
      const left = postmasterOf(folder)
      starter.kill('SIGKILL')
      process.kill(left, 'SIGQUIT')
      while (isAlive(left)) await pause(20)
      const { url } = await started(folder)
      expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
    },
  )
})

/** Another process of ours that has started the database and stays. */
async function startElsewhere(folder: string, uid?: number) {
  const script = join(folder, `start-${randomBytes(4).toString('hex')}.mts`)
  writeFileSync(
    script,
    `import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).pathname)}
    await startEmbedded(${JSON.stringify(folder)}, { warn() {}, info() {} })
    console.log('ready')
    setInterval(() => {}, 1000)`,
  )
  const tsx = new URL('../../node_modules/tsx/dist/loader.mjs', import.meta.url).href
  const user = uid === undefined ? {} : { uid, gid: uid }
  const child = spawn(process.execPath, ['--import', tsx, script], { stdio: ['ignore', 'pipe', 'pipe'], ...user })
  const errors: Buffer[] = []
  child.stderr.on('data', (part: Buffer) => errors.push(part))
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve())
    child.once('exit', () => reject(new Error(Buffer.concat(errors).toString())))
  })
  return child
}
