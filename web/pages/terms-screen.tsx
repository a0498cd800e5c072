import { t } from '@lingui/core/macro'
import { Link } from 'wouter'
import { brand } from '../../contract/brand'
import { limits } from '../../contract/limits'
import { plan } from '../../contract/billing/plan'
import { Callout } from '../ui/notice'
import { LegalPage, type LegalSection } from './legal-page'
import { useServices } from './use-services'

const trialDays = limits.trialMs / (24 * 3_600_000)

export function TermsScreen() {
  const { services } = useServices()
  return (
    <LegalPage
      title={t`Terms of Service`}
      inShort={[
        'Playing is free, and you don’t need an account.',
        `Hosting is free for ${trialDays} days, once per account, then ${plan.pricePerMonth} per month. Fees are non-refundable.`,
        `If the price changes, we’ll give you ${plan.priceNoticeDays} days’ notice.`,
        'What you create stays yours. Only publish what you have the right to share.',
      ]}
      sections={sections(services?.payments === false)}
    />
  )
}

const sections = (isFree: boolean): LegalSection[] => [
  {
    id: 'about',
    title: 'About these terms',
    text: (
      <p>
        With {brand}, hosts create quizzes and run live games, and players answer on their own phones. These terms are
        between you and the people who run the site at <strong>{location.host}</strong>. By using it, you accept them.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    text: (
      <ul>
        <li>
          Hosts sign in with Google or a magic link sent by email. The administrator signs in with admin credentials: a
          username and a password. Not every site offers all of these.
        </li>
        <li>
          Anyone who can read your email can sign in as you, so keep it secure. You’re responsible for what happens in
          your account.
        </li>
        <li>If you host games for children, make sure you have any permission your country requires.</li>
      </ul>
    ),
  },
  {
    id: 'playing',
    title: 'Playing',
    text: (
      <p>
        Players join with a PIN and a nickname. Choose one that’s kind and doesn’t pretend to be someone else. The host
        runs the game, and can lock it, end it or remove players. A game can have up to{' '}
        {limits.playersPerGame.toLocaleString('en-US')} players.
      </p>
    ),
  },
  {
    id: 'content',
    title: 'Your content',
    text: (
      <ul>
        <li>Your quizzes and pictures stay yours. You allow us to store them and show them to your players.</li>
        <li>A public quiz can be seen by anyone, including its correct answers, until you make it private again.</li>
        <li>Only use text and pictures you have the right to use.</li>
        <li>
          AI-generated questions can be wrong. Check them before you use them; you’re responsible for them just like
          your own. Active subscribers get {plan.aiGenerationsPerMonth} AI generations a month, where AI is available.
        </li>
      </ul>
    ),
  },
  {
    id: 'rules',
    title: 'What’s not allowed',
    text: (
      <ul>
        <li>Anything illegal, hateful, or meant to humiliate someone.</li>
        <li>Taking someone else’s place in a game, guessing PINs, answering with bots, or getting around limits.</li>
        <li>Disrupting the service, or probing it for security holes without telling us.</li>
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
            Billing is not set up here, so everything stays free. The rest of this section applies only if that changes.
          </Callout>
        )}
        <ul>
          <li>
            Every new account gets one {trialDays}-day free trial. You don’t need a card. You’re charged when it ends
            only if you’ve added one and started a subscription; otherwise it just ends.
          </li>
          <li>
            A Pro subscription costs {plan.pricePerMonth} per month. You pay in advance, and it renews every month until
            you cancel.
          </li>
          <li>
            Stripe takes the payment, and your card number never reaches us. If a payment fails, we’ll ask you to pay
            with the same card or another one. Until then you can’t create or edit quizzes or start games.
          </li>
          <li>
            Without a trial or subscription, you can still view your quizzes, make them private and delete them, but you
            can’t create or edit quizzes or start games.
          </li>
          <li>
            <strong>Price changes</strong>: we’ll give you at least {plan.priceNoticeDays} days’ notice. You can cancel
            before the new price applies.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'canceling',
    title: 'Canceling and refunds',
    text: (
      <ul>
        <li>
          If you cancel a trial, it ends right away. If you cancel a subscription, it runs to the end of the month
          you’ve paid for. If a payment is still open when you cancel, it ends right away, and the payment is no longer
          due.
        </li>
        <li>You can reactivate it until then.</li>
        <li>
          <strong>Fees are non-refundable</strong>, including for part-used months, except where the law says otherwise.
        </li>
      </ul>
    ),
  },
  {
    id: 'ending',
    title: 'Closing your account',
    text: (
      <p>
        You can <Link href="/account">delete your account</Link> at any time. That also cancels your subscription right
        away. You won’t get money back for the rest of the month. We may close accounts that break these terms. If we
        do, we’ll tell you why, unless the law prevents us.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Our liability',
    text: (
      <p>
        We do our best to keep the service running and your quizzes safe, but we provide it as it is, and it may fail at
        the worst moment. As far as the law allows, we’re not liable for any loss this causes. Nothing in these terms
        limits liability that can’t be limited by law.
      </p>
    ),
  },
  {
    id: 'privacy',
    title: 'Privacy',
    text: (
      <p>
        Our <Link href="/privacy">privacy policy</Link> explains what we store and for how long.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and questions',
    text: (
      <p>
        Whenever these terms change, we’ll update “Last changed” above. If you keep using the service after that, you
        accept the new terms. Questions? Ask on the <Link href="/support">support page</Link>. We usually reply within{' '}
        {plan.supportAnswersWithinHours} hours.
      </p>
    ),
  },
]
