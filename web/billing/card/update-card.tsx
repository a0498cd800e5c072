import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { reloadSoon } from '../after-payment'
import { useCharge } from '../charge'
import { CardDialog } from './card-dialog'
import { CardForm } from './card-form'
import type { PaymentOutcome } from './payment/payment'
import { updateCardWords } from './update-card-words'

interface UpdateCardProps {
  /** The label of the button that opens the modal. */
  label: string
  /** A payment is open, and the new card pays it. */
  paysDebt: boolean
  hasCard?: boolean
  /** The label of the button that begins a subscription; null where one is live already. */
  begin?: string | null
  look?: 'primary' | 'ghost'
  size?: 'small' | 'normal'
}

/** A button and its modal, which sets another card for the next payments. */
export function UpdateCard({ label, look = 'ghost', size, ...situation }: UpdateCardProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look={look} size={size} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && <UpdateCardDialog {...situation} onClose={() => setIsOpen(false)} />}
    </>
  )
}

interface UpdateCardDialogProps extends Pick<UpdateCardProps, 'paysDebt' | 'hasCard' | 'begin'> {
  onClose: () => void
}

function UpdateCardDialog({ paysDebt, hasCard = true, begin = null, onClose }: UpdateCardDialogProps) {
  const charge = useCharge()
  const { title, description, done } = updateCardWords({ hasCard, paysDebt, begin, charge })
  const [isBusy, setIsBusy] = useState(false)
  const end = (outcome: PaymentOutcome) => {
    if (outcome.name === 'failed') return
    onClose()
    if (paysDebt || outcome.name === 'processing') reloadSoon()
  }
  return (
    <CardDialog title={title} description={description} isBusy={isBusy} onClose={onClose}>
      <CardForm
        kind="update"
        submit={t`Update Payment Method`}
        paysDebt={paysDebt}
        isHeld={paysDebt && charge.name !== 'known'}
        doneText={done}
        hasFocus
        onEnd={end}
        onBusy={setIsBusy}
        onEscape={onClose}
      >
        {(isBusy) => (
          <Button look="ghost" disabled={isBusy} onClick={onClose}>
            <Trans comment="Button: leave everything as it is">Cancel</Trans>
          </Button>
        )}
      </CardForm>
    </CardDialog>
  )
}
