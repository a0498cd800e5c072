import { spawn, type ChildProcess, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { decode, encode, type Message } from './message'

export interface SandboxLimits {
  /** What the process may hold in all, the runtime's own 90 MB included. */
  memoryBytes: number
  cpuSeconds: number
  /** From the start to the end. */
  timeoutMs: number
  replyBytes: number
}

/** Of what it complains of on stderr, for our log. */
const complaintBytes = 2_000

/** `unavailable` is our fault; after that the request was more than the process could do within its limits. */
export class SandboxError extends Error {
  readonly reason: 'unavailable' | 'timeout' | 'died'

  constructor(reason: SandboxError['reason'], how: string) {
    super(`A sandboxed process ended with ${how}`)
    this.reason = reason
  }
}

/**
 * Has one request answered by a process of its own, made for it: whatever a library does with a hostile file, it does there.
 * The process has limits that the system keeps, none of our settings or connections, and ends with us however we end.
 * `program` is a source file that calls `serveOneRequest`; the build has to list it as well.
 */
export async function runInSandbox(program: URL, request: Message, limits: SandboxLimits): Promise<Message> {
  const child = await started(start(program, limits))
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    // A library that was taken over could ignore any other signal, and nobody's picture would follow.
    child.kill('SIGKILL')
  }, limits.timeoutMs)
  // It may be gone before it has read all; the pipe stays open until it ends, because its end says that we are gone.
  child.stdin.on('error', () => {}).write(encode(request))
  const [said, complaints, how] = await Promise.all([
    read(child.stdout, limits.replyBytes, () => child.kill('SIGKILL')),
    read(child.stderr, complaintBytes),
    ending(child),
  ])
  clearTimeout(timer)
  const [ready, reply] = messagesIn(said)
  if (reply) return reply
  const reason = !ready ? 'unavailable' : isLate || how === 'SIGXCPU' ? 'timeout' : 'died'
  const complaint = /^.*Error.*$/m.exec(complaints.toString())?.[0]
  throw new SandboxError(reason, complaint ? `${how}: ${complaint}` : how)
}

const started = <Child extends ChildProcess>(child: Child) =>
  new Promise<Child>((resolve, reject) => {
    child.once('spawn', () => resolve(child))
    child.once('error', (error) => reject(new SandboxError('unavailable', error.message)))
  })

/**
 * RLIMIT_DATA, and not the address space: V8 reserves a gigabyte of that which it never uses. Nothing of a file remains as a
 * core dump. Where a limit of the system's is lower, that one holds. A game that runs meanwhile goes first, and where
 * memory runs out altogether, this goes before a game.
 */
const limited = `
  { echo 1000 > /proc/self/oom_score_adj; } 2> /dev/null
  ulimit -c 0; ulimit -d "$1"; ulimit -S -t "$2"
  shift 2; exec nice -n 10 "$@"`

function start(program: URL, { memoryBytes, cpuSeconds }: SandboxLimits): ChildProcessWithoutNullStreams {
  const limits = [String(Math.floor(memoryBytes / 1_024)), String(cpuSeconds)]
  // What V8 of Node 24 reserves for compiled code counts as data; without a compiler it reserves none, and needs none.
  const runtime = [process.execPath, '--jitless', '--v8-pool-size=1']
  const command = [...runtime, ...scriptOf(program), String(memoryBytes)]
  return spawn('sh', ['-c', limited, 'sh', ...limits, ...command], {
    // Out of the terminal's reach: on a Ctrl-C calls under way are finished.
    detached: true,
    stdio: 'pipe',
    // No setting of ours, and few threads and heaps, each of which takes memory.
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' },
  })
}

const inSource = new Map<string, string>()

/** Built, the program lies beside the server. In the source, which Node cannot run, it is put together when it is first wanted. */
function scriptOf(program: URL): string[] {
  const path = fileURLToPath(program)
  if (!import.meta.url.endsWith('.ts'))
    return [join(dirname(fileURLToPath(import.meta.url)), `${basename(path, '.ts')}.js`)]
  const code = inSource.get(path) ?? bundled(path)
  inSource.set(path, code)
  return ['--input-type=module', '--eval', code]
}

function bundled(path: string): string {
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof import('esbuild')
  const options = { bundle: true, packages: 'external', platform: 'node', format: 'esm', write: false } as const
  return buildSync({ ...options, entryPoints: [path] }).outputFiles[0]!.text
}

/** All that came, but for what is over `most`. */
async function read(stream: Readable, most: number, onExcess = () => {}): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes <= most) chunks.push(chunk)
    else onExcess()
  })
  await new Promise((resolve) => stream.once('close', resolve))
  return Buffer.concat(chunks)
}

const ending = (child: ChildProcess) =>
  new Promise<string>((resolve) => child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`)))

function messagesIn(bytes: Buffer): Message[] {
  try {
    const next = decode(bytes)
    return next ? [next.message, ...messagesIn(next.rest)] : []
  } catch {
    return []
  }
}
