import { i18n } from '#i18n'
import type { MessageDescriptor } from '@lingui/core'
import { msg, ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import { billingProblems } from '../../../contract/problems/billing'
import { identityProblems } from '../../../contract/problems/identity'
import { Button } from '../../ui/button'
import { Confirm } from '../../ui/dialog/dialog'
import { FileButton } from '../../ui/forms/file-button'
import { formatNumber } from '../../ui/format'
import { Callout } from '../../ui/notice'
import { acceptedFiles } from '../choosing/accepted-files'
import type { Waiting } from './complete-call'
import type { Saving, SavingState } from './use-saving'
import styles from './saving.module.css'
import { wordsOf } from '../../i18n/words-of'

interface WhileSavingProps {
  saving: Saving
  /** The form that is saved. It is inert meanwhile. */
  children: ReactNode
  /** The buttons, which the progress replaces. */
  bar: ReactNode
}

/** The form, the progress or failure of its save, and the question whether to save without pictures. */
export function WhileSaving({ saving: { state, isSaving, stop, chooseAgain }, children, bar }: WhileSavingProps) {
  return (
    <>
      <div inert={isSaving}>{children}</div>
      {state.name === 'failed' && <Failure {...state} onChoose={chooseAgain} />}
      {state.name === 'saving' ? <Progress {...state} onStop={stop} /> : bar}
      <Confirm
        open={state.name === 'full'}
        onOpenChange={(isOpen) => !isOpen && stop()}
        title={t`No room for more pictures`}
        description={t`A host can have 200 MB of pictures, and these would be more. You can save without them, or stop here and make room first.`}
        yes={t`Save without pictures`}
        no={t({ message: 'Stop here', comment: 'Button: keeps what was saved so far' })}
        onYes={() => state.name === 'full' && state.goOnWithout()}
      />
    </>
  )
}

type OfState<Name> = Extract<SavingState, { name: Name }>

/** Scrolls into view, because the list may be long. */
function Failure({ text, isFileGone, onChoose }: OfState<'failed'> & { onChoose: (file: File) => void }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.scrollIntoView({ block: 'center' }), [])
  return (
    <div ref={place}>
      <Callout tone="danger">
        <strong>
          <Trans>Your questions aren’t saved yet</Trans>
        </strong>
        <p>
          <Trans comment="{text}: why the save has failed, a sentence">{text} Nothing you’ve fixed is lost.</Trans>
        </p>
        {isFileGone && (
          <FileButton look="ghost" size="small" accept={acceptedFiles} onFile={onChoose}>
            <Trans>Choose the file again</Trans>
          </FileButton>
        )}
        {text === wordsOf(billingProblems, 'subscription_required') && (
          <p>
            <Trans>
              <OtherTab href="/subscription">Manage your subscription in a new tab</OtherTab>, then come back and save
              again.
            </Trans>
          </p>
        )}
        {text === wordsOf(identityProblems, 'not_signed_in') && (
          <p>
            <Trans>
              <OtherTab href="/auth">Sign in in a new tab</OtherTab>, then come back and save again.
            </Trans>
          </p>
        )}
      </Callout>
    </div>
  )
}

/** The fixes exist only on this page, so it stays open. */
const OtherTab = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer">
    {children}
  </a>
)

const waitingWords: Record<Waiting, MessageDescriptor> = {
  network: msg`You’re offline. We’ll carry on as soon as you’re back.`,
  limit: msg`That’s a lot at once. We’ll carry on in a moment.`,
}

function Progress({ taken, pictures, waiting, onStop }: OfState<'saving'> & { onStop: () => void }) {
  const text =
    pictures === 0
      ? t({ message: 'Saving…', comment: 'What was imported is being saved' })
      : t`Saving… ${ph({ taken: formatNumber(taken) })} of ${ph({ all: formatNumber(pictures) })} pictures are ready`
  return (
    <div className="row cluster save-bar">
      <div className={`stack gap-2 grow ${styles.progress}`}>
        <p role="status">{waiting ? i18n._(waitingWords[waiting]) : text}</p>
        <progress max={pictures} value={taken === 0 ? undefined : taken} aria-label={text} />
      </div>
      <Button look="ghost" onClick={onStop}>
        <Trans>Stop</Trans>
      </Button>
    </div>
  )
}
