import { ph } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Quiz } from '../../contract/endpoints/quizzes'
import { shown } from '../../contract/text'

/** The public quiz that this one was copied from. */
export const CopiedFrom = ({ title, author }: NonNullable<Quiz['copiedFrom']>) => (
  <p className="faint fine breakable">
    {author === null ? (
      <Trans comment="Below the title of a quiz: which one it was copied from">
        after <bdi>{ph({ title: shown(title) })}</bdi>
      </Trans>
    ) : (
      <Trans comment="Below the title of a quiz: which one it was copied from, and whose that is">
        after <bdi>{ph({ title: shown(title) })}</bdi> by <bdi>{ph({ author: shown(author) })}</bdi>
      </Trans>
    )}
  </p>
)
