import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'

/**
 * A hash takes 32 MB, half a second of a core, and one of the four threads that also read files and look names up. Two
 * at a time make sign-ins wait for each other, but not players for sign-ins.
 */
const limit = pLimit(2)
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 128 * 1024 * 1024 }
const scryptAsync = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt)
const derive = (password: string, salt: Buffer, length: number) =>
  limit(() => scryptAsync(password, salt, length, cost))

export async function hashedPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `scrypt:${salt.toString('base64url')}:${(await derive(password, salt, 32)).toString('base64url')}`
}

/** Whether this is the password of the stored hash. */
export async function isPassword(tried: string, stored: string): Promise<boolean> {
  const [, salt = '', hash = ''] = stored.split(':')
  const right = Buffer.from(hash, 'base64url')
  return timingSafeEqual(await derive(tried, Buffer.from(salt, 'base64url'), right.length), right)
}
