import { Trans } from '@lingui/react/macro'
import { useLayoutEffect, type CSSProperties } from 'react'
import { AskedQuestion, type AskedQuestionProps } from '../../question-kinds/asked-question'
import { hallColumns } from '../../question-kinds/shared/options/hall-places'
import type { OptionsQuestion } from '../../questions/kinds'
import { fitNextFrame } from '../../questions/use-fit'
import { useStoredChoice } from '../../ui/browser/use-stored-choice'
import './in-hall.css'

/** Also where the browser stores nothing, the next question is shown as this one. */
let lastChoice = false

/** A question that stands in the hall: buttons for its options alone, until this player wants to read it here. */
export function InHall(asked: AskedQuestionProps) {
  const [isFull, choose] = useStoredChoice('full-view', lastChoice)
  useLayoutEffect(() => void fitNextFrame(), [isFull])
  const columns = hallColumns(asked.question as OptionsQuestion)
  return (
    <div className={`in-hall ${isFull ? '' : 'bare'}`} style={{ '--hall-columns': columns } as CSSProperties}>
      <AskedQuestion
        {...asked}
        foot={
          <button
            type="button"
            role="switch"
            aria-checked={isFull}
            className="center full-view-switch"
            onClick={() => choose((lastChoice = !isFull))}
          >
            <span className="full-view-track" aria-hidden="true" />
            <Trans>Show the question here</Trans>
          </button>
        }
      />
    </div>
  )
}
