import type { User } from '../../contract/identity'
import { routes } from '../../contract/routes'
import { queries, query } from '../queries'
import { toast } from '../ui/toast-store'
import { called } from './called'

/** Somebody has signed in: nothing that somebody else read in this browser stays. */
export function enter(user: User): void {
  queries.clear()
  queries.setQueryData(query(routes.identity.user).queryKey, user)
  toast({ title: 'Login successful', description: `Welcome back, ${called(user)}!` })
}
