import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { promisify } from 'node:util'
import { SetupError } from '../settings/setup-error'

const run = promisify(execFile)

/** How to run PostgreSQL's programs: as which user, with which command prefix. */
export interface Runner {
  /** Precedes each command. */
  prefix: string[]
  /** If absent, this process's user. */
  user?: { uid: number; gid: number }
}

const asThisUser: Runner = { prefix: [] }
// A user namespace that maps this user to "nobody", so files need no other owner.
const underAnotherName: Runner = { prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'] }

/**
 * PostgreSQL refuses to run as root. An existing folder is run by its owner. A new one is run by root in a user
 * namespace, or by an ordinary user of this machine with access to the folder and the program.
 */
export async function runnerFor(cluster: string, parent: string, postgres: string): Promise<Runner> {
  if (process.getuid?.() !== 0) return ordinary(cluster, parent, postgres)
  const owner = await stat(cluster).catch(() => undefined)
  const candidates: Runner[] = owner?.uid
    ? [{ prefix: [], user: { uid: owner.uid, gid: owner.gid } }]
    : [underAnotherName, ...(owner ? [] : await ordinaryUsers())]
  for (const candidate of candidates) {
    if (await canRun(candidate, postgres, parent)) return candidate
  }
  throw new SetupError(
    'The built-in PostgreSQL cannot run as root on this machine. Start as an ordinary user, or set DATABASE_URL to your own PostgreSQL server.',
  )
}

/** In a container this process's user may have no name, which only initdb needs. */
async function ordinary(cluster: string, parent: string, postgres: string): Promise<Runner> {
  if (hasName() || existsSync(cluster)) return asThisUser
  if (await canRun(underAnotherName, postgres, parent)) return underAnotherName
  throw new SetupError(
    `The built-in PostgreSQL needs a user with a name, and user ${process.getuid?.()} has none in /etc/passwd. Add one, or set DATABASE_URL to your own PostgreSQL server.`,
  )
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

async function canRun({ prefix, user }: Runner, postgres: string, parent: string): Promise<boolean> {
  const [file, ...args] = [...prefix, 'sh', '-c', 'cd "$1" && exec "$2" --version', 'sh', parent, postgres]
  return run(file, args, { ...user, timeout: 5_000 }).then(
    () => true,
    () => false,
  )
}

async function ordinaryUsers(): Promise<Runner[]> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return ['postgres', 'nobody'].flatMap((name) => {
    const [, , uid, gid] =
      accounts
        .split('\n')
        .find((line) => line.startsWith(`${name}:`))
        ?.split(':') ?? []
    return uid && gid ? [{ prefix: [], user: { uid: Number(uid), gid: Number(gid) } }] : []
  })
}
