import { useEffect, useRef } from 'react'
import { billingProblems } from '../../../contract/problems/billing'
import { identityProblems } from '../../../contract/problems/identity'
import { FileButton } from '../../ui/forms/file-button'
import { Callout } from '../../ui/notice'
import { acceptedFiles } from '../choosing/accepted-files'
import type { Saving, SavingFailure } from './use-saving'

/** Says why nothing is saved yet, and the way on. */
export const SaveFailure = ({ saving: { failure, progress, chooseAgain } }: { saving: Saving }) =>
  failure && !progress && <Failure {...failure} onChoose={chooseAgain} />

/** It shows itself: the list may be long. */
function Failure({ text, isFileGone, onChoose }: SavingFailure & { onChoose: (file: File) => void }) {
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

/** What was fixed is on this page alone, so it stays open. */
const OtherTab = ({ href, text }: { href: string; text: string }) => (
  <p>
    <a href={href} target="_blank" rel="noreferrer">
      {text}
    </a>
    , then come back and save again.
  </p>
)
