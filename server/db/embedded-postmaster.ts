import { spawn } from 'node:child_process'
import {
  closeSync,
  fchownSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SetupError } from '../settings/setup-error'
import { plainEnvironment, syncMethod, type Cluster } from './embedded-cluster'

/** The content of `postmaster.pid`: the process, the port, and whether PostgreSQL accepts connections. */
export interface Postmaster {
  pid: number
  port: number
  isReady: boolean
}

export function readPostmaster({ folder }: Pick<Cluster, 'folder'>): Postmaster | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

/** Process ids are reused, so this process is PostgreSQL only if its working directory is the cluster's folder. */
export function isRunning({ folder }: Pick<Cluster, 'folder'>, { pid }: Postmaster): boolean {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
  } catch {
    return false
  }
}

export type Settings = Record<string, string | number>

const settings = (port: number): Settings => ({
  listen_addresses: '127.0.0.1',
  port,
  unix_socket_directories: '',
  max_connections: 100,
  shared_buffers: '128MB',
  // Committed transactions are on the disk.
  fsync: 'on',
  synchronous_commit: 'on',
  recovery_init_sync_method: syncMethod(),
  // There are no replicas, and small containers have little shared memory.
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_parallel_workers_per_gather: 0,
  io_method: 'sync',
  jit: 'off',
  statement_timeout: '10s',
  idle_in_transaction_session_timeout: '10s',
  log_timezone: 'UTC',
  timezone: 'UTC',
})

/**
 * Starts PostgreSQL in its own session, so that Ctrl-C in the terminal reaches only this process, which then stops
 * PostgreSQL properly. Resolves when it accepts connections, which may take a crash recovery.
 */
export async function startPostmaster(cluster: Cluster, port: number, more: Settings = {}): Promise<Postmaster> {
  const found = readPostmaster(cluster)
  // A crash left this file behind. Its id may now belong to another process, which PostgreSQL would mistake for itself.
  if (found && !isRunning(cluster, found)) await rm(join(cluster.folder, 'postmaster.pid'), { force: true })

  const logSizeBefore = prepareLog(cluster)
  const child = launch(cluster, { ...settings(port), ...more })
  const ended = new Promise<true>((resolve) => {
    child.once('exit', () => resolve(true))
    child.once('error', () => resolve(true))
  })
  for (let waited = 0; waited < 600_000; waited += 20) {
    const postmaster = readPostmaster(cluster)
    if (postmaster?.pid === child.pid && postmaster?.isReady) return postmaster
    if (await Promise.race([ended, pause(20, false)])) throw new PostmasterError(fatalLine(cluster, logSizeBefore))
  }
  throw new SetupError(`The built-in PostgreSQL did not start. See ${cluster.logFile}`)
}

/** PostgreSQL ended instead of starting. The message is its own. */
export class PostmasterError extends Error {
  get isPortTaken(): boolean {
    return this.message.includes('could not create any TCP/IP sockets')
  }
  /** Processes of a killed server are still ending. */
  get isTemporary(): boolean {
    return /pre-existing shared memory|lock file "postmaster.pid"/.test(this.message)
  }
}

function launch({ folder, logFile, postgres, runner }: Cluster, flags: Settings) {
  const [file = '', ...args] = [
    ...[...runner.prefix, postgres, '-D', folder],
    ...Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const log = openSync(logFile, 'a', 0o600)
  try {
    const stdio: ['ignore', number, number] = ['ignore', log, log]
    const child = spawn(file, args, { cwd: folder, env: plainEnvironment(), detached: true, stdio, ...runner.user })
    child.unref()
    return child
  } finally {
    closeSync(log)
  }
}

/** Truncates PostgreSQL's log when it has grown large, and returns its length. */
function prepareLog({ logFile, runner }: Cluster): number {
  const log = openSync(logFile, 'a', 0o600)
  if (runner.user) fchownSync(log, runner.user.uid, runner.user.gid)
  closeSync(log)
  if (statSync(logFile).size > 5_000_000) truncateSync(logFile)
  return statSync(logFile).size
}

function fatalLine({ logFile }: Cluster, from: number): string {
  const lines = readFileSync(logFile).subarray(from).toString().split('\n')
  return lines.find((line) => /FATAL|PANIC/.test(line)) ?? lines.filter(Boolean).at(-1) ?? 'it ended without a message'
}

/** A fast shutdown, then an immediate one. Both keep committed data; the latter slows the next start by a second. */
export async function stopPostmaster(cluster: Cluster, postmaster: Postmaster): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', 3_000],
    ['SIGQUIT', 500],
    ['SIGKILL', 500],
  ] as const) {
    if (isRunning(cluster, postmaster)) process.kill(postmaster.pid, signal)
    for (let waited = 0; waited < timeoutMs; waited += 20) {
      if (!isRunning(cluster, postmaster)) return
      await pause(20)
    }
  }
}
