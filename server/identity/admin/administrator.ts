import { ne, type SQL } from 'drizzle-orm'
import { adminId } from '../../../contract/sign-in/administrator'
import type { Database } from '../../db/database'
import { users } from '../../db/tables'

/** Creates the administrator's row, which quizzes and games refer to. */
export async function createAdministrator(db: Database): Promise<void> {
  const values = { id: adminId, firstName: 'Admin', subscriptionStatus: null }
  await db.insert(users).values(values).onConflictDoNothing()
}

/** The negation of `isAdministrator`, for a query about users. */
export const isNotAdministrator: SQL = ne(users.id, adminId)
