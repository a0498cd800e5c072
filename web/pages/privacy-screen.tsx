import { t } from '@lingui/core/macro'
import { Link } from 'wouter'
import { brand } from '../../contract/brand'
import { LegalPage, type LegalSection } from './legal-page'
import { OutsideServices } from './outside-services'
import { useServices } from './use-services'
import styles from './legal.module.css'

/** The privacy policy. Each sentence describes what the code does, and changes with it. */
export function PrivacyScreen() {
  const { services } = useServices()
  const kept = services ? inDays(services.retentionDays) : 'a limited time'
  const isSold = services?.payments !== false
  return (
    <LegalPage
      title={t`Privacy Policy`}
      inShort={[
        `Players don’t need an account. We keep nicknames and answers from each game, and delete them after ${kept}.`,
        `For hosts, we keep an email address, a name if we know it, and what they create here. Deleting the account deletes all of it${isSold ? ', except for a record that the free trial was used' : ''}.`,
        'No ads, no trackers, and we never sell your data.',
      ]}
      sections={sections({
        ...{ kept, isSold, hasTakeHome: services?.takeHome !== false, isLogged: services?.gameLog !== false },
      })}
    />
  )
}

const inDays = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`

interface Installation {
  kept: string
  isSold: boolean
  hasTakeHome: boolean
  isLogged: boolean
}

const sections = ({ kept, isSold, hasTakeHome, isLogged }: Installation): LegalSection[] => [
  {
    id: 'about',
    title: 'About this policy',
    text: (
      <p>
        {brand} is software that anyone can run on their own server. This policy covers the site at{' '}
        <strong>{location.host}</strong>, and “we” means the people who run it.
      </p>
    ),
  },
  {
    id: 'hosts',
    title: 'What we store about hosts',
    text: (
      <ul>
        <li>
          Your email address, and your name if you tell us. If you sign in with Google, your Google name and a link to
          your profile picture.
        </li>
        <li>
          When you created your account, and the status and dates of your trial or subscription.
          {isSold &&
            ' If you’ve paid: the IDs that Stripe uses for you, your subscription and the cards you’ve entered here, and what Stripe tells us about their state. Never a card number.'}
        </li>
        <li>
          Your quizzes, with their questions and pictures, the evenings you’ve planned, and the games you’ve hosted,
          with their results.
        </li>
        <li>
          A session for each browser you’re signed in with, and a fingerprint of each sign-in link (never the link
          itself), whether we emailed it or the administrator made it for you. Hosts have no passwords here; only the
          site’s administrator does.
        </li>
        <li>
          How many times you’ve generated questions with AI this month, and for a while the questions themselves. We
          don’t store the text, file or topic they’re made from. If you save the questions, the sentences they rest on
          are saved with them, for you alone.
        </li>
        <li>
          The codes you make for extra time, each with the name you give it. They’re in no export, and go with your
          account.
        </li>
        <li>Messages you send us from the support page, with the name and email address you give.</li>
      </ul>
    ),
  },
  {
    id: 'players',
    title: 'What we store about players',
    text: (
      <>
        <ul>
          <li>The nickname you choose. It doesn’t have to be your name, and nothing else identifies you.</li>
          <li>
            Where a team shares a phone: the names that it gives for its members, if it gives any. Only the host sees
            them, and everybody those of the best three teams at the end. They are deleted with the team’s name.
          </li>
          <li>When you joined, the answers you gave, how long each took, and your points.</li>
          <li>Whether you had extra time, which only the host, and phones that they let control the game, can see.</li>
        </ul>
        <p>
          Everyone in a game can see nicknames and points. The host can also see every answer, during the game and
          afterwards. If you play a public quiz solo, we store your answers and points without a name, or linked to your
          account if you’re signed in. When hosts try out their own quiz on the Play Solo page, nothing is stored.
        </p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    text: (
      <dl className={`stack gap-3 ${styles.facts}`}>
        <div>
          <dt>Nicknames and answers from a game</dt>
          <dd>
            {kept}, then they’re deleted. The host keeps the statistics, such as how many players got a question right.
          </dd>
        </div>
        {hasTakeHome && (
          <div>
            <dt>A link to your own results</dt>
            <dd>
              7 or 30 days, as the host chose, and never longer than the nicknames. We keep a fingerprint of it, never
              the link itself. Whoever has it can read your results. With “Delete my data” on its page you delete your
              nickname, your face and what you typed in that game; what you chose, your times and your points stay
              without a name. If the host has made what you typed a right answer in their own quiz, it stays there: it’s
              part of the quiz then, and doesn’t say who typed it. What you play again from it is deleted after a day.
            </dd>
          </div>
        )}
        {isLogged && (
          <div>
            <dt>The log of a game, which shows that nobody changed its scores</dt>
            <dd>
              Until the host deletes the game. It says what was done when, and knows players by a number only.
              Fingerprints of the answers are deleted together with the answers.
            </dd>
          </div>
        )}
        <div>
          <dt>Names and answers from an assignment</dt>
          <dd>
            {kept}, counted from its last close, then they’re deleted. Of your code for other devices we keep a
            fingerprint. If you joined by a nickname, you can delete it and what you typed; what you chose, your times
            and your points stay without a name. A name on a list belongs to the host who wrote it.
          </dd>
        </div>
        <div>
          <dt>Solo games</dt>
          <dd>
            {kept} (a day if unfinished), or until the quiz is deleted. If you delete your account, they’re no longer
            linked to you.
          </dd>
        </div>
        <div>
          <dt>Pictures no longer used in any of the host’s quizzes</dt>
          <dd>
            About a day, so they can be restored. We keep them longer only if a past game shows them. Deleting the
            account deletes them right away.
          </dd>
        </div>
        <div>
          <dt>Files with pictures that a host imports</dt>
          <dd>An hour, so their pictures can be saved with the quizzes. Which import was saved: a day.</dd>
        </div>
        <div>
          <dt>Questions generated with AI</dt>
          <dd>
            An hour, so a lost connection loses nothing. When and how you generated them: a day. Those you save are part
            of your quiz.
          </dd>
        </div>
        <div>
          <dt>A host’s account, quizzes and games</dt>
          <dd>Until the host deletes them.</dd>
        </div>
        <div>
          <dt>What the administrator has changed in a host’s account</dt>
          <dd>
            Kept for good: which status, trial or count was changed or that a sign-in link was made, when, and the
            account’s ID. No names and no addresses.
          </dd>
        </div>
        {isSold && (
          <div>
            <dt>A record that a former host has had a free trial</dt>
            <dd>
              One year after the account is deleted. We keep the trial’s end date with a fingerprint of the email
              address or Google account. The address can’t be read from the fingerprint. Its only purpose: if the same
              person comes back, their trial continues where it left off.
            </dd>
          </div>
        )}
        {isSold && (
          <div>
            <dt>What Stripe has told us about payments</dt>
            <dd>
              The IDs Stripe uses for you and your subscription, and its state: until you delete your account. The IDs
              of Stripe’s messages to us, and of cards you’ve entered: 30 days. Deleting the account cancels the
              subscription at Stripe at once. Stripe keeps its own record of you and your invoices.
            </dd>
          </div>
        )}
        <div>
          <dt>Messages sent from the support page</dt>
          <dd>
            Until we delete them, or you ask us to. If you were signed in when you wrote, they’re deleted with your
            account. We reply by email.
          </dd>
        </div>
        <div>
          <dt>Sessions</dt>
          <dd>30 days after your last visit, or until you log out.</dd>
        </div>
        <div>
          <dt>Sign-in links and emails we’ve sent</dt>
          <dd>
            About a day, or two days for a link the administrator made. The text of an email is deleted as soon as it’s
            sent, or after a week if it can’t be delivered.
          </dd>
        </div>
        <div>
          <dt>IP addresses</dt>
          <dd>
            Up to 15 minutes, to stop people guessing PINs and passwords. While a game runs, we also keep fingerprints
            of the addresses its host and its players connect from, to spot bots and keep the game open to the host’s
            network. They’re deleted when the game ends. Our logs contain no IP addresses, names or PINs. Networks
            between you and us may keep logs of their own.
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
        <p>We use only the cookies the site needs to work, so there’s nothing to accept.</p>
        <dl className={`stack gap-3 ${styles.facts}`}>
          <div>
            <dt>
              <code>session</code>
            </dt>
            <dd>Keeps hosts signed in, for 30 days.</dd>
          </div>
          <div>
            <dt>
              <code>seat_…</code>
            </dt>
            <dd>Holds your place in a game for 24 hours, so you can reload the page and carry on.</dd>
          </div>
          <div>
            <dt>
              <code>assignment_…</code>
            </dt>
            <dd>Holds your place in an assignment, until 30 days after its close.</dd>
          </div>
          <div>
            <dt>
              <code>google</code>
            </dt>
            <dd>Confirms for 10 minutes that it was you who went to Google to sign in.</dd>
          </div>
        </dl>
        <p>
          Over HTTPS, their names begin with <code>__Host-</code> or <code>__Secure-</code>. Your browser also remembers
          a few things that never leave it, such as a quiz you haven’t saved yet. Logging out clears them.
        </p>
      </>
    ),
  },
  { id: 'outside', title: 'Outside services', text: <OutsideServices /> },
  {
    id: 'public',
    title: 'Public quizzes',
    text: (
      <>
        <p>
          Anyone can view and play a public quiz, including its questions, pictures and correct answers. The gallery
          doesn’t show who made it, but leads from one quiz of a host to their others, unless they switch that off on{' '}
          <Link href="/account">their account page</Link>. Search engines may list it, and a link to it shows its title,
          description and cover. Other hosts can copy it: a copy keeps its title and your first name, even after you
          change, hide or delete yours. Making it private takes it out of the gallery again.
        </p>
        <p>
          Anyone can report a public quiz to the administrator. We keep what a report says, and the quiz’s texts and
          pictures as they were, for at most 180 days or until the quiz is deleted; how many reports there were, and
          why, until they are dismissed; and nothing that says who reported it. If the administrator takes a quiz out of
          the gallery, we keep the reason and a code for each question, by which copies are recognized, also after the
          quiz is deleted.
        </p>
      </>
    ),
  },
  {
    id: 'choices',
    title: 'What you can do',
    text: (
      <ul>
        <li>Hosts can view and change what they’ve created, and delete individual quizzes and past games.</li>
        <li>
          On <Link href="/account">your account page</Link>, you can sign out of all devices, or delete your account and
          everything in it{isSold && ', except the record of the trial'}. It happens right away and can’t be undone.
        </li>
        <li>Players can ask their host, or us, to delete a game early.</li>
        <li>
          For a copy of the data we hold about you, or to correct it, contact us through the{' '}
          <Link href="/support">support page</Link>.
        </li>
      </ul>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    text: (
      <p>
        Whenever this policy changes, we’ll update “Last changed” above. If we’re going to keep more data, or keep it
        longer, we’ll say so here first.
      </p>
    ),
  },
]
