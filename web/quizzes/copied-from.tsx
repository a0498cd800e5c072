import type { Quiz } from '../../contract/endpoints/quizzes'
import { shown } from '../../contract/text'
import styles from './copied-from.module.css'

/** The public quiz that this one is a copy of. */
export const CopiedFrom = ({ title, author }: NonNullable<Quiz['copiedFrom']>) => (
  <p className={`faint fine ${styles.copied}`}>
    after <bdi>{shown(title)}</bdi>
    {author !== null && (
      <>
        {' '}
        by <bdi>{shown(author)}</bdi>
      </>
    )}
  </p>
)
