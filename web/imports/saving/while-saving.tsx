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
        title="No room for more pictures"
        description="A host can have 200 MB of pictures, and these would be more. You can save without them, or stop here and make room first."
        yes="Save without pictures"
        no="Stop here"
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
        <strong>Your questions aren’t saved yet</strong>
        <p>{text} Nothing you’ve fixed is lost.</p>
        {isFileGone && (
          <FileButton look="ghost" size="small" accept={acceptedFiles} onFile={onChoose}>
            Choose the file again
          </FileButton>
        )}
        {text === billingProblems.subscription_required.message && (
          <OtherTab href="/subscription" text="Manage your subscription in a new tab" />
        )}
        {text === identityProblems.not_signed_in.message && <OtherTab href="/auth" text="Sign in in a new tab" />}
      </Callout>
    </div>
  )
}

/** The fixes exist only on this page, so it stays open. */
const OtherTab = ({ href, text }: { href: string; text: string }) => (
  <p>
    <a href={href} target="_blank" rel="noreferrer">
      {text}
    </a>
    , then come back and save again.
  </p>
)

const waitingWords: Record<Waiting, string> = {
  network: 'You’re offline. We’ll carry on as soon as you’re back.',
  limit: 'That’s a lot at once. We’ll carry on in a moment.',
}

function Progress({ taken, pictures, waiting, onStop }: OfState<'saving'> & { onStop: () => void }) {
  const text =
    pictures === 0 ? 'Saving…' : `Saving… ${formatNumber(taken)} of ${formatNumber(pictures)} pictures are ready`
  return (
    <div className="row cluster save-bar">
      <div className={`stack gap-2 grow ${styles.progress}`}>
        <p role="status">{waiting ? waitingWords[waiting] : text}</p>
        <progress max={pictures} value={taken === 0 ? undefined : taken} aria-label={text} />
      </div>
      <Button look="ghost" onClick={onStop}>
        Stop
      </Button>
    </div>
  )
}
