import { Link } from 'wouter'
import { brand } from '../../contract/brand'
import { LegalPage, type LegalSection } from './legal-page'
import { OutsideServices } from './outside-services'
import { useServices } from './use-services'
import styles from './legal.module.css'

/** What this product keeps of whom: each sentence is about what the code does, and changes with it. */
export function PrivacyScreen() {
  const { services } = useServices()
  const kept = services ? inDays(services.retentionDays) : 'a limited time'
  const isSold = services?.payments !== false
  return (
    <LegalPage
      title="Privacy Policy"
      inShort={[
        `Players need no account. Of a game we keep nicknames and answers, and remove them after ${kept}.`,
        `Of hosts we keep an e-mail address, a name where we know it, and what they make here. Deleting the account deletes it all${isSold ? ', but for a mark that their free trial has begun' : ''}.`,
        'There are no advertisements and no trackers, and nothing is sold.',
      ]}
      sections={sections(kept, isSold)}
    />
  )
}

const inDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

const sections = (kept: string, isSold: boolean): LegalSection[] => [
  {
    id: 'who',
    title: 'Who we are',
    text: (
      <p>
        {brand} is software that anybody can run on a server of their own. This page is about the installation at{' '}
        <strong>{location.host}</strong>, and “we” are the people who run it.
      </p>
    ),
  },
  {
    id: 'hosts',
    title: 'What we store about hosts',
    text: (
      <ul>
        <li>Your e-mail address, and your name and the address of your picture if you sign in with Google.</li>
        <li>When your account was made, and what your trial or subscription stands at.</li>
        <li>Your quizzes with their questions and pictures, and the games that you have hosted with their results.</li>
        <li>
          For each browser in which you are signed in: a session. For each sign-in link: its fingerprint, not the link.
          Hosts have no password here; only the administrator of this installation has one.
        </li>
        <li>How often you have had questions written by AI this month.</li>
        <li>What you write to us on the support page, with the name and the address that you give there.</li>
      </ul>
    ),
  },
  {
    id: 'players',
    title: 'What we store about players',
    text: (
      <>
        <ul>
          <li>The nickname that you choose. It need not be your name, and nothing else says who you are.</li>
          <li>When you joined, which answers you gave, how long each took, and your points.</li>
        </ul>
        <p>
          Everybody in a game sees nicknames and points. Its host also sees every answer, while it runs and afterwards.
          Whoever plays a public quiz alone leaves answers and points without a name; if you are signed in they carry
          your account. Hosts who try out their own quiz alone leave nothing.
        </p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    text: (
      <dl className={styles.facts}>
        <div>
          <dt>Nicknames and answers of a game</dt>
          <dd>{kept}, and then they are removed. The host keeps the numbers, such as how many were right.</dd>
        </div>
        <div>
          <dt>Rounds that somebody plays alone</dt>
          <dd>
            {kept}, unfinished ones for a day, or until the quiz is deleted. If the player’s account is deleted they
            carry it no more.
          </dd>
        </div>
        <div>
          <dt>Pictures that no quiz of their host shows any more</dt>
          <dd>
            About a day, so that they can be put back; longer only where a game that was played shows them. With the
            account they go at once.
          </dd>
        </div>
        <div>
          <dt>A host’s account, quizzes and games</dt>
          <dd>Until the host deletes them.</dd>
        </div>
        {isSold && (
          <div>
            <dt>That somebody who is gone has had a free trial</dt>
            <dd>
              A year from when the account is deleted: until when the trial ran, beside a fingerprint of the e-mail
              address or the Google account. The address cannot be read from it, and it serves nothing but that the
              trial goes on where it was if the same person comes back.
            </dd>
          </div>
        )}
        <div>
          <dt>What anybody writes to us on the support page</dt>
          <dd>
            Until we delete it, on request at any time. Of somebody who was signed in it goes with the account. Our
            answers go by e-mail.
          </dd>
        </div>
        <div>
          <dt>Sessions</dt>
          <dd>30 days after you were last here, or until you log out.</dd>
        </div>
        <div>
          <dt>Sign-in links and mails that we have sent</dt>
          <dd>
            About a day. The text of a mail is removed as soon as it is sent, or after a week in which it could not be.
          </dd>
        </div>
        <div>
          <dt>Internet addresses</dt>
          <dd>
            Up to 15 minutes, so that nobody can guess PINs and passwords for ever. Our log holds no addresses, names or
            PINs; a network between you and us may keep a log of its own.
          </dd>
        </div>
      </dl>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies',
    text: (
      <>
        <p>Only those without which this would not work, so there is nothing to agree to.</p>
        <dl className={styles.facts}>
          <div>
            <dt>
              <code>session</code>
            </dt>
            <dd>For 30 days: that you are signed in as a host.</dd>
          </div>
          <div>
            <dt>
              <code>seat_…</code>
            </dt>
            <dd>For 24 hours: your seat in a game, so that you find it again after a reload.</dd>
          </div>
          <div>
            <dt>
              <code>google</code>
            </dt>
            <dd>For 10 minutes: that it was you who went to Google to sign in.</dd>
          </div>
        </dl>
        <p>
          Over https their names begin with <code>__Host-</code> or <code>__Secure-</code>. Your browser also keeps
          small things that never leave it, such as a quiz that is not saved yet; logging out removes them.
        </p>
      </>
    ),
  },
  { id: 'outside', title: 'Services outside', text: <OutsideServices /> },
  {
    id: 'public',
    title: 'Public quizzes',
    text: (
      <p>
        A quiz that its host makes public can be read and played by every visitor, with its questions, pictures and
        right answers. Who made it is not shown. Turning it private takes it away again.
      </p>
    ),
  },
  {
    id: 'choices',
    title: 'What you can do',
    text: (
      <ul>
        <li>Hosts see and change what they have made, and delete quizzes and past games one by one.</li>
        <li>
          On <Link href="/account">your account page</Link> you sign out of all devices, or delete the account with
          everything that belongs to it{isSold && ', all but the mark of the trial'}. That happens at once, and nobody
          can bring it back.
        </li>
        <li>Players ask the host of their game, or us, to have a game removed before its time.</li>
        <li>
          For a copy of what we hold about you, or if something in it is wrong, write to us on the{' '}
          <Link href="/support">support page</Link>.
        </li>
      </ul>
    ),
  },
  {
    id: 'changes',
    title: 'When this page changes',
    text: <p>The date above changes with it. Before we keep more, or keep it longer, we say so here.</p>,
  },
]
