import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { problems } from '../../contract/problems'
import { routes } from '../../contract/routes'
import { signInErrors, type SignInError } from '../../contract/sign-in-errors'
import { query } from '../queries'
import { Button } from '../ui/button'
import { Callout } from '../ui/notice'
import { NotSetUp } from './not-set-up'

/** Away to Google, and why the last time nobody came back signed in. */
export function GooglePanel({ onAdmin }: { onAdmin: () => void }) {
  const { data: methods, isPending } = useQuery(query(routes.identity.methods))
  const [search] = useSearchParams()
  const error = search.get('error')
  const from = search.get('from')
  const address = from === null ? '/auth/google' : `/auth/google?${new URLSearchParams({ from }).toString()}`
  if (methods?.google === false) return <Missing onAdmin={onAdmin} />

  return (
    <>
      {isKnown(error) && (
        <Callout tone="danger">
          <p>{signInErrors[error]}</p>
        </Callout>
      )}
      <p>Sign in with Google and we’ll bring you straight back.</p>
      <Button disabled={isPending} onClick={() => location.assign(address)}>
        Continue with Google
      </Button>
    </>
  )
}

const isKnown = (word: string | null): word is SignInError => word !== null && Object.hasOwn(signInErrors, word)

function Missing({ onAdmin }: { onAdmin: () => void }) {
  return (
    <>
      <Button disabled aria-describedby="google-missing">
        Continue with Google
      </Button>
      <NotSetUp id="google-missing" what={problems.google_not_set_up.message} onAdmin={onAdmin}>
        Whoever runs it can switch it on with <code>GOOGLE_CLIENT_ID</code>, <code>GOOGLE_CLIENT_SECRET</code> and{' '}
        <code>APP_ORIGIN</code>.
      </NotSetUp>
    </>
  )
}
