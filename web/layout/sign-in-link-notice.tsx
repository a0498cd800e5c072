import { ph } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useUser } from '../identity/use-user'
import { Button } from '../ui/button'
import { formatDateTime } from '../ui/format'
import { Callout } from '../ui/notice'
import { storedItem } from '../ui/browser/storage'
import styles from './sign-in-link-notice.module.css'

/** The link that this browser's host has been told about. */
const storedTold = storedItem('local', 'sign-in-link-told')

/** Tells hosts that the administrator has made a link to their account, from their sign-in until they have read it. */
export function SignInLinkNotice() {
  const { user } = useUser()
  const [told, setTold] = useState(storedTold.read)
  const madeAt = user?.signInLinkMadeAt
  if (madeAt === undefined || madeAt === told) return null
  return (
    <div className={styles.notice}>
      <Callout tone="info">
        <p>
          <Trans>
            <strong>The administrator made a sign-in link for your account</strong> on{' '}
            {ph({ moment: formatDateTime(madeAt) })}. Whoever has that link could sign in as you, once. Didn’t ask for
            it? Please talk to the administrator.
          </Trans>
        </p>
        <div>
          <Button
            look="ghost"
            size="small"
            onClick={() => {
              setTold(madeAt)
              storedTold.write(madeAt)
            }}
          >
            <Trans comment="Button that closes a notice">Got it</Trans>
          </Button>
        </div>
      </Callout>
    </div>
  )
}
