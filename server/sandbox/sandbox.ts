import { spawn, type ChildProcess, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { decode, encode, type Message } from './message'
import { scriptOf } from './program-script'

export interface SandboxLimits {
  /** The whole memory of the process, including the runtime's own 90 MB. */
  memoryBytes: number
  /** For a fraction, a process may exceed this by a tenth of a second. */
  cpuSeconds: number
  /** From start to end. */
  timeoutMs: number
  replyBytes: number
}

/** How much of its stderr is kept for the log. */
const maxStderrBytes = 2_000

/** `unavailable` is the server's fault. With the other reasons, the request exceeded the limits. */
export class SandboxError extends Error {
  readonly reason: 'unavailable' | 'timeout' | 'died'

  constructor(reason: SandboxError['reason'], exit: string) {
    super(`A sandboxed process ended with ${exit}`)
    this.reason = reason
  }
}

/**
 * Runs one request in a separate process, so that a library that reads a hostile file can do no harm elsewhere. The
 * system enforces limits on that process; it gets no settings or connections of the server, and ends with it. `program`
 * is a source file that calls `serveOneRequest`; the build must list it, too. A file too large for the message is
 * passed as the descriptor `file`, and read there as `fileDescriptor`.
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
  // The process may end before reading it all. The pipe stays open, because its end would mean that the server is gone.
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
  // On a slow machine a short limit may end before the program is ready: the next one may be longer.
  const reason = isTimedOut || exit === 'SIGXCPU' ? 'timeout' : ready ? 'died' : 'unavailable'
  const errorLine = /^.*Error.*$/m.exec(stderr.toString())?.[0]
  throw new SandboxError(reason, errorLine ? `${exit}: ${errorLine}` : exit)
}

const spawned = <Child extends ChildProcess>(child: Child) =>
  new Promise<Child>((resolve, reject) => {
    child.once('spawn', () => resolve(child))
    child.once('error', (error) => reject(new SandboxError('unavailable', error.message)))
  })

/**
 * Limits RLIMIT_DATA rather than the address space, of which V8 reserves a gigabyte that it never uses. No core dump of
 * a file is left behind, and a process with an upload's descriptor writes no file at all. A lower system limit applies.
 * Games have priority (nice), and if the machine's memory runs out, this process is killed first (oom_score_adj).
 */
const limitingScript = `
  { echo 1000 > /proc/self/oom_score_adj; } 2> /dev/null
  ulimit -c 0; ulimit -d "$1"; ulimit -S -t "$2"; ulimit -f "$3"
  shift 3; exec nice -n 10 "$@"`

/** The system's limit is in whole seconds, so fractions must be watched. */
function watchCpu({ pid }: ChildProcess, { cpuSeconds }: SandboxLimits, onExcess: () => void) {
  if (Number.isInteger(cpuSeconds)) return undefined
  const check = () => void (cpuSecondsOf(pid) > cpuSeconds && onExcess())
  return setInterval(check, 50)
}

/**
 * Zero if the system does not report it or the process has ended. See proc_pid_stat(5): utime, stime, in hundredths.
 */
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
  // In Node 24, V8 reserves memory for compiled code, which counts as data. Without its compiler it reserves none.
  const runtime = [process.execPath, '--jitless', '--v8-pool-size=1']
  const command = [...runtime, scriptOf(program), String(memoryBytes)]
  const child = spawn('sh', ['-c', limitingScript, 'sh', ...limits, ...command], {
    // A process group of its own, so that pending requests still finish after Ctrl-C.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe', ...(file === undefined ? [] : [file])],
    // No settings of the server, and few threads and heaps, because each takes memory.
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' },
  })
  return child as ChildProcessWithoutNullStreams
}

/** Reads to the end, but keeps at most `maxBytes`. */
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
