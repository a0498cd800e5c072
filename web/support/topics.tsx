import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { limits } from '../../contract/limits'
import { plan } from '../../contract/plan'

interface Topic {
  question: string
  answer: ReactNode
}

const players = limits.playersPerGame.toLocaleString('en-US')
const trialDays = limits.trialMs / (24 * 3_600_000)
const linkMinutes = limits.magicLinkMs / 60_000
const { pointsMax } = limits

const playing: Topic[] = [
  {
    question: 'I cannot join a game',
    answer: (
      <>
        <p>
          The PIN has six digits and stands on the host’s screen. Type it on <Link href="/join">the join page</Link>, or
          point your camera at the QR code there. A game that is over cannot be joined, and its PIN may belong to
          another game later.
        </p>
        <p>
          If the game has started, is locked or is full ({players} players), the page says so: ask your host. If your
          nickname is taken, choose another one. And if the page does not open at all, your phone may have to be in the
          same network as the host’s computer.
        </p>
      </>
    ),
  },
  {
    question: 'My connection was lost in the middle of a game',
    answer: (
      <p>
        Open the page again in the same browser: your seat, your points and your answers are still there, and you go on
        where the game is. Every answer that the page has confirmed counts. If you have closed the page, type the PIN on{' '}
        <Link href="/join">the join page</Link>, which offers you your seat.
      </p>
    ),
  },
  {
    question: 'How are points counted?',
    answer: (
      <p>
        A right answer is worth {pointsMax.toLocaleString('en-US')} points at once and {pointsMax / 2} at the last
        moment; a wrong one is worth none. A slow network costs nothing: what counts is when you pressed, as far as we
        can check it. With equal points, more right answers and then less time decide.
      </p>
    ),
  },
  {
    question: 'Can I play alone?',
    answer: (
      <p>
        Yes, without signing in: <Link href="/gallery">the public gallery</Link> has the quizzes that hosts have made
        public. Hosts try their own quizzes with “Just me” on the quiz’s card, which plays a game as your players see
        it.
      </p>
    ),
  },
]

const hosting: Topic[] = [
  {
    question: 'Can players come in after the start?',
    answer: (
      <p>
        Yes, if “Players may join after the start” is on above your quiz library when you start the game. Who comes late
        has no points for the questions before. You can lock the game on its screen at any time; who is in stays in.
      </p>
    ),
  },
  {
    question: 'I have closed the host’s screen',
    answer: (
      <p>
        Sign in as the same host: <Link href="/">your dashboard</Link> leads back to each game that is running, which
        has waited for you. A question that was open closes when its time is over, and nothing goes on until you say so.
        After the last question a game without its host finishes by itself.
      </p>
    ),
  },
  {
    question: 'Where are the results of my games?',
    answer: (
      <p>
        Under <Link href="/past-games">Past Games</Link>: how many were right at each question, what they chose, and
        every player’s result, on the page and as a file for your spreadsheet. For how long names and answers are kept
        stands in <Link href="/privacy">the privacy policy</Link>; the numbers stay.
      </p>
    ),
  },
  {
    question: 'Which pictures can I add to my questions?',
    answer: (
      <p>
        PNG, JPEG, GIF and WebP files of up to 10 MB, one for the question and one for each answer. We make them small
        for phones and remove what the camera has written into them, such as the place. Describe each of them in a few
        words for players who do not see it.
      </p>
    ),
  },
  {
    question: 'What does it mean to make a quiz public?',
    answer: (
      <p>
        Everybody finds it in the gallery and can play it alone, so its answers can be found out, too. Make it public
        after your evening, not before. You can make it private again at any time.
      </p>
    ),
  },
  {
    question: 'Can AI write questions for me?',
    answer: (
      <p>
        It is a part of Pro, on installations that have an AI service set up: {plan.aiGenerationsPerMonth} times a
        month, from a text, a picture or PDF, or a topic. A generation that fails is not counted. Read what it wrote
        before your players do.
      </p>
    ),
  },
]

const accounts: Topic[] = [
  {
    question: 'What do the free trial and Pro include?',
    answer: (
      <p>
        Everybody who signs in has {trialDays} days free, once, without a card. Pro is {plan.pricePerMonth} a month:
        quizzes without limit, live games with up to {players} players, pictures, statistics, and priority support. When
        a trial or subscription is over you still see everything that you have made. What yours stands at is shown under{' '}
        <Link href="/subscription">Subscription</Link>.
      </p>
    ),
  },
  {
    question: 'My sign-in link does not come or does not work',
    answer: (
      <p>
        Look into the spam folder, and check the address that you typed. A link works once and for {linkMinutes}{' '}
        minutes, and a newer one takes its place: open the last one that you asked for, and press the button on the page
        that it leads to.
      </p>
    ),
  },
  {
    question: 'How do I delete my account?',
    answer: (
      <p>
        On <Link href="/account">your account page</Link>, at the bottom. Your quizzes, your games with their players
        and results, and what you sent us from this page go with it, for good. While a subscription is running, cancel
        that first.
      </p>
    ),
  },
]

/** What we are asked most, with answers that hold for this version. */
export const topics: { about: string; questions: Topic[] }[] = [
  { about: 'Playing', questions: playing },
  { about: 'Hosting', questions: hosting },
  { about: 'Your account', questions: accounts },
]
