import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { FileQuiz } from '../../../contract/endpoints/imports'
import { limits } from '../../../contract/limits'
import { Button } from '../../ui/button'
import { remarkInWords } from '../remark-in-words'
import { countsOf, type Review } from '../review/review'

interface ArchivedQuizProps {
  quiz: FileQuiz
  review: Review
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onReview: () => void
}

/** A quiz in the list of an archive. */
export function ArchivedQuiz({ quiz: { title, remarks }, review, isChosen, onChoose, onReview }: ArchivedQuizProps) {
  const { ready, toFix, leftOut } = countsOf(review)
  const excess = ready - limits.questionsPerQuiz
  return (
    <li>
      <label className="row gap-3 may-shrink">
        <input type="checkbox" checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
        <b dir="auto">{title}</b>
      </label>
      <p className="muted figures">
        {plural(ready, { one: '# question', other: '# questions' })}
        {toFix > 0 && (
          <>
            {' '}
            ·{' '}
            <strong>
              <Trans comment="A number of things to fix">{toFix} to fix</Trans>
            </strong>
          </>
        )}
        {leftOut > 0 && ` · ${t({ message: `${leftOut} left out`, comment: 'Of the questions of a file' })}`}
        {excess > 0 && ` · ${t({ message: `leave out ${excess}`, comment: 'So many questions are too many' })}`}
        {remarks.map((remark) => (
          <small key={remark} className="stack fine">
            {remarkInWords(remark)}
          </small>
        ))}
      </p>
      <Button
        look="ghost"
        size="small"
        aria-label={t({ message: `Review ${title}`, comment: 'Button: look at a quiz of a file before it is saved' })}
        onClick={onReview}
      >
        <Trans comment="Button: looks at a quiz or an evening of the file">Review</Trans>
      </Button>
    </li>
  )
}
