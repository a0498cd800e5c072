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

/** For the startup banner: the file with the administrator's password, or only at the first start the password. */
export type PasswordNotice = { file: string } | { password: string } | undefined

export interface OpenedSecrets {
  secrets: Secrets
  notice: PasswordNotice
}

/** For the built-in database. Missing secrets are generated once, in files that only their owner can read. */
export async function secretsInFolder(env: Env): Promise<OpenedSecrets> {
  const folder = resolve(env.DATA_DIR)
  await mkdir(folder, { recursive: true })
  const passwordFile = join(folder, 'admin-password')
  const sessionSecret = env.SESSION_SECRET ?? (await readOrCreateFile(join(folder, 'session-secret'), newSessionSecret))
  const password = env.ADMIN_PASSWORD ?? (await readOrCreateFile(passwordFile, newPassword))
  return {
    secrets: { sessionSecret, verifyAdminPassword: async (tried) => isSame(tried, password) },
    notice: env.ADMIN_PASSWORD ? undefined : { file: passwordFile },
  }
}

/** For a database that several processes may share. The first writer wins, and the password is stored as a hash. */
export async function secretsInDatabase(env: Env, db: Database): Promise<OpenedSecrets> {
  const sessionSecret =
    env.SESSION_SECRET ?? (await readOrCreateRow(db, 'session_secret', async () => newSessionSecret()))
  const given = env.ADMIN_PASSWORD
  if (given) {
    return { secrets: { sessionSecret, verifyAdminPassword: async (tried) => isSame(tried, given) }, notice: undefined }
  }
  const password = newPassword()
  let created: string | undefined
  const stored = await readOrCreateRow(db, 'admin_password', async () => (created = await hashedPassword(password)))
  return {
    secrets: { sessionSecret, verifyAdminPassword: (tried) => isPassword(tried, stored) },
    notice: stored === created ? { password } : undefined,
  }
}

async function readOrCreateFile(path: string, make: () => string): Promise<string> {
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

/** Creates the value only if it does not exist. Another process may be inserting its own. */
async function readOrCreateRow(db: Database, name: string, make: () => Promise<string>): Promise<string> {
  const stored = async () => {
    const [row] = await db.select().from(installationSecrets).where(eq(installationSecrets.name, name))
    return row?.value
  }
  const before = await stored()
  if (before !== undefined) return before
  const made = await make()
  await db.insert(installationSecrets).values({ name, value: made }).onConflictDoNothing()
  return (await stored()) ?? made
}

const newSessionSecret = () => randomBytes(32).toString('base64url')

/** Twenty letters and digits that cannot be confused when read aloud: a hundred bits. */
function newPassword(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (tried: string, right: string) => timingSafeEqual(digest(tried), digest(right))
