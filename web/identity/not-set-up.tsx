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
      <p>{what} The administrator can switch it on.</p>
      <Button onClick={() => onChoose(way)}>{invitations[way]}</Button>
    </>
  )
}

const invitations: Record<SignInMethod, string> = {
  google: 'Sign in with Google',
  magic: 'Sign in with a magic link',
  admin: 'Sign in as the administrator',
}
