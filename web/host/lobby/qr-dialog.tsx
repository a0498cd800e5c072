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
    if (await copyText(pin, place.current)) toast({ title: 'Copied!', description: 'Game PIN copied to clipboard' })
    else failure('Not copied', 'This browser doesn’t let pages copy. Please select the PIN by hand.')
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Join this game" isWide isOnGameScreen>
      <div className="stack centered breakable qr-dialog" ref={place}>
        <Qr text={address.link} label={`QR code of ${address.link}`} serviceUrl={address.qrImageUrl} />
        <p className="dim">{address.link}</p>
        <p className="qr-dialog-pin">{formatPin(pin)}</p>
        <button className="game-button" type="button" onClick={() => void copy()}>
          Copy PIN
        </button>
      </div>
    </Dialog>
  )
}
