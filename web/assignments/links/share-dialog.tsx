import { useRef } from 'react'
import type { Assignment } from '../../../contract/assignments/assignment'
import { usePhoneOrigin } from '../../phone-origin'
import { copyText } from '../../ui/browser/copy-text'
import { Button } from '../../ui/button'
import { RadixDialog } from '../../ui/dialog/radix-dialog'
import '../../ui/dialog/dialog.css'
import { Qr } from '../../ui/qr'
import { failure, toast } from '../../ui/toast/toast-store'
import { joiningWords } from '../state-words'
import styles from '../assignments.module.css'

/** The link that all use; with personal links each has another. */
export function ShareDialog({
  assignment: { code, joining },
  onClose,
}: {
  assignment: Assignment
  onClose: () => void
}) {
  const { origin, qrImageUrl, isLocalOnly } = usePhoneOrigin()
  const place = useRef<HTMLDivElement>(null)
  const link = `${origin}/a/${code}`
  async function copy() {
    if (await copyText(link, place.current)) toast({ title: 'Copied!', description: 'The link is on your clipboard' })
    else failure('Not copied', 'This browser doesn’t let pages copy. Please select the link by hand.')
  }
  return (
    <RadixDialog open onOpenChange={onClose} title="The link" description={`Who plays: ${joiningWords[joining]}.`}>
      <div className={`stack gap-4 centered ${styles.share}`} ref={place}>
        {joining === 'links' ? (
          <p>
            Each name has a link of its own, which you printed or sent. Lost one? Press a name in the table, and make a
            new one. This link alone lets nobody in who has none:
          </p>
        ) : (
          <Qr text={link} label={`QR code of ${link}`} serviceUrl={qrImageUrl} />
        )}
        <p className="strong breakable">{link}</p>
        {isLocalOnly && (
          <p className="muted">Only this computer can open it. Other devices need its network address.</p>
        )}
        <div>
          <Button onClick={() => void copy()}>Copy link</Button>
        </div>
      </div>
    </RadixDialog>
  )
}
