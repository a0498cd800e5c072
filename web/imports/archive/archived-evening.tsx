import { Button } from '../../ui/button'
import { formatCount } from '../../ui/format'
import { countFaults, type EveningFaults, type EveningReview } from './evening-review'

interface ArchivedEveningProps {
  evening: EveningReview
  faults: EveningFaults
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onReview: () => void
}

/** An evening in the list of an archive. */
export function ArchivedEvening({ evening, faults, isChosen, onChoose, onReview }: ArchivedEveningProps) {
  const { title, rounds, remarks } = evening
  const toFix = countFaults(faults)
  const name = title === '' ? 'Evening without a title' : title
  return (
    <li>
      <label className="row gap-3 may-shrink">
        <input type="checkbox" checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
        <b dir="auto">{name}</b>
      </label>
      <p className="muted figures">
        {formatCount(rounds.filter(({ isLeftOut }) => !isLeftOut).length, 'round')}
        {toFix > 0 && <strong>, {toFix} to fix</strong>}
        {remarks.map((remark) => (
          <small key={remark} className="stack fine">
            {remark}
          </small>
        ))}
      </p>
      <Button look="ghost" size="small" aria-label={`Review ${name}`} onClick={onReview}>
        Review
      </Button>
    </li>
  )
}
