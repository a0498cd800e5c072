import type { Services } from '../../contract/endpoints/installation'
import '../ui/loading/skeleton.css'
import { useServices } from './use-services'
import styles from './legal.module.css'

type Switch = Exclude<keyof Services, 'retentionDays' | 'gameLog'>

const outsideServices: { is: Switch; name: string; text: string; policy?: string }[] = [
  {
    is: 'google',
    name: 'Google sign-in',
    text: 'Used only if you choose it. Google learns that you sign in here, and gives us your Google account ID, name, email address and a link to your profile picture.',
    policy: 'https://policies.google.com/privacy',
  },
  {
    is: 'mail',
    name: 'An email provider',
    text: 'Delivers the emails we send. It sees your email address and what the email says.',
  },
  {
    is: 'recaptcha',
    name: 'Google reCAPTCHA',
    text: 'Runs on the sign-in page only, to keep bots out. Google sees your IP address, your browser and how you use that page.',
    policy: 'https://policies.google.com/privacy',
  },
  {
    is: 'payments',
    name: 'Stripe',
    text: 'Handles payments. Your card details go straight to Stripe and never to us. Its script is loaded on the subscription page only, and sees your IP address and browser there. We tell Stripe your name, email address and account ID, and keep the IDs Stripe uses for you and your subscription, and its state.',
    policy: 'https://stripe.com/privacy',
  },
  {
    is: 'ai',
    name: 'An AI provider',
    text: 'Receives the text, file or topic that hosts generate questions from, and writes the questions. We tell it nothing else about hosts or players, so it learns only what’s in there.',
  },
  {
    is: 'pictureStore',
    name: 'A storage provider',
    text: 'Stores the pictures in quizzes.',
  },
  {
    is: 'qrImages',
    name: 'A QR code service',
    text: 'Draws the QR code on the host’s screen. It sees the link to the game, and the IP address of any browser that shows the code.',
  },
]

/** The outside services that are enabled. */
export function OutsideServices() {
  const { services, isUnknown } = useServices()
  if (!services && !isUnknown) return <div className="skeleton" style={{ height: '8rem' }} aria-busy="true" />
  const used = outsideServices.filter(({ is }) => !services || services[is])

  if (used.length === 0) return <p>This site uses none. What you do here stays between your browser and our server.</p>
  return (
    <>
      <p>
        {services
          ? 'This site uses these services, only for the purposes described here:'
          : 'We can’t tell right now which of these this site uses, so here is the full list. Reload the page to see only the ones in use.'}
      </p>
      <dl className={`stack gap-3 ${styles.facts}`}>
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
