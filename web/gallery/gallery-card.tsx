import type { PublicQuiz } from '../../contract/gallery'
import { shown } from '../../contract/text'
import { ButtonLink } from '../ui/button'
import { counted } from '../ui/figures'
import '../ui/skeleton.css'
import styles from './gallery.module.css'

export function GalleryCard({ quiz }: { quiz: PublicQuiz }) {
  const { id, title, description, difficulty, questionCount, timePerQuestion, timesPlayed, isAiGenerated } = quiz
  return (
    <li className={styles.card}>
      <div className={styles.badges}>
        <span className={`${styles.badge} ${styles[difficulty]}`}>{difficulty}</span>
        {isAiGenerated && <span className={styles.badge}>AI Generated</span>}
      </div>
      <h2 dir="auto">{shown(title)}</h2>
      <p className={styles.description} dir="auto">
        {shown(description ?? '') || 'No description provided'}
      </p>
      <ul className={styles.facts}>
        <li>{counted(questionCount, 'question')}</li>
        <li>{timePerQuestion} s each</li>
        <li>played {counted(timesPlayed, 'time')}</li>
      </ul>
      {questionCount > 0 ? (
        <ButtonLink href={`/public/solo/${id}`} className={styles.play}>
          Play Solo <span className="unseen">{shown(title)}</span>
        </ButtonLink>
      ) : (
        <p className={styles.empty}>It has no questions yet.</p>
      )}
    </li>
  )
}

/** As high as a card, while the list is on its way. */
export function GalleryCardSkeleton() {
  return (
    <li className={styles.card} aria-hidden="true" data-skeleton>
      <div className={`skeleton ${styles.bone}`} style={{ height: '1.5rem', width: '30%' }} />
      <div className={`skeleton ${styles.bone}`} style={{ height: '1.6rem', width: '75%' }} />
      <div className={`skeleton ${styles.bone}`} style={{ height: '3rem' }} />
      <div className={`skeleton ${styles.bone}`} style={{ height: '1.3rem', width: '85%' }} />
      <div className={`skeleton ${styles.bone}`} style={{ height: '2.9rem' }} />
    </li>
  )
}
