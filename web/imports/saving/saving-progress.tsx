import { Button } from '../../ui/button'
import { Confirm } from '../../ui/dialog'
import { formatNumber } from '../../ui/format'
import type { Waiting } from './patiently'
import type { PicturesFullAnswer } from './picture-uploads'
import type { SavingProgress as Progress } from './use-saving'
import styles from './saving.module.css'

interface SavingProgressProps {
  progress: Progress
  onStop: () => void
  answerFull: ((answer: PicturesFullAnswer) => void) | null
}

const waitingWords: Record<Waiting, string> = {
  network: 'You’re offline. We’ll carry on as soon as you’re back.',
  limit: 'That’s a lot at once. We’ll carry on in a moment.',
}

/** How far a save has come. */
export function SavingProgress({ progress, onStop, answerFull }: SavingProgressProps) {
  const { number, total, waiting } = progress
  const text = total === 1 ? 'Saving…' : `Saving ${formatNumber(Math.min(number, total))} of ${formatNumber(total)}…`
  return (
    <div className={styles.bar}>
      <div className={styles.progress}>
        <p role="status">{waiting ? waitingWords[waiting] : text}</p>
        <progress max={total} value={total === 1 ? undefined : number - 1} aria-label={text} />
      </div>
      <Button look="ghost" onClick={onStop}>
        Stop
      </Button>
      <Confirm
        open={answerFull !== null}
        onOpenChange={(isOpen) => !isOpen && answerFull?.('stop')}
        title="No room for more pictures"
        description="You have 200 MB of pictures, and that is all a host can have. You can save the rest without pictures, or stop here and make room first."
        yes="Save without pictures"
        no="Stop here"
        onYes={() => answerFull?.('go on without')}
      />
    </div>
  )
}
