import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button'
import { remarkInWords } from '../remark-in-words'
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
  const name = title === '' ? t`Evening without a title` : title
  return (
    <li>
      <label className="row gap-3 may-shrink">
        <input type="checkbox" checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
        <b dir="auto">{name}</b>
      </label>
      <p className="muted figures">
        {plural(rounds.filter(({ isLeftOut }) => !isLeftOut).length, { one: '# round', other: '# rounds' })}
        {toFix > 0 && (
          <>
            {' '}
            ·{' '}
            <strong>
              <Trans comment="A number of things to fix">{toFix} to fix</Trans>
            </strong>
          </>
        )}
        {remarks.map((remark) => (
          <small key={remark} className="stack fine">
            {remarkInWords(remark)}
          </small>
        ))}
      </p>
      <Button
        look="ghost"
        size="small"
        aria-label={t({
          message: `Review ${name}`,
          comment: 'Button: look at an evening of a file before it is saved',
        })}
        onClick={onReview}
      >
        <Trans comment="Button: looks at a quiz or an evening of the file">Review</Trans>
      </Button>
    </li>
  )
}
