import { createHash, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../deps'

/**
 * Whether name and password are the administrator's. Checks the password whatever the name is, so that the timing
 * reveals nothing about either.
 */
export async function areAdminCredentials(
  { env, secrets }: Pick<Deps, 'env' | 'secrets'>,
  username: string,
  password: string,
): Promise<boolean> {
  const isName = timingSafeEqual(digest(username), digest(env.ADMIN_USERNAME))
  const isPassword = await secrets.verifyAdminPassword(password)
  return isName && isPassword
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
