import { useQuery } from '@tanstack/react-query'
import { plan } from '../../contract/plan'
import { routes } from '../../contract/routes'
import { query } from '../queries'
import styles from './support.module.css'

/** How to reach us. An installation without an address for it has the form. */
export function ContactPanel() {
  const { data } = useQuery(query(routes.support.contact))
  const email = data?.email
  return (
    <section className={styles.contact} aria-label="Contact">
      <p>
        {email && (
          <>
            Write to{' '}
            <a href={`mailto:${email}`} className={styles.address}>
              {email}
            </a>
            , or{' '}
          </>
        )}
        <a href="#feedback">{email ? 'use the form' : 'Use the form'}</a>.
      </p>
      <p className={styles.time}>
        We usually answer within {plan.supportAnswersWithinHours} hours, hosts with Pro first.
      </p>
    </section>
  )
}
