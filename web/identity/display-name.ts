import type { User } from '../../contract/identity'

/** How somebody is greeted: by their first name, and until there is one by what comes before the "@". */
export const displayName = ({ firstName, email }: Pick<User, 'firstName' | 'email'>): string =>
  firstName ?? email?.split('@')[0] ?? 'host'
