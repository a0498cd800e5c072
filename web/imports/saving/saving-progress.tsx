import { Button } from '../../ui/button'
import { Confirm } from '../../ui/dialog'
import { formatNumber } from '../../ui/format'
import type { Waiting } from './complete-call'
import type { Saving } from './use-saving'
import styles from './saving.module.css'

const waitingWords: Record<Waiting, string> = {
  network: 'You’re offline. We’ll carry on as soon as you’re back.',
  limit: 'That’s a lot at once. We’ll carry on in a moment.',
}

/** How far a save has come, and what it asks. */
export function SavingProgress({ saving: { progress, stop, whenFull } }: { saving: Saving }) {
  return (
    <>
      {progress && <Progress {...progress} onStop={stop} />}
      <Confirm
        open={whenFull !== null}
        onOpenChange={(isOpen) => !isOpen && whenFull?.stop()}
        title="No room for more pictures"
        description="A host can have 200 MB of pictures, and these would be more. You can save without them, or stop here and make room first."
        yes="Save without pictures"
        no="Stop here"
        onYes={() => whenFull?.goOnWithout()}
      />
    </>
  )
}

function Progress({ taken, pictures, waiting, onStop }: NonNullable<Saving['progress']> & { onStop: () => void }) {
  const text =
    pictures === 0 ? 'Saving…' : `Saving… ${formatNumber(taken)} of ${formatNumber(pictures)} pictures are ready`
  return (
    <div className={`row cluster ${styles.bar}`}>
      <div className={`stack gap-2 grow ${styles.progress}`}>
        <p role="status">{waiting ? waitingWords[waiting] : text}</p>
        <progress max={pictures} value={taken === 0 ? undefined : taken} aria-label={text} />
      </div>
      <Button look="ghost" onClick={onStop}>
        Stop
      </Button>
    </div>
  )
}
