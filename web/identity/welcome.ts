import { ph, t } from '@lingui/core/macro'
import type { User } from '../../contract/endpoints/identity'
import { isolated } from '../i18n/locale'

/** By the first name, or without one by the part of the address before the "@". */
export function welcomeText({ firstName, email }: Pick<User, 'firstName' | 'email'>): string {
  const name = firstName ?? email?.split('@')[0]
  return name === undefined
    ? t({ message: 'Welcome back, host!', comment: 'To somebody whose name we don’t know' })
    : t`Welcome back, ${ph({ name: isolated(name) })}!`
}
