import { useState } from 'react'
import { Button } from '../../ui/button'
import { reloadSoon } from '../after-payment'
import { refreshBilling } from '../billing-queries'
import { CardDialog } from './card-dialog'
import { CardForm } from './card-form'
import type { PaymentOutcome } from './payment'

interface UpdateCardProps {
  /** The label of the button that opens the modal. */
  label: string
  /** A payment is open, and the new card pays it. */
  paysDebt: boolean
  look?: 'primary' | 'ghost'
  size?: 'small' | 'normal'
}

/** A button, and the modal that it opens: another card for the next payments. */
export function UpdateCard({ label, paysDebt, look = 'ghost', size }: UpdateCardProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look={look} size={size} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && <UpdateCardDialog paysDebt={paysDebt} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function UpdateCardDialog({ paysDebt, onClose }: { paysDebt: boolean; onClose: () => void }) {
  const [isBusy, setIsBusy] = useState(false)
  const end = (outcome: PaymentOutcome) => {
    if (outcome.name === 'failed') return
    onClose()
    if (paysDebt || outcome.name === 'processing') reloadSoon()
    else void refreshBilling()
  }
  return (
    <CardDialog
      title="Your card"
      description={
        paysDebt
          ? 'It pays what is open now, and your next payments.'
          : 'Your next payments come from this card. Nothing is charged now.'
      }
      isBusy={isBusy}
      onClose={onClose}
    >
      <CardForm
        kind="update"
        submit="Update Payment Method"
        paysDebt={paysDebt}
        hasFocus
        onEnd={end}
        onBusy={setIsBusy}
        onEscape={onClose}
      >
        {(isBusy) => (
          <Button look="ghost" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
        )}
      </CardForm>
    </CardDialog>
  )
}
