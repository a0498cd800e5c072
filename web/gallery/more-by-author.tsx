import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { routes } from '../../contract/routes'
import { query } from '../queries'
import { QuizTiles } from '../quizzes/quiz-tile'
import { Link } from '../ui/navigation/link'
import { GalleryCard } from './gallery-card'
import { galleryPath } from './gallery-filters'
import styles from './public-quiz.module.css'

const shownAtMost = 3

/** The other public quizzes of a quiz's host, whom nobody names. Nothing if there are none, or the host does not want it. */
export function MoreByAuthor({ quizId }: { quizId: string }) {
  const { data } = useQuery(query(routes.gallery.list, { sameAuthorAs: quizId, limit: String(shownAtMost) }))
  if (!data || data.total === 0) return null
  return (
    <section className={styles.more} aria-labelledby="more">
      <div className={`row cluster spread ${styles.top}`}>
        <h2 id="more">
          <Trans>More by this author</Trans>
        </h2>
        {data.total > data.quizzes.length && (
          <Link href={galleryPath({ sameAuthorAs: quizId })}>
            <Trans comment="Link to all public quizzes of the same author">See all</Trans>
          </Link>
        )}
      </div>
      <QuizTiles>
        {data.quizzes.map((quiz) => (
          <GalleryCard key={quiz.id} quiz={quiz} heading="h3" />
        ))}
      </QuizTiles>
    </section>
  )
}
