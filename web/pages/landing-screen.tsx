import { i18n } from '#i18n'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import { brand } from '../../contract/brand'
import { answerClass, AnswerShape, letterOf } from '../questions/answer-shape'
import { ButtonLink } from '../ui/button'
import { PlainPage } from '../layout/plain-page'
import '../questions/answer-grid.css'
import styles from './landing.module.css'

const features = [
  { title: msg`Create Quizzes`, text: msg`Write questions with up to four answers, and set the time limit.` },
  {
    title: msg`Host Live Games`,
    text: msg`Put the PIN on the big screen. Everyone answers on their own phone.`,
  },
  {
    title: msg`Compete & Learn`,
    text: msg`Fast, correct answers score most. Everyone sees the standings after each question.`,
  },
]

/** "/" for visitors who are not signed in. */
export function LandingScreen() {
  return (
    <PlainPage width="full">
      <section className={`gap-6 game-screen ${styles.hero}`}>
        <div className={`stack gap-5 ${styles.pitch}`}>
          <h1>{brand}</h1>
          <p>
            <Trans>Create engaging quizzes and host live games for up to 2000 players</Trans>
          </p>
          <ButtonLink href="/auth" size="big">
            <Trans>Get Started - Sign In</Trans>
          </ButtonLink>
          <p className={styles.pin}>
            <Trans>
              Have a PIN? <Link href="/join">Join the game</Link>
            </Trans>
          </p>
        </div>
        <div className={`gap-3 ${styles.answers}`} dir="ltr" aria-hidden="true">
          {[0, 1, 2, 3].map((option) => (
            <span key={option} className={`center gap-2 ${styles.answer} ${answerClass(option)}`}>
              <AnswerShape option={option} />
              {letterOf(option)}
            </span>
          ))}
        </div>
      </section>

      <div className={`stack gap-6 ${styles.sections}`}>
        <ul className={`gap-5 ${styles.features}`}>
          {features.map(({ title, text }) => (
            <li key={title.id}>
              <h2>{i18n._(title)}</h2>
              <p>{i18n._(text)}</p>
            </li>
          ))}
        </ul>
        <Doors />
      </div>
    </PlainPage>
  )
}

/** The ways on, besides signing in. */
function Doors() {
  return (
    <div className={`gap-5 ${styles.doors}`}>
      <section aria-labelledby="play">
        <h2 id="play">
          <Trans>Join a Game as a Player?</Trans>
        </h2>
        <p>
          <Trans>All you need is the six-digit PIN and a nickname. No sign-in needed.</Trans>
        </p>
        <div className={`cluster gap-3 ${styles.actions}`}>
          <ButtonLink href="/join">
            <Trans>Join Game</Trans>
          </ButtonLink>
          <ButtonLink href="/auth" look="ghost">
            <Trans>Get Started as Host</Trans>
          </ButtonLink>
        </div>
      </section>
      <section aria-labelledby="browse">
        <h2 id="browse">
          <Trans>Browse Public Quizzes</Trans>
        </h2>
        <p>
          <Trans>Play quizzes shared by other hosts, solo and at your own pace.</Trans>
        </p>
        <div className={`cluster gap-3 ${styles.actions}`}>
          <ButtonLink href="/gallery" look="ghost">
            <Trans>View Public Gallery</Trans>
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}
