import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { Dialog } from '../../ui/dialog/dialog'
import { Qr } from '../../ui/qr'
import { failure, toast } from '../../ui/toast/toast-store'
import { copyText } from '../../ui/browser/copy-text'
import { useJoinAddress } from '../game/join-address'
import { formatPin } from '../../live/format'
import './lobby.css'

interface QrDialogProps {
  pin: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function QrDialog({ pin, open, onOpenChange }: QrDialogProps) {
  const address = useJoinAddress(pin)
  const place = useRef<HTMLDivElement>(null)
  async function copy() {
    if (await copyText(pin, place.current))
      toast({ title: t({ message: 'Copied!', comment: 'The PIN' }), description: t`Game PIN copied to clipboard` })
    else
      failure(
        t({ message: 'Not copied', comment: 'The PIN' }),
        t`This browser doesn’t let pages copy. Please select the PIN by hand.`,
      )
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t`Join this game`} isWide isOnGameScreen>
      <div className="stack centered breakable qr-dialog" ref={place}>
        <Qr text={address.link} label={t`QR code of ${ph({ link: address.link })}`} serviceUrl={address.qrImageUrl} />
        <p className="dim" dir="ltr">
          {address.link}
        </p>
        <p className="qr-dialog-pin">{formatPin(pin)}</p>
        <button className="game-button" type="button" onClick={() => void copy()}>
          <Trans>Copy PIN</Trans>
        </button>
      </div>
    </Dialog>
  )
}
