import type { AuditEntry } from '../../../contract/endpoints/admin'
import { routes } from '../../../contract/routes'
import type { TestApp } from './test-app'

/** The entries about a user, newest first. */
export async function auditOf(t: TestApp, { id }: { id: string | null }): Promise<AuditEntry[]> {
  const { body } = await t.call(routes.admin.audit, { limit: 50 }, await t.admin())
  return body.entries.filter(({ userId }) => userId === id)
}
