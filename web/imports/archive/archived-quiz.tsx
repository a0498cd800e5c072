import type { FileQuiz } from '../../../contract/endpoints/imports'
import { limits } from '../../../contract/limits'
import { Button } from '../../ui/button'
import { formatCount } from '../../ui/format'
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
  return (
    <li>
      <label className="row gap-3 may-shrink">
        <input type="checkbox" checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
        <b dir="auto">{title}</b>
      </label>
      <p className="muted figures">
        {formatCount(ready, 'question')}
        {toFix > 0 && <strong>, {toFix} to fix</strong>}
        {leftOut > 0 && `, ${leftOut} left out`}
        {remarks.map((remark) => (
          <small key={remark} className="stack fine">
            {remark}
          </small>
        ))}
        {ready > limits.questionsPerQuiz && `: leave out ${ready - limits.questionsPerQuiz}`}
      </p>
      <Button look="ghost" size="small" aria-label={`Review ${title}`} onClick={onReview}>
        Review
      </Button>
    </li>
  )
}
