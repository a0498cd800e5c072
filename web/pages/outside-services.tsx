import type { Services } from '../../contract/installation'
import '../ui/skeleton.css'
import { useServices } from './use-services'
import styles from './legal.module.css'

type Switch = Exclude<keyof Services, 'retentionDays'>

const outside: { is: Switch; name: string; text: string; policy?: string }[] = [
  {
    is: 'google',
    name: 'Google sign-in',
    text: 'Only if you choose it. Google learns that you sign in here, and tells us your account’s number, your name, your e-mail address and the address of your picture.',
    policy: 'https://policies.google.com/privacy',
  },
  {
    is: 'mail',
    name: 'A mail provider',
    text: 'Carries the mails that we send: your e-mail address, and what the mail says.',
  },
  {
    is: 'recaptcha',
    name: 'Google reCAPTCHA',
    text: 'Runs on the sign-in page alone, to keep programs out. Google sees your internet address, your browser and how you use that page.',
    policy: 'https://policies.google.com/privacy',
  },
  {
    is: 'payments',
    name: 'Stripe',
    text: 'Takes payments. What you type about your card goes to Stripe and never to us; we keep the numbers by which Stripe knows you and your subscription.',
    policy: 'https://stripe.com/privacy',
  },
  {
    is: 'ai',
    name: 'An AI provider',
    text: 'Gets the text, the file or the topic from which you have questions written. It learns nothing about you, and nothing about players.',
  },
  {
    is: 'pictureStore',
    name: 'A storage provider',
    text: 'Keeps the pictures of quizzes.',
  },
  {
    is: 'qrImages',
    name: 'A service for QR codes',
    text: 'Draws the code that the host shows, and for that learns the link to the game. Whose browser shows the code, its internet address is seen there.',
  },
]

/** The services outside this installation, and of these only what is switched on. */
export function OutsideServices() {
  const { services, isUnknown } = useServices()
  if (!services && !isUnknown) return <div className="skeleton" style={{ height: '8rem' }} aria-busy="true" />
  const used = outside.filter(({ is }) => !services || services[is])

  if (used.length === 0)
    return <p>This installation uses none. What you do here stays between your browser and its server.</p>
  return (
    <>
      <p>
        {services
          ? 'This installation uses these, for what is said beside them and for nothing else:'
          : 'We cannot find out right now which of these this installation uses, so here are all that it could. Load the page again for the short list.'}
      </p>
      <dl className={styles.facts}>
        {used.map(({ is, name, text, policy }) => (
          <div key={is}>
            <dt>{name}</dt>
            <dd>
              {text}{' '}
              {policy && (
                <a href={policy} target="_blank" rel="noreferrer">
                  {name}’s privacy policy
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
