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
    <section className={`stack gap-1 ${styles.contact}`} aria-label="Contact">
      <p>
        Write to{' '}
        {email && (
          <>
            <a href={`mailto:${email}`} className="breakable">
              {email}
            </a>
            , or{' '}
          </>
        )}
        {email ? (
          <a href="#feedback">use the form</a>
        ) : (
          <>
            us using <a href="#feedback">the form on this page</a>
          </>
        )}
        .
      </p>
      <p className={`muted ${styles.time}`}>
        We usually reply within {plan.supportAnswersWithinHours} hours. Pro hosts come first.
      </p>
    </section>
  )
}
