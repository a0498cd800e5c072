import { Link } from 'wouter'
import { brand } from '../../contract/brand'
import { answerClass, AnswerShape, letterOf } from '../questions/answer-shape'
import { ButtonLink } from '../ui/button'
import { PlainPage } from '../layout/plain-page'
import '../questions/answer-grid.css'
import styles from './landing.module.css'

const features = [
  { title: 'Create Quizzes', text: 'Write questions with up to four answers, and set the time limit.' },
  {
    title: 'Host Live Games',
    text: 'Put the PIN on the big screen. Everyone answers on their own phone.',
  },
  {
    title: 'Compete & Learn',
    text: 'Fast, correct answers score most. Everyone sees the standings after each question.',
  },
]

/** "/" for visitors who are not signed in. */
export function LandingScreen() {
  return (
    <PlainPage width="full">
      <section className={`gap-6 game-screen ${styles.hero}`}>
        <div className={`stack gap-5 ${styles.pitch}`}>
          <h1>{brand}</h1>
          <p>Create engaging quizzes and host live games for up to 2000 players</p>
          <ButtonLink href="/auth" size="big">
            Get Started - Sign In
          </ButtonLink>
          <p className={styles.pin}>
            Have a PIN? <Link href="/join">Join the game</Link>
          </p>
        </div>
        <div className={`gap-3 ${styles.answers}`} aria-hidden="true">
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
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <div className={`gap-5 ${styles.doors}`}>
          <section aria-labelledby="play">
            <h2 id="play">Join a Game as a Player?</h2>
            <p>All you need is the six-digit PIN and a nickname. No sign-in needed.</p>
            <div className={`cluster gap-3 ${styles.actions}`}>
              <ButtonLink href="/join">Join Game</ButtonLink>
              <ButtonLink href="/auth" look="ghost">
                Get Started as Host
              </ButtonLink>
            </div>
          </section>
          <section aria-labelledby="browse">
            <h2 id="browse">Browse Public Quizzes</h2>
            <p>Play quizzes shared by other hosts, solo and at your own pace.</p>
            <div className={`cluster gap-3 ${styles.actions}`}>
              <ButtonLink href="/gallery" look="ghost">
                View Public Gallery
              </ButtonLink>
            </div>
          </section>
        </div>
      </div>
    </PlainPage>
  )
}
