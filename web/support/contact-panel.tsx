import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { plan } from '../../contract/billing/plan'
import { routes } from '../../contract/routes'
import { query } from '../queries'
import styles from './support.module.css'

/** The support address. Without one it points to the form. */
export function ContactPanel() {
  const { data } = useQuery(query(routes.support.contact))
  const email = data?.email
  return (
    <section
      className={`stack gap-1 ${styles.contact}`}
      aria-label={t({ message: 'Contact', comment: 'Said by screen readers: how to write to us' })}
    >
      <p>
        {email ? (
          <Trans>
            Write to{' '}
            <a href={`mailto:${email}`} className="breakable">
              {email}
            </a>
            , or <a href="#feedback">use the form</a>.
          </Trans>
        ) : (
          <Trans>
            Write to us using <a href="#feedback">the form on this page</a>.
          </Trans>
        )}
      </p>
      <p className={`muted ${styles.time}`}>
        <Trans>
          We usually reply within {ph({ hours: plan.supportAnswersWithinHours })} hours. Pro hosts come first.
        </Trans>
      </p>
    </section>
  )
}
