import { t } from '@lingui/core/macro'
import type { User } from '../../contract/endpoints/identity'

/** The first name, or the part of the address before the "@" without one. */
export const displayName = ({ firstName, email }: Pick<User, 'firstName' | 'email'>): string =>
  firstName ?? email?.split('@')[0] ?? t({ message: 'host', comment: 'In place of a name: “Welcome back, host!”' })
