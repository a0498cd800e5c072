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
      <p role="status">All scores are counted again.</p>
      <FiguresBoxes {...figuresOf(recount)} />
      {problem?.message && <Callout tone="danger">{problem.message}</Callout>}
      <div className={`cluster gap-3 ${styles.actions}`}>
        {undoes === null ? (
          <Button look="ghost" onClick={restart}>
            Change it again
          </Button>
        ) : (
          <Button look="ghost" isBusy={isBusy} onClick={() => undo(undoes)}>
            Undo
          </Button>
        )}
        <Button onClick={onClose}>Done</Button>
      </div>
    </>
  )
}
