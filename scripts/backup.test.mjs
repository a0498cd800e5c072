import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEmbedded } from '../server/db/embedded'

const scripts = import.meta.dirname
const home = mkdtempSync(join(tmpdir(), 'quizhall-backup-'))
const original = join(home, 'original')

beforeAll(async () => {
  await withDatabase(original, "create table games (title text); insert into games values ('Capitals')")
  writeFileSync(join(original, 'session-secret'), 'signs cookies\n', { mode: 0o600 })
}, 60_000)
afterAll(() => rmSync(home, { recursive: true, force: true }), 60_000)

describe('npm run backup, npm run restore', () => {
  test('bring the database, the secrets and their modes back after a wipe', async () => {
    const { data, backups } = installation()
    expect(await call('backup', data, backups)).toMatchObject({ code: 0 })
    const [file] = readdirSync(backups)
    expect(file).toMatch(/^quizhall-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.tar\.gz$/)
    expect(modeOf(join(backups, file))).toBe(0o600)
    rmSync(data, { recursive: true })

    expect(await call('restore', data, join(backups, file))).toMatchObject({ code: 0 })
    expect(readFileSync(join(data, 'session-secret'), 'utf8')).toBe('signs cookies\n')
    expect(modeOf(join(data, 'session-secret'))).toBe(0o600)
    expect(modeOf(join(data, 'postgres'))).toBe(0o700)
    expect(await withDatabase(data, 'select title from games')).toEqual([{ title: 'Capitals' }])
  })

  test('refuse while it runs', async () => {
    const { data, backups } = installation()
    const file = join(backups, 'of-before.tar.gz')
    await call('backup', data, file)
    const { stop } = await startEmbedded(data, silent)
    const refusal = {
      code: 1,
      said: expect.stringContaining(`Another process (${process.pid}) is already using ${data}.`),
    }
    const calls = [call('backup', data, backups), call('restore', data, file, '--replace')]
    expect(await Promise.all(calls)).toEqual([refusal, refusal])
    await stop()
    expect(readdirSync(backups)).toEqual(['of-before.tar.gz'])
  })

  test('no database that crashed is copied before it has been started and stopped', async () => {
    const { data, backups } = installation()
    writeFileSync(join(data, 'postgres/postmaster.pid'), '1\n')
    const { code, said } = await call('backup', data, backups)
    expect([code, said]).toEqual([1, expect.stringContaining('was not stopped in good order')])
    expect(existsSync(backups)).toBe(false)
  })

  test('nothing is restored over data, and --replace moves that aside', async () => {
    const { data, backups } = installation()
    const file = join(backups, 'day.tar.gz')
    await call('backup', data, file)
    writeFileSync(join(data, 'session-secret'), 'newer\n')
    expect(await call('restore', data, file)).toMatchObject({ code: 1, said: expect.stringContaining('is not empty') })
    expect(readFileSync(join(data, 'session-secret'), 'utf8')).toBe('newer\n')

    expect(await call('restore', data, file, '--replace')).toMatchObject({ code: 0 })
    expect(readFileSync(join(data, 'session-secret'), 'utf8')).toBe('signs cookies\n')
    const [aside] = readdirSync(join(data, '..')).filter((name) => name.startsWith('data-replaced-'))
    expect(readFileSync(join(data, '..', aside, 'session-secret'), 'utf8')).toBe('newer\n')
  })

  test('no backup is overwritten', async () => {
    const { data, backups } = installation()
    const file = join(backups, 'day.tar.gz')
    mkdirSync(backups)
    writeFileSync(file, 'of another day')
    expect(await call('backup', data, file)).toMatchObject({
      code: 1,
      said: expect.stringContaining('is there already'),
    })
    expect(readFileSync(file, 'utf8')).toBe('of another day')
  })

  test('one that is killed with -9 in the middle leaves nothing that passes for a backup', async () => {
    const { data, backups } = installation()
    const file = join(backups, 'day.tar.gz')
    const { signal } = await call('backup', data, file, { PATH: withTar('"$@" | head -c 300000; kill -9 $PPID') })
    expect(signal).toBe('SIGKILL')
    expect(readdirSync(backups)).toEqual(['day.tar.gz.unfinished'])

    const half = await call('restore', data, `${file}.unfinished`, '--replace')
    expect(half).toMatchObject({ code: 1, said: expect.stringContaining('was not restored') })
    expect(readdirSync(join(data, '..')).sort()).toEqual(['backups', 'data'])

    expect(await call('backup', data, file)).toMatchObject({ code: 0 })
    expect(readdirSync(backups)).toEqual(['day.tar.gz'])
  })

  test('one that is not what went in is no backup', async () => {
    const { data, backups } = installation()
    const PATH = withTar('--exclude=./session-secret "$@"')
    const { code, said } = await call('backup', data, backups, { PATH })
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^No backup was made: \d+ files went in, and \d+ can be read/),
    ])
    expect(readdirSync(backups)).toEqual([])
  })

  test('a full disk leaves nothing behind', async () => {
    const { data, backups } = installation()
    const { code, said } = await run('sh', ['-c', `ulimit -f 500; exec "$@"`, 'sh', ...line('backup', backups)], data)
    expect([code, said]).toEqual([1, expect.stringContaining('No backup was made')])
    expect(readdirSync(backups)).toEqual([])
  })

  test('another archive is not taken for a backup', async () => {
    const { data, backups } = installation()
    mkdirSync(backups)
    execFileSync('tar', ['-czf', join(backups, 'other.tar.gz'), '-C', scripts, '.'])
    expect(await call('restore', join(data, 'new'), join(backups, 'other.tar.gz'))).toMatchObject({
      code: 1,
      said: expect.stringContaining('it is no backup of Quizhall'),
    })
    expect(existsSync(join(data, 'new'))).toBe(false)
  })
}, 60_000)

const silent = { warn: () => {}, info: () => {} }
const modeOf = (path) => statSync(path).mode & 0o777

/** A stopped installation with a game in it, and the folder where its backups are to go. */
function installation() {
  const folder = mkdtempSync(join(home, 'of-'))
  execFileSync('cp', ['-a', original, join(folder, 'data')])
  return { data: join(folder, 'data'), backups: join(folder, 'backups') }
}

async function withDatabase(folder, sql) {
  const { url, stop } = await startEmbedded(folder, silent)
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } finally {
    await client.end()
    await stop()
  }
}

const line = (script, ...args) => [process.execPath, join(scripts, `${script}.mjs`), ...args]

/** The script as npm runs it; a last argument that is an object is its environment. */
function call(script, dataDir, ...args) {
  const env = typeof args.at(-1) === 'object' ? args.pop() : {}
  const [file, ...rest] = line(script, ...args)
  return run(file, rest, dataDir, env)
}

function run(file, args, dataDir, more = {}) {
  // What is set to nothing counts as absent, also if a file .env sets it.
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, ...more }
  const child = spawn(file, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const output of [child.stdout, child.stderr]) output.on('data', (part) => (said += part))
  return new Promise((resolve) => child.on('close', (code, signal) => resolve(signal ? { signal } : { code, said })))
}

/** A PATH whose `tar`, when it writes, is the real one with another command line. */
function withTar(args) {
  const folder = mkdtempSync(join(home, 'tar-'))
  const real = execFileSync('sh', ['-c', 'command -v tar'], { encoding: 'utf8' }).trim()
  writeFileSync(join(folder, 'tar'), `#!/bin/sh\ncase $1 in -c) ${real} ${args} ;; *) exec ${real} "$@" ;; esac\n`)
  chmodSync(join(folder, 'tar'), 0o755)
  return `${folder}${delimiter}${process.env.PATH}`
}
