import { eq } from 'drizzle-orm'
import { isAdministrator } from '../../contract/sign-in/administrator'
import { adminLimits } from '../../contract/endpoints/admin-users'
import { says } from '../../contract/problems/says'
import { users } from '../db/tables'
import { transaction } from '../db/transaction'
import type { Deps } from '../deps'
import { makeAdministratorsLink } from '../identity/magic-link/magic-link'
import { mailAddress } from '../mail/address'
import { because } from '../problems/because'
import { invalidInput } from '../problems/invalid-input'
import { recordChange } from './audit-log'

/**
 * Makes a link for the administrator to pass on, for a host or a new user. The log says that it was made and for which
 * host, but contains neither the link nor the address.
 */
export async function makeSignInLink(
  deps: Deps,
  { adminId, email: typed, origin }: { adminId: string; email: string; origin: string },
): Promise<{ url: string; until: string }> {
  const email = mailAddress(typed)
  if (email === null) throw invalidInput({ path: ['email'], message: says('invalid_email') })
  return transaction(deps.db, async (tx) => {
    const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (isAdministrator(owner?.id)) throw because('administrator_stays', { reason: 'by_password' })
    const lifetimeMs = adminLimits.signInLinkMs
    const { url, until, hostId } = await makeAdministratorsLink(tx, deps, { email, origin, lifetimeMs })
    await recordChange(tx, deps, {
      ...{ adminId, action: 'make_sign_in_link', userId: hostId, before: null },
      after: { linkUntil: until.toISOString() },
    })
    return { url, until: until.toISOString() }
  })
}
