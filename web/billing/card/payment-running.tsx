import { t } from '@lingui/core/macro'
import { Confirm } from '../../ui/dialog/dialog'
import { useNavigationGuard } from '../../ui/navigation/navigation-guard'
import styles from './card.module.css'

/** Says beside a form's button that the payment is running, and asks before the page is left meanwhile. */
export function PaymentRunning({ isRunning, words }: { isRunning: boolean; words: string }) {
  const { isAsking, stay, leave } = useNavigationGuard(isRunning)
  return (
    <>
      <p className={styles.running} role="status">
        {isRunning && words}
      </p>
      <Confirm
        open={isAsking && isRunning}
        onOpenChange={(open) => !open && stay()}
        title={t`Leave while the payment is being made?`}
        description={t`Your payment is still going through. It may complete even if you leave.`}
        no={t`Stay here`}
        yes={t`Leave this page`}
        isDangerous
        onYes={leave}
      />
    </>
  )
}
