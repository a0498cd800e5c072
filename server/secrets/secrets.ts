import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database'
import { installationSecrets } from '../db/tables'
import type { Env } from '../env'
import { hashedPassword, isPassword } from './password'

export interface Secrets {
  /** Signs cookies; the same in every process of one installation. */
  sessionSecret: string
  verifyAdminPassword: (password: string) => Promise<boolean>
}

/** What is told at start about the administrator's password: where it stands, or, once only, what it is. */
export type PasswordNotice = { file: string } | { password: string } | undefined

export interface OpenedSecrets {
  secrets: Secrets
  notice: PasswordNotice
}

/** Beside the built-in database: what nobody set is made once, in files that only their owner reads. */
export async function secretsInFolder(env: Env): Promise<OpenedSecrets> {
  const folder = resolve(env.DATA_DIR)
  await mkdir(folder, { recursive: true })
  const passwordFile = join(folder, 'admin-password')
  const sessionSecret = env.SESSION_SECRET ?? (await keptInFile(join(folder, 'session-secret'), newSessionSecret))
  const password = env.ADMIN_PASSWORD ?? (await keptInFile(passwordFile, newPassword))
  return {
    secrets: { sessionSecret, verifyAdminPassword: async (tried) => isSame(tried, password) },
    notice: env.ADMIN_PASSWORD ? undefined : { file: passwordFile },
  }
}

/** In a database that processes share: the first writer wins, and the password is kept as a hash. */
export async function secretsInDatabase(env: Env, db: Database): Promise<OpenedSecrets> {
  const sessionSecret = env.SESSION_SECRET ?? (await keptInTable(db, 'session_secret', async () => newSessionSecret()))
  const given = env.ADMIN_PASSWORD
  if (given) {
    return { secrets: { sessionSecret, verifyAdminPassword: async (tried) => isSame(tried, given) }, notice: undefined }
  }
  const password = newPassword()
  let made: string | undefined
  const kept = await keptInTable(db, 'admin_password', async () => (made = await hashedPassword(password)))
  return {
    secrets: { sessionSecret, verifyAdminPassword: (tried) => isPassword(tried, kept) },
    notice: kept === made ? { password } : undefined,
  }
}

async function keptInFile(path: string, make: () => string): Promise<string> {
  const kept = await readFile(path, 'utf8').catch(() => '')
  if (kept.trim()) return kept.trim()
  const made = make()
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(`${made}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  return made
}

/** What stands there already costs nothing to make. */
async function keptInTable(db: Database, name: string, make: () => Promise<string>): Promise<string> {
  const kept = async () => {
    const [row] = await db.select().from(installationSecrets).where(eq(installationSecrets.name, name))
    return row?.value
  }
  const before = await kept()
  if (before !== undefined) return before
  const made = await make()
  await db.insert(installationSecrets).values({ name, value: made }).onConflictDoNothing()
  return (await kept()) ?? made
}

const newSessionSecret = () => randomBytes(32).toString('base64url')

/** Twenty letters and figures that nobody confuses when reading them aloud: a hundred bits. */
function newPassword(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (tried: string, right: string) => timingSafeEqual(digest(tried), digest(right))
