import { t } from '@lingui/core/macro'
import { Confirm } from '../ui/dialog/dialog'

interface ConfirmPublicStartProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onStart: () => void
}

/** Asks before starting a game of a public quiz. */
export const ConfirmPublicStart = ({ open, onOpenChange, onStart }: ConfirmPublicStartProps) => (
  <Confirm
    open={open}
    onOpenChange={onOpenChange}
    title={t`This quiz is public`}
    description={t`Players could look up the answers in the public gallery. Make it private first if you’d rather they didn’t.`}
    yes={t`Start Game`}
    onYes={() => {
      onOpenChange(false)
      onStart()
    }}
  />
)
