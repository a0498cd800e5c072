import { Trans } from '@lingui/react/macro'
import { Button } from '../ui/button'
import { Callout } from '../ui/notice'
import { FiguresBoxes } from './figures-boxes'
import { figuresOf } from './recount-summary'
import type { Correcting, Step } from './use-correction'
import styles from './corrections.module.css'

interface DoneStepProps {
  step: Extract<Step, { name: 'done' }>
  correcting: Correcting
  onClose: () => void
}

/** What has changed, with its undo. */
export function DoneStep({ step: { recount, undoes }, correcting, onClose }: DoneStepProps) {
  const { undo, restart, isBusy, problem } = correcting
  return (
    <>
      <p role="status">
        <Trans>All scores are counted again.</Trans>
      </p>
      <FiguresBoxes {...figuresOf(recount)} />
      {problem?.message && <Callout tone="danger">{problem.message}</Callout>}
      <div className={`cluster gap-3 ${styles.actions}`}>
        {undoes === null ? (
          <Button look="ghost" onClick={restart}>
            <Trans>Change it again</Trans>
          </Button>
        ) : (
          <Button look="ghost" isBusy={isBusy} onClick={() => undo(undoes)}>
            <Trans comment="Button: takes back a changed right answer">Undo</Trans>
          </Button>
        )}
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </>
  )
}
