import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import type { Assignment } from '../../../contract/assignments/assignment'
import type { AssignmentPerson } from '../../../contract/assignments/results'
import { usePhoneOrigin } from '../../phone-origin'
import { copyText } from '../../ui/browser/copy-text'
import { Button, ButtonLink } from '../../ui/button'
import { RadixDialog } from '../../ui/dialog/radix-dialog'
import '../../ui/dialog/dialog.css'
import { Qr } from '../../ui/qr'
import { failure, toast } from '../../ui/toast/toast-store'
import { joiningText } from '../state-words'
import { linksInHand } from './links-in-hand'
import { NewLinks } from './new-links'
import styles from '../assignments.module.css'

interface ShareProps {
  assignment: Assignment
  people: readonly AssignmentPerson[]
  onClose: () => void
}

/** The link that all use; with personal links each has another. */
export function ShareDialog({ assignment: { id, code, joining }, people, onClose }: ShareProps) {
  const { origin, qrImageUrl, isLocalOnly } = usePhoneOrigin()
  const place = useRef<HTMLDivElement>(null)
  const link = `${origin}/a/${code}`
  async function copy() {
    if (await copyText(link, place.current)) toast({ title: t`Copied!`, description: t`The link is on your clipboard` })
    else failure(t`Not copied`, t`This browser doesn’t let pages copy. Please select the link by hand.`)
  }
  return (
    <RadixDialog
      open
      onOpenChange={onClose}
      title={t({ message: 'The link', comment: 'Label: the address of an assignment' })}
      description={joiningText(joining)}
    >
      <div className={`stack gap-4 centered ${styles.share}`} ref={place}>
        {joining === 'links' ? (
          <>
            <p>
              <Trans>
                Each name has a link of its own, which you printed or sent. Someone lost theirs? Press the name in the
                table to make a new one, with its QR code.
              </Trans>
            </p>
            {linksInHand(id).length > 0 && (
              <div>
                <ButtonLink look="ghost" href={`/assignments/${id}/links`}>
                  <Trans>Personal links</Trans>
                </ButtonLink>
              </div>
            )}
            <div>
              <NewLinks {...{ id, people }} onDone={onClose} />
            </div>
            <p>
              <Trans>This link lets nobody in without a personal one:</Trans>
            </p>
          </>
        ) : (
          <Qr text={link} label={t`QR code of ${link}`} serviceUrl={qrImageUrl} />
        )}
        <p className="strong breakable" dir="ltr">
          {link}
        </p>
        {isLocalOnly && (
          <p className="muted">
            <Trans>Only this computer can open it. Other devices need its network address.</Trans>
          </p>
        )}
        <div>
          <Button onClick={() => void copy()}>
            <Trans>Copy link</Trans>
          </Button>
        </div>
      </div>
    </RadixDialog>
  )
}
