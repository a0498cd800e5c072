import { t } from '@lingui/core/macro'
import { Confirm } from '../dialog/dialog'
import { useNavigationGuard } from './navigation-guard'

/** Asks before the host leaves a page with unsaved changes. */
export function ConfirmLeaving({ isGuarded, onLeave }: { isGuarded: boolean; onLeave: () => void }) {
  const { isAsking, stay, leave } = useNavigationGuard(isGuarded)
  return (
    <Confirm
      open={isAsking}
      onOpenChange={(open) => !open && stay()}
      title={t`Leave without saving?`}
      description={t`You’ll lose everything since your last save.`}
      yes={t({ message: 'Leave', comment: 'Button: leaves the page without saving' })}
      no={t`Keep editing`}
      isDangerous
      onYes={() => {
        onLeave()
        leave()
      }}
    />
  )
}
