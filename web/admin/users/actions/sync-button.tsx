import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/button'
import styles from './sync-button.module.css'
import { syncProgressWords } from './sync-words'
import { useSync } from './use-sync'

export function SyncButton() {
  const { start, isRunning, progress } = useSync()
  return (
    <>
      <Button look="ghost" size="small" isBusy={isRunning} onClick={start}>
        <Trans>Sync Period Data</Trans>
      </Button>
      <span className={`muted figures ${styles.progress}`} role="status">
        {isRunning && progress?.isRunning && syncProgressWords(progress)}
      </span>
    </>
  )
}
