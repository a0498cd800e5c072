/** A third-party program of the installation that can be killed, frozen and restarted. */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { family, waitFor } from '../installation/machine'

const run = promisify(execFile)

export interface Part {
  name: string
  command: string[]
  isReady(): Promise<boolean>
  cwd?: string
  user?: { uid: number; gid: number }
}

export class Service {
  readonly #part: Part
  #child: ChildProcess | null = null
  #output = ''

  constructor(part: Part) {
    this.#part = part
  }

  async start(withinMs = 30_000): Promise<void> {
    const { name, command, cwd, user, isReady } = this.#part
    const [file = '', ...args] = command
    this.#output = ''
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], env: plain(), cwd, ...user })
    this.#child = child
    child.stdout.on('data', (text: Buffer) => (this.#output += text))
    child.stderr.on('data', (text: Buffer) => (this.#output += text))
    const isUp = () => {
      if (!this.isRunning) throw new Error(`${name} ended at its start`)
      return isReady()
    }
    await waitFor(isUp, withinMs, name).catch((error: Error) => {
      throw new Error(`${error.message}\n${this.#output}`)
    })
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** Kills it with all its children at once, as when the machine runs out of memory. */
  kill(): Promise<void> {
    return this.#end('SIGKILL')
  }

  /** Stops it without closing anything: connections stay, and the system still accepts new ones. */
  freeze(): void {
    this.#signal('SIGSTOP')
  }

  thaw(): void {
    this.#signal('SIGCONT')
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    this.thaw()
    await this.#end(signal).catch(() => this.kill())
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (signal === 'SIGKILL') this.#signal(signal)
    else this.#child?.kill(signal)
    await waitFor(() => !this.isRunning, 10_000, `${this.#part.name} ended by ${signal}`, 5)
  }

  #signal(signal: NodeJS.Signals): void {
    if (!this.isRunning) return
    for (const pid of family(this.#child?.pid ?? 0)) {
      try {
        process.kill(pid, signal)
      } catch {
        // It has ended by itself.
      }
    }
  }
}

/** Prefix of a command whose process must end with the suite, even if that is killed. */
export const endingWithUs = ['setpriv', '--pdeathsig', 'KILL', '--']

const plain = () => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' })

/** The path of a system program. Installs a missing one, where that is allowed. */
export async function program(name: string, debianPackage = name): Promise<string> {
  const found = onPath(name)
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) await install(debianPackage)
  const path = onPath(name)
  if (!path) throw new Error(`The tests of several processes need ${name}: install Debian's package ${debianPackage}.`)
  return path
}

function onPath(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

async function install(debianPackage: string): Promise<void> {
  // In the rescue run level, newly installed services are not started.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const patience = ['-o', 'DPkg::Lock::Timeout=120']
  await run('apt-get', [...patience, 'update', '-qq'], { env }).catch(() => {})
  const options = [...patience, 'install', '-y', '-qq', '--no-install-recommends']
  await run('apt-get', [...options, debianPackage], { env }).catch((error: Error & { stderr?: string }) => {
    throw new Error(`${debianPackage} could not be installed: ${error.stderr ?? error.message}`)
  })
}
