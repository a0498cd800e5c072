import type { User } from '../../contract/endpoints/identity'

/** The first name, or what comes before the "@" of the address where there is none. */
export const displayName = ({ firstName, email }: Pick<User, 'firstName' | 'email'>): string =>
  firstName ?? email?.split('@')[0] ?? 'host'
