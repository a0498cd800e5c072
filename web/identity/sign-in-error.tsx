import { signInErrors, type SignInError as Word } from '../../contract/sign-in/sign-in-errors'
import { sentence } from '../i18n/sentences'
import { Callout } from '../ui/notice'
import styles from './auth.module.css'

/** Why a sign-in with Google failed. */
export function SignInError({ error }: { error: string | null }) {
  if (!isKnown(error)) return null
  return (
    <div className={styles.error}>
      <Callout tone="danger">
        <p>{sentence({ code: `sign_in.${error}`, message: signInErrors[error] })}</p>
      </Callout>
    </div>
  )
}

const isKnown = (word: string | null): word is Word => word !== null && Object.hasOwn(signInErrors, word)
