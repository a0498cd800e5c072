import { spawn, type ChildProcess, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { decode, encode, type Message } from './message'

export interface SandboxLimits {
  /** All memory of the process, the runtime's own 90 MB included. */
  memoryBytes: number
  /** Where it is no whole number, a process may use a tenth of a second more. */
  cpuSeconds: number
  /** From the start to the end. */
  timeoutMs: number
  replyBytes: number
}

/** How much of its stderr is kept for the log. */
const maxStderrBytes = 2_000

/** `unavailable` is the server's fault. With the other reasons the request was too much for the limits. */
export class SandboxError extends Error {
  readonly reason: 'unavailable' | 'timeout' | 'died'

  constructor(reason: SandboxError['reason'], exit: string) {
    super(`A sandboxed process ended with ${exit}`)
    this.reason = reason
  }
}

/**
 * Runs one request in a process made for it, so that a library that reads a hostile file can do no harm elsewhere. The
 * system enforces limits on that process; it has no settings and no connections of the server, and ends with it.
 * `program` is a source file that calls `serveOneRequest`; the build has to list it, too. Of a file that is too large to be
 * sent along it is given the descriptor `file`, as its own `fileDescriptor`.
 */
export async function runInSandbox(
  program: URL,
  request: Message,
  limits: SandboxLimits,
  { file }: { file?: number } = {},
): Promise<Message> {
  const child = await spawned(start(program, limits, file))
  let isTimedOut = false
  const endInVain = () => {
    isTimedOut = true
    // A library that was taken over could ignore any other signal, and would block all later pictures.
    child.kill('SIGKILL')
  }
  const timer = setTimeout(endInVain, limits.timeoutMs)
  const cpuWatch = watchCpu(child, limits, endInVain)
  // The process may end before it has read all. The pipe stays open, because its end would tell that the server is gone.
  child.stdin.on('error', () => {}).write(encode(request))
  const [stdout, stderr, exit] = await Promise.all([
    read(child.stdout, limits.replyBytes, () => child.kill('SIGKILL')),
    read(child.stderr, maxStderrBytes),
    exitOf(child),
  ])
  clearTimeout(timer)
  clearInterval(cpuWatch)
  const [ready, reply] = messagesIn(stdout)
  if (reply) return reply
  const reason = !ready ? 'unavailable' : isTimedOut || exit === 'SIGXCPU' ? 'timeout' : 'died'
  const errorLine = /^.*Error.*$/m.exec(stderr.toString())?.[0]
  throw new SandboxError(reason, errorLine ? `${exit}: ${errorLine}` : exit)
}

const spawned = <Child extends ChildProcess>(child: Child) =>
  new Promise<Child>((resolve, reject) => {
    child.once('spawn', () => resolve(child))
    child.once('error', (error) => reject(new SandboxError('unavailable', error.message)))
  })

/**
 * RLIMIT_DATA and not the address space, of which V8 reserves a gigabyte that it never uses. A file leaves no core dump
 * behind, and a process with the descriptor of an upload writes no file at all. A lower limit of the system holds. Games
 * have priority (nice), and when the machine's memory runs out, this process is killed before them (oom_score_adj).
 */
const limitingScript = `
  { echo 1000 > /proc/self/oom_score_adj; } 2> /dev/null
  ulimit -c 0; ulimit -d "$1"; ulimit -S -t "$2"; ulimit -f "$3"
  shift 3; exec nice -n 10 "$@"`

/** The system's limit is in whole seconds. What is less has to be looked at. */
function watchCpu({ pid }: ChildProcess, { cpuSeconds }: SandboxLimits, onExcess: () => void) {
  if (Number.isInteger(cpuSeconds)) return undefined
  const check = () => void (cpuSecondsOf(pid) > cpuSeconds && onExcess())
  return setInterval(check, 50)
}

/** Zero where the system does not say, or the process has ended. See proc_pid_stat(5): utime and stime, in hundredths. */
function cpuSecondsOf(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [utime, stime] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    return (Number(utime) + Number(stime)) / 100
  } catch {
    return 0
  }
}

function start(
  program: URL,
  { memoryBytes, cpuSeconds }: SandboxLimits,
  file?: number,
): ChildProcessWithoutNullStreams {
  const limits = [
    String(Math.floor(memoryBytes / 1_024)),
    String(Math.ceil(cpuSeconds)),
    file === undefined ? 'unlimited' : '0',
  ]
  // V8 of Node 24 reserves memory for compiled code, which counts as data. Without its compiler it reserves none.
  const runtime = [process.execPath, '--jitless', '--v8-pool-size=1']
  const command = [...runtime, ...scriptOf(program), String(memoryBytes)]
  const child = spawn('sh', ['-c', limitingScript, 'sh', ...limits, ...command], {
    // In a process group of its own: on Ctrl-C pending requests are finished.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe', ...(file === undefined ? [] : [file])],
    // No settings of the server, and few threads and heaps, each of which takes memory.
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' },
  })
  return child as ChildProcessWithoutNullStreams
}

const bundles = new Map<string, string>()

/** The built program lies beside the built server. From source, which Node cannot run, it is bundled at the first use. */
function scriptOf(program: URL): string[] {
  const path = fileURLToPath(program)
  if (!import.meta.url.endsWith('.ts'))
    return [join(dirname(fileURLToPath(import.meta.url)), `${basename(path, '.ts')}.js`)]
  const code = bundles.get(path) ?? bundled(path)
  bundles.set(path, code)
  return ['--input-type=module', '--eval', code]
}

function bundled(path: string): string {
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof import('esbuild')
  const options = { bundle: true, packages: 'external', platform: 'node', format: 'esm', write: false } as const
  return buildSync({ ...options, entryPoints: [path] }).outputFiles[0]!.text
}

/** Reads to the end, but keeps no more than `maxBytes`. */
async function read(stream: Readable, maxBytes: number, onExcess = () => {}): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes <= maxBytes) chunks.push(chunk)
    else onExcess()
  })
  await new Promise((resolve) => stream.once('close', resolve))
  return Buffer.concat(chunks)
}

const exitOf = (child: ChildProcess) =>
  new Promise<string>((resolve) => child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`)))

function messagesIn(bytes: Buffer): Message[] {
  try {
    const next = decode(bytes)
    return next ? [next.message, ...messagesIn(next.rest)] : []
  } catch {
    return []
  }
}
