import type { Quiz } from '../../contract/endpoints/quizzes'
import { shown } from '../../contract/text'

/** The public quiz that this one was copied from. */
export const CopiedFrom = ({ title, author }: NonNullable<Quiz['copiedFrom']>) => (
  <p className="faint fine breakable">
    after <bdi>{shown(title)}</bdi>
    {author !== null && (
      <>
        {' '}
        by <bdi>{shown(author)}</bdi>
      </>
    )}
  </p>
)
