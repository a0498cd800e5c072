import { i18n } from '#i18n'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '../ui/button'
import { workingMethod, type AvailableMethods, type SignInMethod } from './sign-in-methods'

interface NotSetUpProps {
  what: string
  methods: AvailableMethods | undefined
  /** Opens the tab of another method. */
  onChoose: (way: SignInMethod) => void
}

/**
 * Replaces a sign-in method that is not set up, and offers one that is. Only administrators see which settings it
 * needs.
 */
export function NotSetUp({ what, methods, onChoose }: NotSetUpProps) {
  const way = workingMethod(methods)
  return (
    <>
      <p>
        {what} <Trans>The administrator can switch it on.</Trans>
      </p>
      <Button onClick={() => onChoose(way)}>{i18n._(invitations[way])}</Button>
    </>
  )
}

const invitations: Record<SignInMethod, MessageDescriptor> = {
  google: msg`Sign in with Google`,
  magic: msg`Sign in with a magic link`,
  admin: msg`Sign in as the administrator`,
}
