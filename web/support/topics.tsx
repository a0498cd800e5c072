import type { MessageDescriptor } from '@lingui/core'
import { msg, ph } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { limits } from '../../contract/limits'
import { plan } from '../../contract/billing/plan'
import { formatNumber } from '../ui/format'

interface Topic {
  question: MessageDescriptor
  answer: ReactNode
}

const players = formatNumber(limits.playersPerGame)
const trialDays = limits.trialMs / (24 * 3_600_000)
const linkMinutes = limits.magicLinkMs / 60_000

const playing: Topic[] = [
  {
    question: msg`I can’t join a game`,
    answer: (
      <>
        <p>
          <Trans>
            The six-digit PIN is on the host’s screen. Type it on <Link href="/join">the join page</Link>, or point your
            camera at the QR code. You can’t join a game that’s over, and its PIN may be reused for another game later.
          </Trans>
        </p>
        <p>
          <Trans>
            If the game has started, is locked or is full ({players} players), the page tells you. Ask your host. If
            your nickname is taken, choose another. If the page won’t open at all, your phone may need to be on the same
            network as the host’s computer.
          </Trans>
        </p>
      </>
    ),
  },
  {
    question: msg`I lost my connection in the middle of a game`,
    answer: (
      <p>
        <Trans>
          Reopen the page in the same browser. Your points and answers are still there, and you carry on from wherever
          the game is now. Every answer the page confirmed counts. If you closed the page, type the PIN on{' '}
          <Link href="/join">the join page</Link> and it will offer to let you back in.
        </Trans>
      </p>
    ),
  },
  {
    question: msg`How are points calculated?`,
    answer: (
      <p>
        <Trans>
          A correct answer earns {ph({ most: formatNumber(limits.pointsMax) })} points if it’s instant, falling to{' '}
          {ph({ least: limits.pointsMax / 2 })} at the last moment. A wrong answer earns nothing. A slow network won’t
          cost you points: what counts is when you pressed, as far as we can verify it. If points are tied, more correct
          answers win, then less time.
        </Trans>
      </p>
    ),
  },
  {
    question: msg`Can I play solo?`,
    answer: (
      <p>
        <Trans>
          Yes, without signing in. <Link href="/gallery">The public gallery</Link> has quizzes other hosts have shared.
          Hosts can choose “Try it yourself” from the “…” menu of a quiz to play it just as their players would.
        </Trans>
      </p>
    ),
  },
]

const hosting: Topic[] = [
  {
    question: msg`Can players join late?`,
    answer: (
      <p>
        <Trans>
          Yes, until the last question opens, unless you’ve switched off “Players can join after the start” in the
          game’s Show settings. Anyone joining late misses the earlier questions and their points. You can lock the game
          from its screen at any time; everyone already in stays in.
        </Trans>
      </p>
    ),
  },
  {
    question: msg`I closed the host screen`,
    answer: (
      <p>
        <Trans>
          Sign in as the same host: <Link href="/">your dashboard</Link> links back to every game in progress. An open
          question closes when its time is up, then the game waits for you. After the last question, a game without a
          host finishes by itself.
        </Trans>
      </p>
    ),
  },
  {
    question: msg`Where are the results of my games?`,
    answer: (
      <p>
        <Trans>
          Under <Link href="/past-games">Past Games</Link>: how each question went, what players chose, and every
          player’s result. You can download it all for your spreadsheet. <Link href="/privacy">The privacy policy</Link>{' '}
          tells you how long we keep names and answers; the statistics stay.
        </Trans>
      </p>
    ),
  },
  {
    question: msg`Which pictures can I add to my questions?`,
    answer: (
      <p>
        <Trans>
          PNG, JPEG, GIF and WebP files up to 10 MB: one for the question and one for each answer. We optimise them for
          phones and remove hidden camera data, such as the location. Add a short description to each for players who
          use a screen reader.
        </Trans>
      </p>
    ),
  },
  {
    question: msg`What happens when I make a quiz public?`,
    answer: (
      <p>
        <Trans>
          Anyone can find it in the gallery and play it solo, so players could look up the answers. If you’re planning a
          live game, make it public afterwards. You can make it private again at any time.
        </Trans>
      </p>
    ),
  },
  {
    question: msg`Can AI write questions for me?`,
    answer: (
      <p>
        <Trans>
          Yes, where an AI service is set up. In the editor, press “Write questions with AI”, and choose a text, a
          picture or PDF, or a topic. The questions take the place of yours or are added to them, and you can undo that.
          You get {ph({ generations: plan.aiGenerationsPerMonth })} generations a month with Pro, or as any host of a
          site that takes no payments. Failed generations don’t count. Check the questions before your players see them.
        </Trans>
      </p>
    ),
  },
]

const accounts: Topic[] = [
  {
    question: msg`What’s in the free trial and Pro?`,
    answer: (
      <p>
        <Trans>
          Every new host gets {trialDays} days free, once, no card needed. Pro costs {ph({ price: plan.pricePerMonth })}{' '}
          a month: unlimited quizzes, live games with up to {players} players, pictures, statistics and priority
          support. When your trial or subscription ends, you can still see everything you’ve created. See your plan
          under <Link href="/subscription">Subscription</Link>.
        </Trans>
      </p>
    ),
  },
  {
    question: msg`How do I pay for Pro?`,
    answer: (
      <p>
        <Trans>
          With a card, under <Link href="/subscription">Subscription</Link>, where payments are set up. During your
          trial you can press “Start Your Subscription” in advance: your card is charged for the first time when the
          trial ends. Saving a card alone starts nothing. Stripe takes the payment, and your card number never reaches
          us. Your receipts are on the same page.
        </Trans>
      </p>
    ),
  },
  {
    question: msg`My payment didn’t go through`,
    answer: (
      <p>
        <Trans>
          <Link href="/subscription">Your subscription page</Link> says what to do. You can try another card there, or
          press “Run Smart Fix”, which asks Stripe what happened and fixes what it can. If your bank wants you to
          confirm the payment, it asks you there. You’re never charged twice for the same period.
        </Trans>
      </p>
    ),
  },
  {
    question: msg`How do I cancel?`,
    answer: (
      <p>
        <Trans>
          Under <Link href="/subscription">Subscription</Link>. You keep Pro until the end of the period you’ve paid
          for, and can reactivate it until then. A trial that you cancel ends right away. Your quizzes stay either way.
        </Trans>
      </p>
    ),
  },
  {
    question: msg`My sign-in link hasn’t arrived or doesn’t work`,
    answer: (
      <p>
        <Trans>
          Check your spam folder and the address you typed. Each link works once, for {linkMinutes} minutes, and a newer
          link replaces it. Open the latest one and press the button on the page.
        </Trans>
      </p>
    ),
  },
  {
    question: msg`How do I delete my account?`,
    answer: (
      <p>
        <Trans>
          At the bottom of <Link href="/account">your account page</Link>. This also deletes your quizzes, your games
          and results, and any messages you sent us from this page, for good. If you have a subscription, it’s canceled
          at once and nothing more is charged.
        </Trans>
      </p>
    ),
  },
]

/** Common questions. The answers describe this version. */
export const topics: { about: MessageDescriptor; questions: Topic[] }[] = [
  { about: msg({ message: 'Playing', comment: 'Heading of questions about playing quizzes' }), questions: playing },
  { about: msg({ message: 'Hosting', comment: 'Heading of questions about hosting quizzes' }), questions: hosting },
  { about: msg`Your account`, questions: accounts },
]
