import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { open, rm, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { Behaviour } from '../../tests/kit/sandboxed/misbehaving'
import { runInSandbox, type SandboxLimits } from './sandbox'

const megabyte = 1024 * 1024
const limits: SandboxLimits = {
  memoryBytes: 300 * megabyte,
  cpuSeconds: 60,
  timeoutMs: 60_000,
  replyBytes: 10 * megabyte,
}

const program = (name: string) => new URL(`../../tests/kit/sandboxed/${name}.ts`, import.meta.url)

/** Has a process do this, under these limits. */
const ask = (behaviour: Behaviour, more: Partial<SandboxLimits> = {}, parts: Buffer[] = []) =>
  runInSandbox(program('misbehaving'), { head: behaviour, parts }, { ...limits, ...more })

test('a request and the files beside it go there and back', async () => {
  const parts = [Buffer.alloc(5 * megabyte, 'a'), Buffer.from('b')]
  const { head, parts: back } = await ask({ name: 'echo' }, {}, parts)
  expect([head, back.map((part, index) => part.equals(parts[index]!))]).toEqual([{ name: 'echo' }, [true, true]])
})

test('a file that has no name any more is read where it lies, and cannot be changed', async () => {
  const path = join(tmpdir(), randomUUID())
  const file = await open(path, 'wx+')
  await unlink(path)
  await file.writeFile('hello, sandbox')
  const asked = (behaviour: Behaviour) =>
    runInSandbox(program('misbehaving'), { head: behaviour, parts: [] }, limits, { file: file.fd })
  expect((await asked({ name: 'read the file', from: 7, bytes: 7 })).parts[0]?.toString()).toBe('sandbox')
  await expect(asked({ name: 'write to the file' })).rejects.toMatchObject({ reason: 'died' })
  expect((await file.stat()).size).toBe(14)
  await file.close()
})

test('the process is told none of our settings', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://user:password@host/name')
  const { head } = await ask({ name: 'say environment' })
  vi.unstubAllEnvs()
  const told = Object.keys(head as object).filter((name) => !['PWD', 'OLDPWD', 'SHLVL', '_'].includes(name))
  expect(told.toSorted()).toEqual(['LC_ALL', 'MALLOC_ARENA_MAX', 'PATH', 'TZ', 'UV_THREADPOOL_SIZE'])
})

test('what a library prints is no part of the reply', async () => {
  expect((await ask({ name: 'print', text: 'Warning: a strange file' })).head).toBe('printed')
})

test('it holds what it may, and more than that ends it and nobody else', async () => {
  expect((await ask({ name: 'hold', megabytes: 100 })).head).toBe(100)
  await expect(ask({ name: 'hold', megabytes: 400 })).rejects.toMatchObject({ reason: 'died' })
  expect((await ask({ name: 'hold', megabytes: 100 })).head).toBe(100)
})

test('it computes as long as it may', async () => {
  await expect(ask({ name: 'spin' }, { cpuSeconds: 1 })).rejects.toMatchObject({ reason: 'timeout' })
  // Less than a second is not for the system to count.
  const error: unknown = await ask({ name: 'spin' }, { cpuSeconds: 0.3 }).catch((error: unknown) => error)
  expect(error).toMatchObject({ reason: 'timeout', message: expect.stringContaining('SIGKILL') as string })
})

test('it is ended where it does nothing at all, too', async () => {
  const pidFile = join(tmpdir(), randomUUID())
  await expect(ask({ name: 'work in a thread', pidFile }, { timeoutMs: 1 })).rejects.toThrow('SIGKILL')
})

test('it is ended where it ignores what it is told, too', async () => {
  await expect(ask({ name: 'ignore signals' }, { timeoutMs: 5_000 })).rejects.toThrow('SIGKILL')
})

test.each(['exit', 'throw', 'talk without end', 'talk nonsense'] as const)(
  'whatever it does (%s), no reply is the reply of one that died',
  async (name) => {
    await expect(ask({ name })).rejects.toMatchObject({ reason: 'died' })
  },
)

test('a library that is not installed is our fault, and the log can say which', async () => {
  await expect(runInSandbox(program('not-installed'), { head: null, parts: [] }, limits)).rejects.toMatchObject({
    reason: 'unavailable',
    message: expect.stringContaining('a-library-that-nobody-has-installed'),
  })
})

test('a limit that ends before the program is ready is a limit like any other', async () => {
  await expect(ask({ name: 'echo' }, { cpuSeconds: 0.01 })).rejects.toMatchObject({ reason: 'timeout' })
  await expect(ask({ name: 'echo' }, { timeoutMs: 1 })).rejects.toMatchObject({ reason: 'timeout' })
})

test('a system that starts no process is our fault, too', async () => {
  vi.stubEnv('PATH', '/nowhere')
  await expect(ask({ name: 'echo' })).rejects.toMatchObject({ reason: 'unavailable' })
  vi.unstubAllEnvs()
})

test('it ends with its server, after a kill -9 and in the middle of its work', async () => {
  const pidFile = join(tmpdir(), randomUUID())
  const command = ['--import', 'tsx', join(import.meta.dirname, '../../tests/kit/sandboxed/parent.ts'), pidFile]
  const server = spawn(process.execPath, command, { stdio: 'ignore' })
  await vi.waitFor(() => expect(existsSync(pidFile) && readFileSync(pidFile, 'utf8')).toMatch(/^\d+$/), 30_000)
  const pid = Number(readFileSync(pidFile, 'utf8'))
  expect(isRunning(pid)).toBe(true)
  server.kill('SIGKILL')
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 30_000)
  await rm(pidFile)
})

/** Not gone, and not waiting for nothing but to be counted as gone. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    const state = process.platform === 'linux' && readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0]
    return state !== 'Z'
  } catch {
    return false
  }
}
