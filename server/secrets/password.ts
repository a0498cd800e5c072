import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { limitConcurrency } from '../jobs/concurrency-limit'

/**
 * Each takes 32 MB, half a second of a core, and one of the four threads on which files are read and names looked up:
 * however many try to sign in at once, they wait for each other, and no player waits for them.
 */
const atOnce = 2
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 128 * 1024 * 1024 }
const derive = limitConcurrency(
  atOnce,
  promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt),
)

export async function hashedPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `scrypt:${salt.toString('base64url')}:${(await derive(password, salt, 32, cost)).toString('base64url')}`
}

/** Whether this is the password that was hashed. */
export async function isPassword(tried: string, kept: string): Promise<boolean> {
  const [, salt = '', hash = ''] = kept.split(':')
  const right = Buffer.from(hash, 'base64url')
  return timingSafeEqual(await derive(tried, Buffer.from(salt, 'base64url'), right.length, cost), right)
}
