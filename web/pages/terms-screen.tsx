import { Link } from 'wouter'
import { brand } from '../../contract/brand'
import { limits } from '../../contract/limits'
import { plan } from '../../contract/plan'
import { Callout } from '../ui/notice'
import { LegalPage, type LegalSection } from './legal-page'
import { useServices } from './use-services'

const trialDays = limits.trialMs / (24 * 3_600_000)

export function TermsScreen() {
  const { services } = useServices()
  return (
    <LegalPage
      title="Terms of Service"
      inShort={[
        'Playing needs no account and costs nothing.',
        `Hosting is free for ${trialDays} days, once per account, and then ${plan.pricePerMonth} per month. Fees are non-refundable.`,
        `If the price changes we tell you ${plan.priceNoticeDays} days before.`,
        'What you make stays yours. Publish only what you may.',
      ]}
      sections={sections(services?.payments === false)}
    />
  )
}

const sections = (isFree: boolean): LegalSection[] => [
  {
    id: 'about',
    title: 'What these terms are about',
    text: (
      <p>
        With {brand} hosts make quizzes and lead live games, and players answer on their own phones. These terms are
        between you and the people who run the installation at <strong>{location.host}</strong>. By using it you accept
        them.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    text: (
      <ul>
        <li>
          Hosts sign in with Google or by a magic link in the mail; the administrator signs in with a username and a
          password. Which of these there are depends on the installation.
        </li>
        <li>
          Whoever can read your mail can sign in as you, so keep it safe. What is done in your account counts as yours.
        </li>
        <li>If you host for children, have the permission that your country asks for.</li>
      </ul>
    ),
  },
  {
    id: 'playing',
    title: 'Playing',
    text: (
      <p>
        Players join with a PIN and a nickname. Choose one that hurts nobody and is not somebody else’s name. The host
        leads the game, and may lock it, end it, and remove players. A game takes up to{' '}
        {limits.playersPerGame.toLocaleString('en-US')} players.
      </p>
    ),
  },
  {
    id: 'content',
    title: 'What you make',
    text: (
      <ul>
        <li>Your quizzes and pictures stay yours. You allow us to store them and to show them to your players.</li>
        <li>
          Making a quiz public shows it to every visitor, with its right answers, until you turn it private again.
        </li>
        <li>Use only texts and pictures that you have the right to use.</li>
        <li>
          Questions written by AI may be wrong. You check them before you use them, and answer for them as for your own.
          Active subscribers have {plan.aiGenerationsPerMonth} generations a month, where the installation offers AI.
        </li>
      </ul>
    ),
  },
  {
    id: 'rules',
    title: 'What is not allowed',
    text: (
      <ul>
        <li>What is against the law, hateful, or meant to humiliate somebody.</li>
        <li>Taking somebody else’s seat, guessing PINs, answering by program, or getting around limits.</li>
        <li>Disturbing the service, or looking for its weak places without telling us.</li>
      </ul>
    ),
  },
  {
    id: 'trial',
    title: 'Free trial and price',
    text: (
      <>
        {isFree && (
          <Callout>
            Billing is not set up on this installation: nothing is charged, and trials do not end. What follows holds
            from the day on which that changes.
          </Callout>
        )}
        <ul>
          <li>
            A new account has a free trial of {trialDays} days, once. It needs no card and turns into nothing by itself.
          </li>
          <li>
            The Pro subscription costs {plan.pricePerMonth} per month. It is paid in advance, renews every month, and
            runs until you cancel it.
          </li>
          <li>
            Without a trial or a subscription you can still view your quizzes, turn them private and delete them, but
            not create or edit quizzes or start games.
          </li>
          <li>
            <strong>Changes of the price</strong> are announced at least {plan.priceNoticeDays} days before they apply.
            Until then you can cancel at the old price.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'cancelling',
    title: 'Cancelling and refunds',
    text: (
      <ul>
        <li>A trial that you cancel ends at once. A subscription that you cancel runs to the end of the paid month.</li>
        <li>Until that end you can reactivate it.</li>
        <li>
          <strong>Fees are non-refundable</strong>, also for a month of which you use only a part, except where the law
          says otherwise.
        </li>
      </ul>
    ),
  },
  {
    id: 'ending',
    title: 'Ending',
    text: (
      <p>
        You can <Link href="/account">delete your account</Link> at any time. We may close accounts that break these
        terms, and do not do so without telling you why, unless the law forbids it.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'What we promise, and what not',
    text: (
      <p>
        We do our best to keep the service running and your quizzes safe, but it comes as it is and may fail at the
        wrong moment. As far as the law allows we are not liable for what you lose by that. Nothing here limits a
        liability that the law does not let anybody limit.
      </p>
    ),
  },
  {
    id: 'privacy',
    title: 'Privacy',
    text: (
      <p>
        What we store, and for how long, stands in the <Link href="/privacy">privacy policy</Link>.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and questions',
    text: (
      <p>
        When these terms change, so does the date above; whoever goes on using the service then accepts them. Questions
        go to the <Link href="/support">support page</Link>, and are usually answered within{' '}
        {plan.supportAnswersWithinHours} hours.
      </p>
    ),
  },
]
